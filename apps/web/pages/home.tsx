import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#apps/web/root.tsx";

export default function Home() {
  return <h1>{useRouteLoaderData<typeof rootLoader>("root")?.site.title}</h1>;
}
