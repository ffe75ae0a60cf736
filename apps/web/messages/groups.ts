import type { messages as console } from "#apps/web/messages/console/en-US.ts";
import type { messages as shell } from "#apps/web/messages/en-US.ts";
import type { messages as loginGuide } from "#apps/web/messages/login-guide/en-US.ts";
import type { messages as userCenter } from "#apps/web/messages/user-center/en-US.ts";
import type { messages as auditLogConsole } from "#features/backoffice/audit-log/messages/console/en-US.ts";
import type { messages as companiesConsole } from "#features/backoffice/companies/messages/console/en-US.ts";
import type { messages as reviewQueueConsole } from "#features/backoffice/review-queue/messages/console/en-US.ts";
import type { messages as reviewQueueQuestions } from "#features/backoffice/review-queue/messages/questions/en-US.ts";
import type { messages as siteSettingsBank } from "#features/backoffice/site-settings/messages/bank/en-US.ts";
import type { messages as siteSettingsConsole } from "#features/backoffice/site-settings/messages/console/en-US.ts";
import type { messages as staffConsole } from "#features/backoffice/staff/messages/console/en-US.ts";
import type { messages as catalogSearchConsole } from "#features/catalog/catalog-search/messages/console/en-US.ts";
import type { messages as catalogSearch } from "#features/catalog/catalog-search/messages/en-US.ts";
import type { messages as catalogSearchTools } from "#features/catalog/catalog-search/messages/tools/en-US.ts";
import type { messages as contentConsole } from "#features/catalog/content/messages/console/en-US.ts";
import type { messages as content } from "#features/catalog/content/messages/en-US.ts";
import type { messages as importsConsole } from "#features/catalog/imports/messages/console/en-US.ts";
import type { messages as modelsConsole } from "#features/catalog/models/messages/console/en-US.ts";
import type { messages as pictureRequestsConsole } from "#features/catalog/picture-requests/messages/console/en-US.ts";
import type { messages as pictureRequests } from "#features/catalog/picture-requests/messages/en-US.ts";
import type { messages as productManagementConsole } from "#features/catalog/product-management/messages/console/en-US.ts";
import type { messages as productsDetail } from "#features/catalog/products/messages/detail/en-US.ts";
import type { messages as products } from "#features/catalog/products/messages/en-US.ts";
import type { messages as productsHome } from "#features/catalog/products/messages/home/en-US.ts";
import type { messages as productsTools } from "#features/catalog/products/messages/tools/en-US.ts";
import type { messages as storesConsole } from "#features/catalog/stores/messages/console/en-US.ts";
import type { messages as stores } from "#features/catalog/stores/messages/en-US.ts";
import type { messages as storesPages } from "#features/catalog/stores/messages/pages/en-US.ts";
import type { messages as subscriptions } from "#features/catalog/subscriptions/messages/en-US.ts";
import type { messages as accountsCenter } from "#features/identity/accounts/messages/center/en-US.ts";
import type { messages as accountsConsole } from "#features/identity/accounts/messages/console/en-US.ts";
import type { messages as accounts } from "#features/identity/accounts/messages/en-US.ts";
import type { messages as addresses } from "#features/identity/addresses/messages/en-US.ts";
import type { messages as certificationConsole } from "#features/identity/certification/messages/console/en-US.ts";
import type { messages as certification } from "#features/identity/certification/messages/en-US.ts";
import type { messages as membersActivity } from "#features/identity/members/messages/activity/en-US.ts";
import type { messages as members } from "#features/identity/members/messages/en-US.ts";
import type { messages as membersInvitation } from "#features/identity/members/messages/invitation/en-US.ts";
import type { messages as merchantOnboardingConsole } from "#features/identity/merchant-onboarding/messages/console/en-US.ts";
import type { messages as merchantOnboarding } from "#features/identity/merchant-onboarding/messages/en-US.ts";
import type { messages as notificationsCenter } from "#features/identity/notifications/messages/center/en-US.ts";
import type { messages as notificationsConsole } from "#features/identity/notifications/messages/console/en-US.ts";
import type { messages as reviewDecisionsConsole } from "#features/identity/review-decisions/messages/console/en-US.ts";
import type { messages as nearby } from "#features/inventory/nearby/messages/en-US.ts";
import type { messages as tradeCreditConsole } from "#features/ledger/trade-credit/messages/console/en-US.ts";
import type { messages as tradeCredit } from "#features/ledger/trade-credit/messages/en-US.ts";
import type { messages as balanceConsole } from "#features/money/balance/messages/console/en-US.ts";
import type { messages as balance } from "#features/money/balance/messages/en-US.ts";
import type { messages as depositsWithdrawalsConsole } from "#features/money/deposits-withdrawals/messages/console/en-US.ts";
import type { messages as depositsWithdrawals } from "#features/money/deposits-withdrawals/messages/en-US.ts";
import type { messages as paymentsConsole } from "#features/money/payments/messages/console/en-US.ts";
import type { messages as payments } from "#features/money/payments/messages/en-US.ts";
import type { messages as couponsConsole } from "#features/pricing/coupons/messages/console/en-US.ts";
import type { messages as coupons } from "#features/pricing/coupons/messages/en-US.ts";
import type { messages as priceListsConsole } from "#features/pricing/price-lists/messages/console/en-US.ts";
import type { messages as feedbackConsole } from "#features/service/feedback/messages/console/en-US.ts";
import type { messages as feedback } from "#features/service/feedback/messages/en-US.ts";
import type { messages as cart } from "#features/trade/cart/messages/en-US.ts";
import type { messages as favorites } from "#features/trade/favorites/messages/en-US.ts";
import type { messages as favoritesShared } from "#features/trade/favorites/messages/shared/en-US.ts";
import type { messages as ordersCheckout } from "#features/trade/orders/messages/checkout/en-US.ts";
import type { messages as ordersConsole } from "#features/trade/orders/messages/console/en-US.ts";
import type { messages as orders } from "#features/trade/orders/messages/en-US.ts";
import type { messages as ordersLabels } from "#features/trade/orders/messages/labels/en-US.ts";
import type { messages as purchaseApprovals } from "#features/trade/purchase-approvals/messages/en-US.ts";
import type { messages as requisitions } from "#features/trade/requisitions/messages/en-US.ts";
import type { messages as storedGoodsConsole } from "#features/trade/stored-goods/messages/console/en-US.ts";
import type { messages as storedGoods } from "#features/trade/stored-goods/messages/en-US.ts";
import type { messages as uiControls } from "#ui/messages/controls/en-US.ts";
import type { messages as ui } from "#ui/messages/en-US.ts";

/** All message namespaces. A feature adds its namespace here and to the groups of the pages that use it. */
export interface Messages {
  ui: typeof ui;
  uiControls: typeof uiControls;
  shell: typeof shell;
  userCenter: typeof userCenter;
  loginGuide: typeof loginGuide;
  console: typeof console;
  accounts: typeof accounts;
  accountsCenter: typeof accountsCenter;
  accountsConsole: typeof accountsConsole;
  members: typeof members;
  membersActivity: typeof membersActivity;
  membersInvitation: typeof membersInvitation;
  purchaseApprovals: typeof purchaseApprovals;
  certification: typeof certification;
  certificationConsole: typeof certificationConsole;
  reviewDecisionsConsole: typeof reviewDecisionsConsole;
  merchantOnboarding: typeof merchantOnboarding;
  merchantOnboardingConsole: typeof merchantOnboardingConsole;
  addresses: typeof addresses;
  productManagementConsole: typeof productManagementConsole;
  products: typeof products;
  productsDetail: typeof productsDetail;
  productsTools: typeof productsTools;
  productsHome: typeof productsHome;
  catalogSearch: typeof catalogSearch;
  catalogSearchConsole: typeof catalogSearchConsole;
  catalogSearchTools: typeof catalogSearchTools;
  stores: typeof stores;
  storesPages: typeof storesPages;
  storesConsole: typeof storesConsole;
  coupons: typeof coupons;
  couponsConsole: typeof couponsConsole;
  priceListsConsole: typeof priceListsConsole;
  cart: typeof cart;
  content: typeof content;
  contentConsole: typeof contentConsole;
  notificationsCenter: typeof notificationsCenter;
  notificationsConsole: typeof notificationsConsole;
  feedback: typeof feedback;
  storedGoods: typeof storedGoods;
  storedGoodsConsole: typeof storedGoodsConsole;
  requisitions: typeof requisitions;
  feedbackConsole: typeof feedbackConsole;
  nearby: typeof nearby;
  favorites: typeof favorites;
  favoritesShared: typeof favoritesShared;
  importsConsole: typeof importsConsole;
  orders: typeof orders;
  ordersCheckout: typeof ordersCheckout;
  ordersConsole: typeof ordersConsole;
  ordersLabels: typeof ordersLabels;
  tradeCredit: typeof tradeCredit;
  tradeCreditConsole: typeof tradeCreditConsole;
  balance: typeof balance;
  subscriptions: typeof subscriptions;
  balanceConsole: typeof balanceConsole;
  depositsWithdrawals: typeof depositsWithdrawals;
  depositsWithdrawalsConsole: typeof depositsWithdrawalsConsole;
  payments: typeof payments;
  paymentsConsole: typeof paymentsConsole;
  pictureRequests: typeof pictureRequests;
  pictureRequestsConsole: typeof pictureRequestsConsole;
  reviewQueueConsole: typeof reviewQueueConsole;
  companiesConsole: typeof companiesConsole;
  auditLogConsole: typeof auditLogConsole;
  staffConsole: typeof staffConsole;
  siteSettingsBank: typeof siteSettingsBank;
  siteSettingsConsole: typeof siteSettingsConsole;
  reviewQueueQuestions: typeof reviewQueueQuestions;
  modelsConsole: typeof modelsConsole;
}

/** Namespaces that are loaded together. A shell's `handle` names its group, so shop pages load no console messages. */
export const groups = {
  /** The storefront shell and the public pages. */
  shop: ["ui", "shell", "content", "products"],
  home: ["productsHome"],
  /** All pages of one store; with `shop`, and with `lists` on its product list. */
  store: ["stores"],
  /** The store list and store pages other than the product list; with `shop`. */
  stores: ["stores", "storesPages"],
  /** Product lists and search; with `shop`. */
  lists: ["catalogSearch"],
  /** List tools loaded after the first render: table, comparison, ranges, saved filters. */
  listTools: ["catalogSearchTools"],
  /** A shared list opened by its link; with `shop`. */
  sharedList: ["favoritesShared"],
  /** Inventory, containers and nearby warehouses; with `shop`. */
  stock: ["nearby"],
  /** The first screen of a product page; with `shop`. */
  product: ["productsDetail"],
  /** Product tools loaded after the first render: prices, quantities, descriptions, zoom, 3D, freight. */
  productTools: ["productsTools", "pictureRequests"],
  /** Login, registration and password reset; with `shop`. */
  auth: ["accounts", "subscriptions"],
  /** Accepting a company invitation; with `auth`. */
  invitation: ["membersInvitation"],
  /** The dialog that invites a visitor to log in; with `shop`. */
  loginGuide: ["loginGuide"],
  /** The activity log of a company, one sentence per kind of entry; fetched with the list, in the shop and the back office. */
  activity: ["membersActivity"],
  /** The audit log of the back office; with `activity`. */
  audit: ["auditLogConsole"],
  /** The application to sell; with `shop`. */
  merchantOnboarding: ["uiControls", "accounts", "merchantOnboarding"],
  /** Checkout, payment, orders and the user center; with `shop`. */
  account: [
    "uiControls",
    "userCenter",
    "notificationsCenter",
    "accounts",
    "accountsCenter",
    "members",
    "purchaseApprovals",
    "certification",
    "addresses",
    "cart",
    "coupons",
    "orders",
    "ordersCheckout",
    "ordersLabels",
    "balance",
    "tradeCredit",
    "payments",
    "pictureRequests",
  ],
  /** Favorites, lists and customer SKUs; with `account`. */
  favorites: ["favorites"],
  /** Account pages that most visits do not open: deposits, withdrawals, stored goods, requisitions, feedback; with `account`. */
  accountExtras: ["depositsWithdrawals", "storedGoods", "requisitions", "feedback"],
  /** The component gallery of development. */
  gallery: ["ui", "uiControls", "shell"],
  /** Questions of a reviewer about a company's documents. */
  questions: ["reviewQueueQuestions"],
  merchant: [
    "ui",
    "uiControls",
    "shell",
    "console",
    "notificationsCenter",
    "storesConsole",
    "productManagementConsole",
    "importsConsole",
    "modelsConsole",
    "priceListsConsole",
  ],
  operator: [
    "ui",
    "uiControls",
    "shell",
    "console",
    "reviewQueueConsole",
    "companiesConsole",
    "staffConsole",
    "siteSettingsBank",
    "siteSettingsConsole",
    "notificationsCenter",
    "notificationsConsole",
    "feedback",
    "feedbackConsole",
    "storedGoods",
    "storedGoodsConsole",
    "contentConsole",
    "productManagementConsole",
    "catalogSearchConsole",
    "accountsConsole",
    "certificationConsole",
    "reviewDecisionsConsole",
    "merchantOnboardingConsole",
    "ordersConsole",
    "ordersLabels",
    "paymentsConsole",
    "depositsWithdrawalsConsole",
    "tradeCreditConsole",
    "pictureRequestsConsole",
    "balance",
    "balanceConsole",
    "priceListsConsole",
    "couponsConsole",
  ],
} as const satisfies Record<string, readonly (keyof Messages)[]>;

export type MessageGroup = keyof typeof groups;

type MessageGroups = typeof groups;

declare module "#client/messages/registry.ts" {
  interface RegisteredMessages extends Messages {}
  interface RegisteredMessageGroups extends MessageGroups {}
}
