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
    layout("shells/account.tsx", [
      route("cart", "pages/cart.tsx"),
      route("buyNow", "pages/buy-now.tsx"),
      route("pay", "pages/pay/pay.tsx"),
      route("pay/payResult", "pages/pay/pay-result.tsx", { id: "pay-result-old" }),
      route("pay/payResultNew", "pages/pay/pay-result.tsx", { id: "pay-result" }),
      route("pay/convergePay", "pages/pay/converge-pay.tsx"),
    ]),
    route("user_center", "shells/user-center.tsx", [
      index("pages/user-center/index.tsx"),
      route("home_page", "pages/user-center/home-page.tsx"),
      route("essential_information", "pages/user-center/essential-information.tsx"),
      route("manage_address", "pages/user-center/manage-address.tsx"),
      route("balance", "pages/user-center/balance.tsx"),
      route("setting", "pages/user-center/setting.tsx"),
      route("certification", "pages/user-center/certification.tsx"),
      route("certificationChina", "pages/user-center/certification-china.tsx"),
    ]),
  ]),
  route("operator", "shells/operator.tsx", [
    index("pages/operator/overview.tsx"),
    route("certifications", "pages/operator/certifications.tsx"),
    route("certifications/:authId", "pages/operator/certification.tsx"),
  ]),
  route("merchant", "shells/merchant.tsx", [index("pages/merchant/overview.tsx")]),
  ...dev,
  index("pages/unknown.tsx", { id: "start" }),
  route("*", "pages/unknown.tsx"),
] satisfies RouteConfig;
