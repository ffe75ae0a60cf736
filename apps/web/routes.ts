import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("shells/storefront.tsx", [route("home", "pages/home.tsx")]),
  index("pages/unknown.tsx", { id: "start" }),
  route("*", "pages/unknown.tsx"),
] satisfies RouteConfig;
