/** Cards or a dense table: the view of the order list that was chosen last in this browser. A phone shows cards. */

export type OrderView = "cards" | "table";

const key = "joinery.orderView";
const narrow = "(width < 820px)";

/** The server, which lists the calls that a page begins with, knows of no choice. */
export const chosenView = (): OrderView =>
  typeof localStorage !== "undefined" && localStorage.getItem(key) === "table" && !matchMedia(narrow).matches ? "table" : "cards";

export const chooseView = (view: OrderView): void => localStorage.setItem(key, view);
