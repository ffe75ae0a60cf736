import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Pages for developers, which a production build leaves out. */
const dev: RouteConfigEntry[] =
  process.env.NODE_ENV === "production" && process.env.JOINERY_DEMO !== "1" ? [] : [route("dev/ui", "dev/gallery.tsx")];

export default [
  layout("shells/storefront.tsx", [
    // One line per address; the order is that of spec 2.2.
    route("home", "pages/home.tsx"),
    route("login", "pages/login.tsx"),
    route("register", "pages/register.tsx"),
    route("registerChinaUser", "pages/register-china-user.tsx"),
    route("registerSuccess", "pages/register-success.tsx"),
    route("forgetPassword", "pages/forget-password.tsx"),
    layout("shells/account.tsx", [route("cart", "pages/cart.tsx"), route("buyNow", "pages/buy-now.tsx")]),
  ]),
  ...dev,
  index("pages/unknown.tsx", { id: "start" }),
  route("*", "pages/unknown.tsx"),
] satisfies RouteConfig;
