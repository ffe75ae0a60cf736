import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Pages for developers, which a production build leaves out. */
const dev: RouteConfigEntry[] =
  process.env.NODE_ENV === "production" && process.env.JOINERY_DEMO !== "1" ? [] : [route("dev/ui", "dev/gallery.tsx")];

export default [
  layout("shells/storefront.tsx", [
    // One line per address; the order is that of spec 2.2.
    route("home", "pages/home.tsx"),
  ]),
  ...dev,
  index("pages/unknown.tsx", { id: "start" }),
  route("*", "pages/unknown.tsx"),
] satisfies RouteConfig;
