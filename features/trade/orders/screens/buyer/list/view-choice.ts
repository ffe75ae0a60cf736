/** Cards or a dense table: the view of the order list that was chosen last in this browser. A phone shows cards. */

export type OrderView = "cards" | "table";

const key = "joinery.orderView";
const narrow = "(width < 820px)";

export const chosenView = (): OrderView => (localStorage.getItem(key) === "table" && !matchMedia(narrow).matches ? "table" : "cards");

export const chooseView = (view: OrderView): void => localStorage.setItem(key, view);
