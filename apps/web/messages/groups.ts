import type { messages as console } from "#apps/web/messages/console/en-US.ts";
import type { messages as shell } from "#apps/web/messages/en-US.ts";
import type { messages as loginGuide } from "#apps/web/messages/login-guide/en-US.ts";
import type { messages as palette } from "#apps/web/messages/palette/en-US.ts";
import type { messages as shellNotices } from "#apps/web/messages/shell-notices/en-US.ts";
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
import type { messages as addressesDock } from "#features/identity/addresses/messages/dock/en-US.ts";
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
import type { messages as containerLoadingHandling } from "#features/inventory/container-loading/messages/handling/en-US.ts";
import type { messages as containerLoadingPlan } from "#features/inventory/container-loading/messages/plan/en-US.ts";
import type { messages as dockSlotsConsole } from "#features/inventory/dock-slots/messages/console/en-US.ts";
import type { messages as dockSlots } from "#features/inventory/dock-slots/messages/en-US.ts";
import type { messages as dutiesConsole } from "#features/inventory/duties/messages/console/en-US.ts";
import type { messages as duties } from "#features/inventory/duties/messages/en-US.ts";
import type { messages as freight } from "#features/inventory/freight/messages/en-US.ts";
import type { messages as nearbyContainers } from "#features/inventory/nearby/messages/containers/en-US.ts";
import type { messages as nearby } from "#features/inventory/nearby/messages/en-US.ts";
import type { messages as nearbyMine } from "#features/inventory/nearby/messages/mine/en-US.ts";
import type { messages as oceanFreightConsole } from "#features/inventory/ocean-freight/messages/console/en-US.ts";
import type { messages as oceanFreight } from "#features/inventory/ocean-freight/messages/en-US.ts";
import type { messages as tariffsConsole } from "#features/inventory/tariffs/messages/console/en-US.ts";
import type { messages as tradeCreditConsole } from "#features/ledger/trade-credit/messages/console/en-US.ts";
import type { messages as tradeCredit } from "#features/ledger/trade-credit/messages/en-US.ts";
import type { messages as balanceConsole } from "#features/money/balance/messages/console/en-US.ts";
import type { messages as balance } from "#features/money/balance/messages/en-US.ts";
import type { messages as carrierAccounts } from "#features/money/carrier-accounts/messages/en-US.ts";
import type { messages as depositsWithdrawalsConsole } from "#features/money/deposits-withdrawals/messages/console/en-US.ts";
import type { messages as depositsWithdrawals } from "#features/money/deposits-withdrawals/messages/en-US.ts";
import type { messages as freightClaimsConsole } from "#features/money/freight-claims/messages/console/en-US.ts";
import type { messages as freightClaims } from "#features/money/freight-claims/messages/en-US.ts";
import type { messages as freightCorrections } from "#features/money/freight-corrections/messages/en-US.ts";
import type { messages as logisticsOrders } from "#features/money/logistics-orders/messages/en-US.ts";
import type { messages as paymentsConsole } from "#features/money/payments/messages/console/en-US.ts";
import type { messages as payments } from "#features/money/payments/messages/en-US.ts";
import type { messages as couponsConsole } from "#features/pricing/coupons/messages/console/en-US.ts";
import type { messages as coupons } from "#features/pricing/coupons/messages/en-US.ts";
import type { messages as priceListsConsole } from "#features/pricing/price-lists/messages/console/en-US.ts";
import type { messages as chat } from "#features/service/chat/messages/en-US.ts";
import type { messages as feedbackConsole } from "#features/service/feedback/messages/console/en-US.ts";
import type { messages as feedback } from "#features/service/feedback/messages/en-US.ts";
import type { messages as helpConsole } from "#features/service/help/messages/console/en-US.ts";
import type { messages as help } from "#features/service/help/messages/en-US.ts";
import type { messages as quotes } from "#features/service/quotes/messages/en-US.ts";
import type { messages as quotesSamples } from "#features/service/quotes/messages/samples/en-US.ts";
import type { messages as reviewsConsole } from "#features/service/reviews/messages/console/en-US.ts";
import type { messages as reviews } from "#features/service/reviews/messages/en-US.ts";
import type { messages as reviewsRating } from "#features/service/reviews/messages/rating/en-US.ts";
import type { messages as afterSale } from "#features/trade/after-sale/messages/en-US.ts";
import type { messages as batchOrders } from "#features/trade/batch-orders/messages/en-US.ts";
import type { messages as calendar } from "#features/trade/calendar/messages/en-US.ts";
import type { messages as cart } from "#features/trade/cart/messages/en-US.ts";
import type { messages as cartFob } from "#features/trade/cart/messages/fob/en-US.ts";
import type { messages as checkoutHolds } from "#features/trade/checkout-holds/messages/en-US.ts";
import type { messages as contracts } from "#features/trade/contracts/messages/en-US.ts";
import type { messages as contractsForm } from "#features/trade/contracts/messages/form/en-US.ts";
import type { messages as contractsReorder } from "#features/trade/contracts/messages/reorder/en-US.ts";
import type { messages as contractsVerify } from "#features/trade/contracts/messages/verify/en-US.ts";
import type { messages as customsDocuments } from "#features/trade/customs-documents/messages/en-US.ts";
import type { messages as deliveredPrice } from "#features/trade/delivered-price/messages/en-US.ts";
import type { messages as favorites } from "#features/trade/favorites/messages/en-US.ts";
import type { messages as favoritesShared } from "#features/trade/favorites/messages/shared/en-US.ts";
import type { messages as inspectionsConsole } from "#features/trade/inspections/messages/console/en-US.ts";
import type { messages as inspections } from "#features/trade/inspections/messages/en-US.ts";
import type { messages as orderPad } from "#features/trade/order-pad/messages/en-US.ts";
import type { messages as ordersCheckout } from "#features/trade/orders/messages/checkout/en-US.ts";
import type { messages as ordersConsole } from "#features/trade/orders/messages/console/en-US.ts";
import type { messages as orders } from "#features/trade/orders/messages/en-US.ts";
import type { messages as ordersLabels } from "#features/trade/orders/messages/labels/en-US.ts";
import type { messages as ordersMerchant } from "#features/trade/orders/messages/merchant/en-US.ts";
import type { messages as ordersSplit } from "#features/trade/orders/messages/split/en-US.ts";
import type { messages as purchaseApprovals } from "#features/trade/purchase-approvals/messages/en-US.ts";
import type { messages as requisitions } from "#features/trade/requisitions/messages/en-US.ts";
import type { messages as reservations } from "#features/trade/reservations/messages/en-US.ts";
import type { messages as shippingDocuments } from "#features/trade/shipping-documents/messages/en-US.ts";
import type { messages as storedGoodsConsole } from "#features/trade/stored-goods/messages/console/en-US.ts";
import type { messages as storedGoods } from "#features/trade/stored-goods/messages/en-US.ts";
import type { messages as tracking } from "#features/trade/tracking/messages/en-US.ts";
import type { messages as uiControls } from "#ui/messages/controls/en-US.ts";
import type { messages as ui } from "#ui/messages/en-US.ts";
import type { messages as uiTables } from "#ui/messages/tables/en-US.ts";

/** All message namespaces. A feature adds its namespace here and to the groups of the pages that use it. */
export interface Messages {
  ui: typeof ui;
  uiControls: typeof uiControls;
  uiTables: typeof uiTables;
  shell: typeof shell;
  userCenter: typeof userCenter;
  loginGuide: typeof loginGuide;
  shellNotices: typeof shellNotices;
  palette: typeof palette;
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
  addressesDock: typeof addressesDock;
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
  batchOrders: typeof batchOrders;
  cart: typeof cart;
  checkoutHolds: typeof checkoutHolds;
  cartFob: typeof cartFob;
  contracts: typeof contracts;
  contractsForm: typeof contractsForm;
  customsDocuments: typeof customsDocuments;
  inspections: typeof inspections;
  inspectionsConsole: typeof inspectionsConsole;
  contractsReorder: typeof contractsReorder;
  contractsVerify: typeof contractsVerify;
  content: typeof content;
  help: typeof help;
  helpConsole: typeof helpConsole;
  contentConsole: typeof contentConsole;
  notificationsCenter: typeof notificationsCenter;
  notificationsConsole: typeof notificationsConsole;
  feedback: typeof feedback;
  chat: typeof chat;
  quotes: typeof quotes;
  quotesSamples: typeof quotesSamples;
  reviews: typeof reviews;
  reviewsConsole: typeof reviewsConsole;
  reviewsRating: typeof reviewsRating;
  storedGoods: typeof storedGoods;
  storedGoodsConsole: typeof storedGoodsConsole;
  requisitions: typeof requisitions;
  feedbackConsole: typeof feedbackConsole;
  nearby: typeof nearby;
  freight: typeof freight;
  dockSlots: typeof dockSlots;
  dockSlotsConsole: typeof dockSlotsConsole;
  tariffsConsole: typeof tariffsConsole;
  nearbyContainers: typeof nearbyContainers;
  nearbyMine: typeof nearbyMine;
  containerLoadingHandling: typeof containerLoadingHandling;
  containerLoadingPlan: typeof containerLoadingPlan;
  favorites: typeof favorites;
  favoritesShared: typeof favoritesShared;
  importsConsole: typeof importsConsole;
  orders: typeof orders;
  ordersCheckout: typeof ordersCheckout;
  ordersConsole: typeof ordersConsole;
  ordersLabels: typeof ordersLabels;
  ordersSplit: typeof ordersSplit;
  calendar: typeof calendar;
  reservations: typeof reservations;
  afterSale: typeof afterSale;
  ordersMerchant: typeof ordersMerchant;
  orderPad: typeof orderPad;
  tradeCredit: typeof tradeCredit;
  tradeCreditConsole: typeof tradeCreditConsole;
  balance: typeof balance;
  subscriptions: typeof subscriptions;
  balanceConsole: typeof balanceConsole;
  depositsWithdrawals: typeof depositsWithdrawals;
  depositsWithdrawalsConsole: typeof depositsWithdrawalsConsole;
  logisticsOrders: typeof logisticsOrders;
  shippingDocuments: typeof shippingDocuments;
  tracking: typeof tracking;
  freightClaims: typeof freightClaims;
  freightClaimsConsole: typeof freightClaimsConsole;
  freightCorrections: typeof freightCorrections;
  carrierAccounts: typeof carrierAccounts;
  oceanFreight: typeof oceanFreight;
  oceanFreightConsole: typeof oceanFreightConsole;
  duties: typeof duties;
  dutiesConsole: typeof dutiesConsole;
  deliveredPrice: typeof deliveredPrice;
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
  shop: ["ui", "shell", "products"],
  home: ["productsHome"],
  /** All pages of one store; with `shop`, and with `lists` on its product list. */
  store: ["stores"],
  /** The store list and store pages other than the product list; with `shop`. */
  stores: ["stores", "storesPages", "reviewsRating"],
  /** Product lists and search; with `shop`. */
  lists: ["catalogSearch"],
  /** List tools loaded after the first render: table, comparison, ranges, saved filters. */
  listTools: ["catalogSearchTools"],
  /** The help center; with `shop`. */
  help: ["content", "help"],
  /** A shared list opened by its link; with `shop`. */
  sharedList: ["favoritesShared"],
  /** Inventory and nearby warehouses; with `shop`. */
  stock: ["nearby"],
  /** Incoming containers; with `shop`. */
  containers: ["nearbyContainers"],
  /** How the cartons of a product may be loaded; with `merchant`. */
  cartonHandling: ["containerLoadingHandling"],
  /** The load plan of containers, loaded when it is opened. */
  loadPlan: ["containerLoadingPlan"],
  /** The goods a company has in warehouses; with `shop` and `stock`. */
  myInventory: ["nearbyMine"],
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
  /** Notices above every page, loaded after the first one; with `shop`. */
  shellNotices: ["shellNotices"],
  /** The command palette of the account and the consoles; fetched when it is opened. */
  palette: ["palette"],
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
    "addresses",
    "cart",
    "coupons",
    "orders",
    "ordersCheckout",
    "ordersLabels",
  ],
  /** Payment pages; with `account`. */
  payments: ["payments"],
  /** The logistics center, a shell of its own. */
  logistics: ["ui", "uiControls", "uiTables", "shell", "balance", "logisticsOrders", "shippingDocuments", "freightClaims"],
  /** What happened to a shipment; loaded with an order and in the logistics center. */
  tracking: ["tracking"],
  /** Shipping from the factory; with `shop`, and in the back office. */
  oceanFreight: ["oceanFreight"],
  /** The lanes of ocean freight; with `operator`. */
  oceanLanes: ["oceanFreight", "oceanFreightConsole"],
  /** Duties and import fees in the back office; with `operator`. */
  duties: ["duties", "dutiesConsole"],
  /** The comparison of delivered prices; loaded with its button. */
  deliveredPrice: ["duties", "deliveredPrice"],
  /** Freight claims in the back office; with `operator`. */
  freightClaims: ["freightClaims", "freightClaimsConsole"],
  /** What carriers and the platform owe each other; with `operator`. */
  carrierAccounts: ["carrierAccounts"],
  /** Reweighs and reclasses of carriers: the back office, and the shipment of a buyer who is shown one; with `operator` or `logistics`. */
  freightCorrections: ["freight", "freightCorrections"],
  /** Print pages, without a shell. */
  print: ["ui", "uiControls", "shell", "shippingDocuments"],
  /** Balance, bank accounts, frozen amounts and the payment password; with `account`. */
  balance: ["balance"],
  /** Invoices; with `account`. Their payment brings the group `payments`. */
  invoices: ["tradeCredit"],
  /** Deposits and withdrawals; with `account`. */
  transfers: ["depositsWithdrawals", "payments"],
  /** Orders from a spreadsheet: the dialog of the storefront and the page; with `shop`. */
  batchOrders: ["uiControls", "batchOrders"],
  /** How a truck unloads at an address; loaded where addresses are shown. */
  dock: ["addressesDock"],
  /** Freight quotes explained, dock slots, ways to split an order; loaded after the checkout and with an order. */
  freight: ["freight"],
  /** Ways to ship goods of several warehouses; loaded in the checkout. */
  splitOptions: ["ordersSplit"],
  /** Dock slots of pickups; loaded in the checkout and with an order. */
  dockSlots: ["dockSlots"],
  /** The day's pickups at a warehouse; with `operator`. */
  dockDay: ["dockSlots", "dockSlotsConsole"],
  /** Freight tariffs; with `operator`. */
  tariffs: ["tariffsConsole"],
  /** The countdown of a checkout, loaded after its first render; with `account`. */
  checkoutHolds: ["checkoutHolds"],
  /** Reservations of presale goods; with `account`. */
  reservations: ["reservations"],
  /** After-sale cases; with `account` or a console. */
  afterSale: ["afterSale", "uiTables"],
  /** The orders of a manufacturer; with `merchant`. */
  merchantOrders: ["ordersMerchant", "ordersConsole", "ordersLabels"],
  /** The order pad; with `account`. */
  orderPad: ["orderPad"],
  /** FOB goods in the cart; with `account`. */
  fobCart: ["cartFob"],
  /** FOB contracts: list and detail of all sides. */
  contracts: ["contracts", "ordersLabels"],
  /** Customs documents of a contract; with `account` or a console. */
  customsDocuments: ["customsDocuments", "uiControls"],
  /** Ordering the goods of a contract again, loaded when it is opened. */
  contractReorder: ["cartFob", "contractsReorder"],
  /** The page that proves a printed contract; with `shop`. */
  contractVerify: ["contractsVerify"],
  /** Reports of inspections, for all sides. */
  inspectionReport: ["inspections"],
  /** The inspections of specialists; with `operator`. */
  inspections: ["inspectionsConsole"],
  /** The contract form: dialog of the FOB cart and pages; with `account` or `merchant`. */
  contractForm: ["uiControls", "addresses", "contractsForm"],
  /** The calendar of payments and goods; with `account`. */
  calendar: ["calendar"],
  /** The certification of a company; with `account`. */
  certification: ["certification"],
  /** Requests for original pictures; with `account`. */
  pictures: ["pictureRequests"],
  /** Favorites, lists and customer SKUs; with `account`. */
  favorites: ["favorites"],
  /** Account pages that most visits do not open: stored goods, requisitions, feedback; with `account`. */
  accountExtras: ["storedGoods", "requisitions", "feedback"],
  /** Conversations and price requests; with `account` or a console. */
  conversations: ["chat", "quotes", "quotesSamples"],
  /** Samples and swatches on product pages. */
  samples: ["quotesSamples"],
  /** Reviews of products: the section of the product page, with `account` and the consoles. */
  reviews: ["reviews"],
  /** The mean rating of a product, loaded after the first screen. */
  rating: ["reviewsRating"],
  /** The component gallery of development. */
  gallery: ["ui", "uiControls", "uiTables", "shell"],
  /** Questions of a reviewer about a company's documents. */
  questions: ["reviewQueueQuestions"],
  merchant: [
    "ui",
    "uiControls",
    "uiTables",
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
    "uiTables",
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
    "reviews",
    "reviewsConsole",
    "storedGoods",
    "storedGoodsConsole",
    "contentConsole",
    "helpConsole",
    "productManagementConsole",
    "catalogSearchConsole",
    "accountsConsole",
    "certificationConsole",
    "reviewDecisionsConsole",
    "merchantOnboardingConsole",
    "ordersConsole",
    "afterSale",
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

/**
 * The groups of pages that anybody can open. Their loaders are a chunk of their own, so that those of the account and the consoles,
 * which are more, do not weigh on a first visit.
 */
export const publicGroups: readonly MessageGroup[] = [
  ...(["shop", "home", "store", "stores", "lists", "listTools", "sharedList", "stock", "containers", "product", "productTools"] as const),
  ...(["auth", "invitation", "loginGuide", "shellNotices", "help"] as const),
];

/** The virtual modules that a page needs for a group: the loaders it is named in, and its messages. */
export const messageModules = (group: MessageGroup, language: string): string[] => [
  `virtual:loaders/public/${language}`,
  ...(publicGroups.includes(group) ? [] : [`virtual:loaders/private/${language}`]),
  `virtual:messages/${group}/${language}`,
];

type MessageGroups = typeof groups;

declare module "#client/messages/registry.ts" {
  interface RegisteredMessages extends Messages {}
  interface RegisteredMessageGroups extends MessageGroups {}
}
