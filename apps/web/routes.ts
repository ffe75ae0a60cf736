import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Product lists; all of them use one screen. */
const listPages = [
  route("new_arrival", "pages/new-arrival.tsx"),
  route("hot_sale", "pages/hot-sale.tsx"),
  route("special_sale", "pages/special-sale.tsx"),
  route("bad_goods", "pages/bad-goods.tsx"),
  route("fob_zone", "pages/fob-zone.tsx"),
  route("presale_area", "pages/presale-area.tsx"),
  route("category/:type/:subject?", "pages/category.tsx"),
  route("store/:merchantId/products", "pages/store/products.tsx"),
  route("compare", "pages/compare.tsx"),
];

/** Stores of merchants; the products of a store are in `listPages`. */
const storePages = [
  route("store_list", "pages/store-list.tsx"),
  route("store/:merchantId", "shells/store.tsx", [index("pages/store/home.tsx"), route("profile", "pages/store/profile.tsx")]),
];

/** Other public pages. */
const shopPages = [
  layout("shells/product.tsx", [route("product/:goodsSn/:productId/:productType?", "pages/product.tsx")]),
  route("shared_list/:token", "pages/shared-list.tsx"),
  ...["center_menu", "help_center", "help_center_t", "help_center_i"].map((path) => route(path, "pages/article.tsx", { id: path })),
  route("home", "pages/home.tsx"),
];

/** Inventory, containers and nearby warehouses. */
const stockPages = [
  route("inventory", "pages/inventory.tsx"),
  route("my_inventory", "pages/my-inventory.tsx"),
  route("container_info", "pages/container-info.tsx"),
  route("placeNearby", "pages/place-nearby.tsx"),
];

/** Login, registration and password reset. */
const authPages = [
  route("login", "pages/login.tsx"),
  route("register", "pages/register.tsx"),
  route("registerChinaUser", "pages/register-china-user.tsx"),
  route("registerSuccess", "pages/register-success.tsx"),
  route("success", "pages/success.tsx"),
  route("correlationSuccess", "pages/correlation-success.tsx"),
  route("forgetPassword", "pages/forget-password.tsx"),
  route("subscribe", "pages/subscribe.tsx"),
  route("invitation", "pages/invitation.tsx"),
];

/** Application to sell. */
const merchantOnboardingPages = [
  route("merchantSettlement", "pages/merchant-application.tsx"),
  route("merchantSuccess", "pages/merchant-success.tsx"),
];

/** Pages that need login, in the storefront shell: cart, checkout, payment. */
const accountPages = [
  route("cart", "pages/cart.tsx"),
  route("buyNow", "pages/buy-now.tsx"),
  route("placeNearBuyNow", "pages/place-near-buy-now.tsx"),
  route("pay", "pages/pay/pay.tsx"),
  route("pay/payResult", "pages/pay/pay-result.tsx", { id: "pay-result-old" }),
  route("pay/payResultNew", "pages/pay/pay-result.tsx", { id: "pay-result" }),
  route("pay/convergePay", "pages/pay/converge-pay.tsx"),
];

/** The user center: /user_center/… */
const userCenterPages = [
  index("pages/user-center/index.tsx"),
  route("home_page", "pages/user-center/home-page.tsx"),
  route("order", "pages/user-center/order.tsx"),
  route("order/:orderSn", "pages/user-center/order-detail.tsx"),
  layout("shells/favorites.tsx", [route("my_collection", "pages/user-center/my-collection.tsx")]),
  route("essential_information", "pages/user-center/essential-information.tsx"),
  route("manage_address", "pages/user-center/manage-address.tsx"),
  route("picture_list", "pages/user-center/picture-list.tsx"),
  route("questions", "pages/user-center/questions.tsx"),
  route("balance", "pages/user-center/balance.tsx"),
  route("thaw", "pages/user-center/thaw.tsx"),
  route("bank", "pages/user-center/bank.tsx"),
  route("invoices", "pages/user-center/invoices.tsx"),
  route("invoices/:invoiceNumber", "pages/user-center/invoice.tsx"),
  route("coupon", "pages/user-center/coupon.tsx"),
  route("setting", "pages/user-center/setting.tsx"),
  route("members", "pages/user-center/members.tsx"),
  route("approvals", "pages/user-center/approvals.tsx"),
  route("approvals/:purchaseNumber", "pages/user-center/approval.tsx"),
  route("after_sale_services", "pages/user-center/after-sale-services.tsx"),
  route("message_center", "pages/user-center/message-center.tsx"),
  route("stationMsg", "pages/user-center/station-msg.tsx"),
  layout("shells/account-extras.tsx", [
    route("balance/recharge", "pages/user-center/recharge.tsx"),
    route("balance/withdraw", "pages/user-center/withdraw.tsx"),
    route("warehouse_list", "pages/user-center/warehouse-list.tsx"),
    route("sales_order_list", "pages/user-center/sales-order-list.tsx"),
    route("requisition_form_list", "pages/user-center/requisition-form-list.tsx"),
    route("feedback", "pages/user-center/feedback.tsx"),
  ]),
  route("certification", "pages/user-center/certification.tsx"),
  route("certificationChina", "pages/user-center/certification-china.tsx"),
];

/** The operator's back office: /operator/… */
const operatorPages = [
  index("pages/operator/overview.tsx"),
  route("queue", "pages/operator/queue.tsx"),
  route("companies", "pages/operator/companies.tsx"),
  route("companies/:companyId", "pages/operator/company.tsx"),
  route("staff", "pages/operator/staff.tsx"),
  route("audit_log", "pages/operator/audit-log.tsx"),
  route("settings", "pages/operator/settings.tsx"),
  route("certifications", "pages/operator/certifications.tsx"),
  route("certifications/:authId", "pages/operator/certification.tsx"),
  route("settlements", "pages/operator/merchant-applications.tsx"),
  route("settlements/:settlementId", "pages/operator/merchant-application.tsx"),
  route("security", "pages/operator/security.tsx"),
  route("review_reasons", "pages/operator/review-reasons.tsx"),
  route("vouchers", "pages/operator/vouchers.tsx"),
  route("recharges", "pages/operator/recharges.tsx"),
  route("recharges/:rechargeId", "pages/operator/recharge.tsx"),
  route("thaws", "pages/operator/thaws.tsx"),
  route("thaws/:thawId", "pages/operator/thaw.tsx"),
  route("ledger/:companyId", "pages/operator/company-ledger.tsx"),
  route("withdrawals", "pages/operator/withdrawals.tsx"),
  route("withdrawals/:withdrawalId", "pages/operator/withdrawal.tsx"),
  route("terms", "pages/operator/terms.tsx"),
  route("terms/:companyId", "pages/operator/company-terms.tsx"),
  route("bank_account", "pages/operator/bank-account.tsx"),
  route("reconciliations", "pages/operator/reconciliations.tsx"),
  route("product_changes", "pages/operator/product-changes.tsx"),
  route("product_changes/:changeSetId", "pages/operator/product-change.tsx"),
  route("picture_requests", "pages/operator/picture-requests.tsx"),
  route("messages", "pages/console-messages.tsx", { id: "operator/messages" }),
  route("notices", "pages/operator/notices.tsx"),
  route("feedback", "pages/operator/feedback.tsx"),
  route("feedback/:feedbackId", "pages/operator/feedback-item.tsx"),
  route("sales_orders", "pages/operator/sales-orders.tsx"),
  route("sales_orders/:number", "pages/operator/sales-order.tsx"),
  route("content", "pages/operator/content.tsx"),
  route("orders", "pages/operator/orders.tsx"),
  route("orders/:orderNumber", "pages/operator/order.tsx"),
  route("synonyms", "pages/operator/synonyms.tsx"),
  route("coupons", "pages/operator/coupons.tsx"),
  route("price_lists", "pages/operator/price-lists.tsx"),
  route("price_lists/:priceListId", "pages/operator/price-list.tsx"),
  route("company_groups", "pages/operator/company-groups.tsx"),
  route("discounts", "pages/operator/discounts.tsx"),
];

/** The merchant console: /merchant/… */
const merchantPages = [
  index("pages/merchant/overview.tsx"),
  route("messages", "pages/console-messages.tsx", { id: "merchant/messages" }),
  route("store", "pages/merchant/store.tsx"),
  route("products", "pages/merchant/products.tsx"),
  route("products/new", "pages/merchant/product.tsx", { id: "merchant/new-product" }),
  route("products/:productId", "pages/merchant/product.tsx", { id: "merchant/product" }),
  route("price_stock", "pages/merchant/price-stock.tsx"),
  route("price_lists", "pages/merchant/price-lists.tsx"),
  route("price_lists/:priceListId", "pages/merchant/price-list.tsx"),
  route("incoming", "pages/merchant/incoming.tsx"),
  route("imports", "pages/merchant/imports.tsx"),
  route("imports/:importId", "pages/merchant/import.tsx"),
];

/** Pages without a shell. The component gallery is left out of a production build. */
const standalonePages: RouteConfigEntry[] = [
  ...(process.env.NODE_ENV === "production" && process.env.JOINERY_DEMO !== "1" ? [] : [route("dev/ui", "dev/gallery.tsx")]),
];

/** Adds a layout with an error boundary, so that the shell stays visible when a page fails. */
const framed = (shell: string, pages: RouteConfigEntry[]): RouteConfigEntry[] => [
  layout("shells/page-frame.tsx", { id: `${shell}/frame` }, pages),
];

export default [
  layout(
    "shells/storefront.tsx",
    framed("storefront", [
      layout("shells/stores.tsx", storePages),
      layout("shells/lists.tsx", listPages),
      ...shopPages,
      layout("shells/stock.tsx", stockPages),
      layout("shells/auth.tsx", authPages),
      layout("shells/merchant-onboarding.tsx", merchantOnboardingPages),
      layout("shells/account.tsx", accountPages),
      route("user_center", "shells/user-center.tsx", framed("user-center", userCenterPages)),
    ]),
  ),
  route("operator", "shells/operator.tsx", framed("operator", operatorPages)),
  route("merchant", "shells/merchant.tsx", framed("merchant", merchantPages)),
  ...standalonePages,
  index("pages/unknown.tsx", { id: "start" }),
  route("*", "pages/unknown.tsx"),
] satisfies RouteConfig;
