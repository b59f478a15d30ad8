// The page: everything is put together here.

import { showColumns } from "./columns.js";
import { $, rebuild } from "./dom.js";
import { showBanner } from "./guide.js";
import { showModal } from "./modal.js";
import { showPanel, startPanel } from "./panel.js";
import { showSidebar, startSidebar } from "./sidebar.js";
import { listen, watch } from "./state.js";
import { startTheme } from "./theme.js";
import { keepTime } from "./time.js";

startTheme();
startSidebar();
startPanel();
for (const show of [showSidebar, showBanner, showColumns, showPanel, showModal, keepTime]) listen(() => rebuild(show));
watch((error) => {
  $("connection").textContent = error.message;
  $("connection").dataset.state = "lost";
});
setInterval(keepTime, 5000);

// F6 goes from part to part: the lists, each column's bar, the control panel.
document.addEventListener("keydown", (event) => {
  if (event.key !== "F6") return;
  event.preventDefault();
  const parts = [...document.querySelectorAll("#channels button[tabindex='0'], .column textarea, #panel:not([hidden]) header button")]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }));
  const holds = (part) => part.closest("nav, .column, aside").contains(document.activeElement);
  const at = parts.findIndex(holds);
  parts[(at + (event.shiftKey ? parts.length - 1 : 1)) % parts.length]?.focus();
});
