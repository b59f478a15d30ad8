// The page that checks any log: it is dropped here or chosen, and stays on this device.

(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const main = document.getElementById("main");
  let language = languageOf(data.languages), log = null;

  async function read(file) {
    // What is too large is not even read.
    log = file.size > witanCheck.LONGEST ? "x".repeat(witanCheck.LONGEST + 1) : null;
    if (log === null) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      try {
        log = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
      } catch {
        log = "�\n";
      }
    }
    show();
  }

  function show() {
    const words = data.words[language];
    document.documentElement.lang = data.languages[language];
    document.title = words["verify-title"];
    const found = make("section", { id: "found" });
    const choose = make("input", { type: "file", accept: ".jsonl", id: "file" });
    choose.addEventListener("change", () => choose.files[0] && read(choose.files[0]));
    const tongue = make("select", { "aria-label": words["language"] }, ...data.languages.map((tag, place) =>
      make("option", { value: String(place), textContent: tag, selected: place === language })));
    tongue.addEventListener("change", () => {
      language = Number(tongue.value);
      show();
    });
    main.replaceChildren(
      make("header", {}, make("h1", { textContent: words["verify-title"] }), tongue),
      make("section", { className: "drop" },
        make("p", {}, ...marked(words["verify-drop"])),
        make("p", {}, make("label", { for: "file", textContent: `${words["verify-choose"]} ` }), choose),
        make("p", { textContent: words["check-intro"] })),
      found,
      make("footer", {}, make("p", { textContent: words["foot"] })),
    );
    if (log !== null) showEvidence(found, log, words);
  }

  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) read(file);
  });
  show();
})();
