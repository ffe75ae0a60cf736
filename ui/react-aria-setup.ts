/**
 * React Aria adds a style element for touch gestures when none has this id. The content security policy refuses styles that a
 * script adds, so an empty element takes the id; `react-aria.css` has the rule. Runs when a component of React Aria is loaded.
 */
const styleId = "react-aria-pressable-style";

if (typeof document !== "undefined" && !document.getElementById(styleId)) {
  const marker = document.createElement("meta");
  marker.id = styleId;
  document.head.append(marker);
}
