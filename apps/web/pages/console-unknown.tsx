import { data } from "react-router";

/** An unknown address of a console: the page is not found, the console stays. */
export const clientLoader = () => {
  throw data(null, { status: 404 });
};

export default function ConsoleUnknown() {
  return null;
}
