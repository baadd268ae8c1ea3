// Reads the page out as a screen reader does. Words in live regions are polite and are said one after the other; assertive ones, and
// the name of an element that gets the focus, silence what has not begun. What is replaced or hidden within a moment is lost.
(() => {
  const MOMENT = 100;  // milliseconds
  const REGION = "[aria-live],[role=log],[role=status],[role=alert],[role=timer]", SILENT = "[aria-hidden=true],[hidden]";
  const KINDS = { log: "polite", status: "polite", alert: "assertive", timer: "off" };
  const waiting = new Set(), silenced = [];
  const text = (node) => node.nodeType === Node.TEXT_NODE ? node.data : node.matches?.(SILENT) ? "" : [...node.childNodes].map(text).join("");
  const words = (node) => text(node).replace(/\s+/g, " ").trim();
  const politeness = (region) => region.getAttribute("aria-live") ?? KINDS[region.getAttribute("role")];
  const isAtomic = (region) => (region.getAttribute("aria-atomic") ?? String(/status|alert/.test(region.role))) === "true";
  const isHeard = (node) => node.isConnected && !node.closest(SILENT) && node.checkVisibility({ visibilityProperty: true });
  const named = (element) => {
    const by = element.getAttribute("aria-labelledby")?.split(" ").map((id) => words(document.getElementById(id))).join(" ");
    const label = element.labels?.length ? words(element.labels[0]) : "";
    return by || element.ariaLabel || label || words(element) || element.title || "";
  };
  function silence() {
    for (const each of waiting) {
      clearTimeout(each.timer);
      silenced.push(each.said);
    }
    waiting.clear();
  }
  function say(source, isAssertive) {
    const said = words(source);
    if (!said) return;
    if (isAssertive) silence();
    const each = { said };
    each.timer = setTimeout(() => {
      waiting.delete(each);
      (isHeard(source) && words(source) === said ? screenReader.said : silenced).push(said);
    }, MOMENT);
    waiting.add(each);
  }
  function follow(changes) {
    const sources = new Set();
    for (const { target, addedNodes, type } of changes) {
      const element = target.nodeType === Node.TEXT_NODE ? target.parentElement : target, region = element?.closest(REGION);
      if (!region || politeness(region) === "off") continue;
      if (isAtomic(region)) sources.add(region);
      else if (type === "characterData") sources.add(element);
      else for (const node of addedNodes) sources.add(node.nodeType === Node.TEXT_NODE ? element : node);
    }
    for (const source of sources) if (source.closest) say(source, politeness(source.closest(REGION)) === "assertive");
  }
  addEventListener("focusin", ({ target }) => {
    silence();
    screenReader.said.push(named(target));
  }, true);
  new MutationObserver(follow).observe(document, { childList: true, subtree: true, characterData: true });
  globalThis.screenReader = { said: [], silenced };
})();
