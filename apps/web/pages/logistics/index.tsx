import { redirect } from "react-router";
import type { Route } from "./+types/index.ts";

/** The logistics center opens with its freight orders; the order that a link names is kept. */
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => redirect(`/logistics/order${url.search}`);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Logistics() {
  return null;
}
