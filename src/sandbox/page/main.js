// The page: everything is put together here.

import { showColumns } from "./columns.js";
import { $ } from "./dom.js";
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
for (const show of [showSidebar, showBanner, showColumns, showPanel, showModal, keepTime]) listen(show);
watch((error) => {
  $("connection").textContent = error.message;
  $("connection").dataset.state = "lost";
});
setInterval(keepTime, 5000);
