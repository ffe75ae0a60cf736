import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import type { ListEntry } from "#client/lists/list-entry.ts";
import { buyerLists } from "./buyer-lists.ts";
import { listFiles } from "./list-files.ts";
import { merchantLists } from "./merchant-lists.ts";
import { operatorLists } from "./operator-lists.ts";

/** The list pages that the features declare for a shell, whose part of the address is `base`. */
const listRoutes = (lists: readonly ListEntry[], base: string): RouteConfigEntry[] =>
  lists
    .filter(({ path }) => path.startsWith(`${base}/`))
    .map(({ path }) => route(path.slice(base.length + 1), listFiles.get(path) ?? "", { id: path.slice(1) }));

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
  route("manufacturer_score", "pages/manufacturer-score.tsx"),
  route("shared_list/:token", "pages/shared-list.tsx"),
  route("contract_verify/:code", "pages/contract-verify.tsx"),
  layout("shells/help.tsx", [
    route("center_menu", "pages/article.tsx"),
    route("help_center", "pages/help-center.tsx"),
    route("help_center_t", "pages/help-topic.tsx"),
    route("help_center_i", "pages/help-article.tsx"),
  ]),
  route("presaleBuyNow", "pages/presale-buy-now.tsx"),
  route("home", "pages/home.tsx"),
];

/** Inventory and nearby warehouses. */
const stockPages = [
  route("inventory", "pages/inventory.tsx"),
  layout("shells/my-inventory.tsx", [route("my_inventory", "pages/my-inventory.tsx")]),
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
  route("order_pad", "pages/order-pad.tsx"),
  route("buyNow", "pages/buy-now.tsx"),
  route("placeNearBuyNow", "pages/place-near-buy-now.tsx"),
  route("presellBuyNow", "pages/presell-buy-now.tsx"),
  route("specialBuyNow", "pages/special-buy-now.tsx"),
  route("fobBuyNow", "pages/fob-buy-now.tsx"),
  route("pedidoBuyNow", "pages/pedido-buy-now.tsx"),
  route("reservations", "pages/reservations/reservations.tsx"),
  layout("shells/payments.tsx", [
    route("reservations/pay", "pages/reservations/pay.tsx"),
    route("reservations/final", "pages/reservations/final.tsx"),
    route("reservations/payResult", "pages/reservations/pay-result.tsx"),
    route("pay", "pages/pay/pay.tsx"),
    route("pay/payResult", "pages/pay/pay-result.tsx", { id: "pay-result-old" }),
    route("pay/payResultNew", "pages/pay/pay-result.tsx", { id: "pay-result" }),
    route("pay/convergePay", "pages/pay/converge-pay.tsx"),
  ]),
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
  layout("shells/balance.tsx", [
    route("balance", "pages/user-center/balance.tsx"),
    route("thaw", "pages/user-center/thaw.tsx"),
    route("bank", "pages/user-center/bank.tsx"),
    route("setting", "pages/user-center/setting.tsx"),
  ]),
  layout("shells/invoices.tsx", [route("invoices/:invoiceNumber", "pages/user-center/invoice.tsx")]),
  route("calendar", "pages/user-center/calendar.tsx"),
  route("contracts/:contractSn", "pages/user-center/contract.tsx"),
  route("contracts/:contractSn/inspection", "pages/user-center/inspection.tsx"),
  route("contracts/:contractSn/customs", "pages/user-center/contract-customs.tsx"),
  route("contracts/:contractSn/edit", "pages/user-center/contract-edit.tsx"),
  route("coupon", "pages/user-center/coupon.tsx"),
  route("members", "pages/user-center/members.tsx"),
  route("your_data", "pages/user-center/your-data.tsx"),
  route("approvals/:purchaseNumber", "pages/user-center/approval.tsx"),
  route("after_sale_services/apply", "pages/user-center/after-sale-apply.tsx"),
  route("after_sale_services/:recordSn", "pages/user-center/after-sale-case.tsx"),
  route("message_center", "pages/user-center/message-center.tsx"),
  route("message_center/chat", "pages/user-center/chat.tsx"),
  route("price_requests/new", "pages/user-center/new-price-request.tsx"),
  route("price_requests/:requestNumber", "pages/user-center/price-request.tsx"),
  route("reviews", "pages/user-center/reviews.tsx"),
  route("stationMsg", "pages/user-center/station-msg.tsx"),
  layout("shells/transfers.tsx", [
    route("balance/recharge", "pages/user-center/recharge.tsx"),
    route("balance/withdraw", "pages/user-center/withdraw.tsx"),
  ]),
  layout("shells/account-extras.tsx", [
    route("warehouse_list", "pages/user-center/warehouse-list.tsx"),
    route("warehouse_list/:lotId", "pages/user-center/stock-lot.tsx"),
    route("sales_order_list/new", "pages/user-center/new-sales-order.tsx"),
    route("sales_order_list/:number", "pages/user-center/sales-order.tsx"),
    route("requisition_form_list/new", "pages/user-center/new-requisition.tsx"),
    route("requisition_form_list/:requisitionId", "pages/user-center/requisition.tsx"),
    route("feedback", "pages/user-center/feedback.tsx"),
  ]),
  route("certification", "pages/user-center/certification.tsx"),
  route("certificationChina", "pages/user-center/certification-china.tsx"),
];

/** The operator's back office: /operator/… */
const operatorPages = [
  index("pages/operator/overview.tsx"),
  route("queue", "pages/operator/queue.tsx"),
  route("reports", "pages/operator/reports.tsx", { id: "operator/reports" }),
  route("companies/:companyId", "pages/operator/company.tsx"),
  route("merchants/:merchantId", "pages/operator/merchant.tsx"),
  route("staff", "pages/operator/staff.tsx"),
  route("server_load", "pages/operator/server-load.tsx"),
  route("system", "pages/operator/system.tsx"),
  route("data_retention", "pages/operator/data-retention.tsx"),
  route("audit_log", "pages/operator/audit-log.tsx"),
  route("settings", "pages/operator/settings.tsx"),
  route("certifications/:authId", "pages/operator/certification.tsx"),
  route("tax_certificates/:certificateId", "pages/operator/tax-certificate.tsx"),
  route("settlements/:settlementId", "pages/operator/merchant-application.tsx"),
  route("security", "pages/operator/security.tsx"),
  route("your_data", "pages/console-your-data.tsx", { id: "operator/your-data" }),
  route("review_reasons", "pages/operator/review-reasons.tsx"),
  route("vouchers", "pages/operator/vouchers.tsx"),
  route("recharges/:rechargeId", "pages/operator/recharge.tsx"),
  route("thaws/:thawId", "pages/operator/thaw.tsx"),
  route("ledger/:companyId", "pages/operator/company-ledger.tsx"),
  route("withdrawals/:withdrawalId", "pages/operator/withdrawal.tsx"),
  route("terms/:companyId", "pages/operator/company-terms.tsx"),
  route("bank_account", "pages/operator/bank-account.tsx"),
  route("reconciliations", "pages/operator/reconciliations.tsx"),
  route("new_products", "pages/operator/new-products.tsx"),
  route("product_changes/:changeSetId", "pages/operator/product-change.tsx"),
  route("messages", "pages/console-messages.tsx", { id: "operator/messages" }),
  route("messages/chat", "pages/operator/chat.tsx"),
  route("price_requests/:requestNumber", "pages/operator/price-request.tsx"),
  route("reviews", "pages/operator/reviews.tsx"),
  route("feedback/:feedbackId", "pages/operator/feedback-item.tsx"),
  route("sales_orders/:number", "pages/operator/sales-order.tsx"),
  route("stock_lots/:lotId", "pages/operator/stock-lot.tsx"),
  route("storage_rates", "pages/operator/storage-rates.tsx"),
  route("content", "pages/operator/content.tsx"),
  route("categories", "pages/operator/categories.tsx"),
  route("help_articles", "pages/operator/help-articles.tsx"),
  route("help_articles/:articleKey", "pages/operator/help-article.tsx"),
  route("contracts/:contractSn", "pages/operator/contract.tsx"),
  route("inspections/:contractSn", "pages/operator/inspection-form.tsx"),
  route("contracts/:contractSn/inspection", "pages/operator/inspection.tsx"),
  route("contracts/:contractSn/customs", "pages/operator/contract-customs.tsx"),
  route("ocean_lanes", "pages/operator/ocean-lanes.tsx"),
  route("pick_list", "pages/operator/pick-list.tsx"),
  route("after_sale/:recordSn", "pages/operator/after-sale-case.tsx"),
  route("after_sale_reasons", "pages/operator/after-sale-reasons.tsx"),
  route("incoming", "pages/operator/incoming.tsx", { id: "operator/incoming" }),
  route("floor", "pages/operator/floor.tsx"),
  route("receiving", "pages/operator/receiving.tsx"),
  route("picking", "pages/operator/picking.tsx"),
  route("packing/:shipmentId", "pages/operator/packing.tsx"),
  route("picking/:pickListId", "pages/operator/pick-walk.tsx"),
  route("dock_day", "pages/operator/dock-day.tsx"),
  route("score_formula", "pages/operator/score-formula.tsx"),
  route("commission", "pages/operator/commission.tsx", { id: "operator/commission" }),
  route("commission/:versionId", "pages/operator/commission-version.tsx"),
  route("freight_tariffs", "pages/operator/freight-tariffs.tsx"),
  route("freight_tariffs/:tariffId", "pages/operator/freight-tariff.tsx"),
  route("stock/:stockItemId", "pages/operator/stock-item.tsx"),
  route("purchase_orders/:purchaseOrderNumber", "pages/operator/purchase-order.tsx"),
  route("transfers/:transferNumber", "pages/operator/transfer.tsx"),
  route("orders/:orderNumber", "pages/operator/order.tsx"),
  route("price_lists/:priceListId", "pages/operator/price-list.tsx"),
];

/** The merchant console: /merchant/… */
const merchantPages = [
  index("pages/merchant/overview.tsx"),
  route("messages", "pages/console-messages.tsx", { id: "merchant/messages" }),
  route("messages/chat", "pages/merchant/chat.tsx"),
  route("price_requests/:requestNumber", "pages/merchant/price-request.tsx"),
  route("reviews", "pages/merchant/reviews.tsx"),
  route("samples", "pages/merchant/samples.tsx"),
  route("store", "pages/merchant/store.tsx"),
  route("your_data", "pages/console-your-data.tsx", { id: "merchant/your-data" }),
  route("people", "pages/merchant/people.tsx"),
  route("closures", "pages/merchant/closures.tsx"),
  route("documents", "pages/merchant/documents.tsx"),
  route("legal_entity", "pages/merchant/legal-entity.tsx"),
  route("security", "pages/merchant/security.tsx", { id: "merchant/security" }),
  route("products", "pages/merchant/products.tsx"),
  route("products/new", "pages/merchant/product.tsx", { id: "merchant/new-product" }),
  route("products/:productId", "pages/merchant/product.tsx", { id: "merchant/product" }),
  route("products/:productId/parts", "pages/merchant/parts.tsx"),
  route("products/:productId/cartons", "pages/merchant/carton-handling.tsx"),
  route("orders/:orderNumber", "pages/merchant/order.tsx"),
  route("commission", "pages/merchant/commission.tsx", { id: "merchant/commission" }),
  route("after_sale/:recordSn", "pages/merchant/after-sale-case.tsx"),
  route("price_stock", "pages/merchant/price-stock.tsx"),
  route("price_lists/:priceListId", "pages/merchant/price-list.tsx"),
  route("contracts/:contractSn", "pages/merchant/contract.tsx"),
  route("contracts/:contractSn/inspection", "pages/merchant/inspection.tsx"),
  route("contracts/:contractSn/customs", "pages/merchant/contract-customs.tsx"),
  route("contracts/:contractSn/amend", "pages/merchant/contract-amend.tsx"),
  route("calendar", "pages/merchant/calendar.tsx"),
  route("earnings", "pages/merchant/earnings.tsx"),
  route("reports", "pages/merchant/reports.tsx", { id: "merchant/reports" }),
  route("incoming", "pages/merchant/incoming.tsx"),
  route("purchase_orders/:purchaseOrderNumber", "pages/merchant/purchase-order.tsx"),
  route("transfers/:transferNumber", "pages/merchant/transfer.tsx"),
  route("stock/:stockItemId", "pages/merchant/stock-item.tsx"),
  route("imports", "pages/merchant/imports.tsx"),
  route("imports/:importId", "pages/merchant/import.tsx"),
];

/** The logistics center: /logistics/… */
const logisticsPages = [
  index("pages/logistics/index.tsx"),
  route("order/:orderSn", "pages/logistics/shipment.tsx"),
  route("receive/:orderSn", "pages/logistics/receive.tsx"),
  route("deal_log", "pages/logistics/deal-log.tsx"),
];

/** Print pages of orders, without a shell (docs/print-pages.md). */
const printPages = [
  "print",
  "print_bol",
  "print_offline",
  "print_bol_offline",
  "print_advance_order",
  "print_advance_bol",
  "print_advance_info",
].map((path) => route(path, "pages/print.tsx", { id: path }));

/** Print pages of FOB contracts, without a shell. */
const contractPrintPages = ["contract_purchase", "contract_print", "contractPrint", "print_fob_info", "print_fob_list"].map((path) =>
  route(path, "pages/contract-document.tsx", { id: path }),
);

/** Print pages of the customs documents of a contract, without a shell. */
const customsPrintPages = [route("print_customs", "pages/print-customs.tsx")];

/** Labels of warehouse locations, without a shell. */
const labelPages = [route("print_locations", "pages/print-locations.tsx")];

/** The page behind the QR code of a bill of lading, for drivers. */
const driverPages = [route("deliveries/:token", "pages/driver-delivery.tsx")];

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
      layout("shells/ocean-freight.tsx", [route("international_logistics", "pages/international-logistics.tsx")]),
      layout("shells/containers.tsx", [route("container_info", "pages/container-info.tsx")]),
      layout("shells/auth.tsx", authPages),
      layout("shells/merchant-onboarding.tsx", merchantOnboardingPages),
      layout("shells/account.tsx", accountPages),
      route(
        "user_center",
        "shells/user-center.tsx",
        framed("user-center", [...userCenterPages, ...listRoutes(buyerLists, "/user_center")]),
      ),
    ]),
  ),
  route(
    "operator",
    "shells/operator.tsx",
    framed("operator", [
      ...operatorPages,
      ...listRoutes(operatorLists, "/operator"),
      route("*", "pages/console-unknown.tsx", { id: "operator/unknown" }),
    ]),
  ),
  route(
    "merchant",
    "shells/merchant.tsx",
    framed("merchant", [
      ...merchantPages,
      ...listRoutes(merchantLists, "/merchant"),
      route("*", "pages/console-unknown.tsx", { id: "merchant/unknown" }),
    ]),
  ),
  route("logistics", "shells/logistics.tsx", framed("logistics", [...logisticsPages, ...listRoutes(buyerLists, "/logistics")])),
  ...printPages,
  ...driverPages,
  ...contractPrintPages,
  ...customsPrintPages,
  ...labelPages,
  ...standalonePages,
  index("pages/unknown.tsx", { id: "start" }),
  route("*", "pages/unknown.tsx"),
] satisfies RouteConfig;
