/**
 * Namespaces that are loaded together. A shell's `handle` names its group, so shop pages load no console messages. A feature adds its
 * namespace to the groups of the pages that use it; the types of its messages follow (message-types.ts).
 */
export const groups = {
  /** The storefront shell and the public pages. */
  shop: ["ui", "shell", "shellNotices", "products"],
  home: ["productsHome"],
  /** All pages of one store; with `shop`, and with `lists` on its product list. */
  store: ["stores"],
  /** The store list and store pages other than the product list; with `shop`. */
  stores: ["stores", "storesPages", "reviewsRating", "merchantScoreBadge"],
  /** Product lists and search; with `shop`. */
  lists: ["catalogSearch"],
  /** List tools loaded after the first render: table, comparison, ranges, saved filters, dates and freight of cards. */
  listTools: ["catalogSearchTools", "catalogSearchCompare", "productsFields", "freightOffer"],
  /** The comparison of products; with `shop`. */
  compare: ["catalogSearchCompare", "productsFields"],
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
  productTools: ["productsTools", "productsFields", "pictureRequests", "freightOffer", "promotions"],
  /** Login, registration and password reset; with `shop`. The settings of an account use its fields. */
  auth: ["accounts", "accountsCode", "subscriptions"],
  /** Accepting a company invitation; with `auth`. */
  invitation: ["membersInvitation"],
  /** Logging out, and acting for a customer; loaded when it is needed. */
  shellSession: ["shellSession"],
  /** The dialog that invites a visitor to log in; with `shop`. */
  loginGuide: ["loginGuide"],
  /** The dialog about terms that changed since they were shown. */
  terms: ["uiTerms"],
  /** The command palette of the account and the consoles; fetched when it is opened. */
  palette: ["palette"],
  /** The activity log of a company, one sentence per kind of entry; fetched with the list, in the shop and the back office. */
  activity: ["membersActivity"],
  /** The audit log of the back office; with `activity`. */
  audit: ["auditLogConsole"],
  /** Reports, the books, and what else the first page of the operator shows; with a console. */
  reports: ["reports", "books", "setupConsole", "uiControls", "uiTables"],
  /** What waits for the server, in the back office. */
  serverLoad: ["serverLoadConsole"],
  /** What is stored about a person; with `account` or a console. */
  personalData: ["personalData"],
  /** Retention periods, and archives of personal data; with `operator`. */
  dataRetention: ["personalData", "personalDataConsole"],
  /** Requests for erasure; with `operator`. */
  personalDataConsole: ["personalDataConsole"],
  /** The dialog that asks to accept a new version of an agreement; loaded when it is needed. */
  agreements: ["agreements"],
  /** Versions of the agreements and who accepted them; with `operator`. */
  agreementsConsole: ["agreementsConsole"],
  /** Backups and the state of the installation, in the back office. */
  system: ["systemConsole"],
  /** Manufacturers, for staff. */
  merchantsConsole: [
    "merchantsConsole",
    "merchantMembers",
    "merchantDocuments",
    "merchantDocumentsConsole",
    "reviewDecisionsConsole",
    "legalEntities",
    "legalEntitiesConsole",
  ],
  /** Transfers and reorder points; with a console. */
  replenishment: ["replenishment"],
  /** Offers that name the reader's company; with `account`. */
  namedOffers: ["namedOffers"],
  /** Stored goods that buyers sell to each other; with `account`, and on product pages. */
  resale: ["resale"],
  /** The same for staff; with `operator`. */
  resaleConsole: ["resale", "resaleConsole"],
  /** The MAP of a product and where it may not be sold, on product pages. */
  advertisingTerms: ["advertisingTerms"],
  /** The same for its manufacturer; with `merchant`. */
  advertisingTermsConsole: ["advertisingTerms", "advertisingTermsConsole", "uiControls"],
  /** Reports about minimum advertised prices; with `account` and the consoles. */
  advertisingBreaches: ["advertisingTerms", "advertisingBreaches", "uiControls"],
  /** Offers for named companies; with a console. */
  namedOffersConsole: ["namedOffersConsole"],
  /** Purchase orders of the operator; with a console. */
  purchaseOrders: ["purchaseOrders"],
  /** Pieces that wait for goods; loaded with an order, and in the consoles. */
  backorders: ["backorders"],
  /** Offers that are sold beyond their stock; in the manufacturer's console. */
  backorderTerms: ["backorderTerms"],
  /** The parts of every list page; loaded with the page. */
  listPages: ["uiControls", "uiTables", "uiLists"],
  /** Actions for many rows of a list; loaded when one is chosen. */
  bulk: ["uiBulk"],
  /** The application to sell; with `shop`. */
  merchantOnboarding: ["uiControls", "accounts", "accountsCode", "merchantOnboarding"],
  /** Orders and the user center; with `shop`. */
  account: [
    "uiControls",
    "userCenter",
    "notificationsCenter",
    "accountsCode",
    "members",
    "addresses",
    "orders",
    "ordersLabels",
    "reviewsPrompt",
  ],
  /** The first page of a buyer; with `account`, and on the home page of the shop. */
  accountHome: ["accountHome", "accountsCenter"],
  /** Settings and data of an account; with `account`. */
  accountsCenter: ["accountsCenter"],
  /** The cart; with `account`. */
  cart: ["cart", "cartFob", "freightOffer", "orderRules", "promotions"],
  /** Checkouts, and purchases that wait for approval; with `account`. */
  checkout: ["ordersCheckout", "coupons", "purchaseApprovals", "freightOffer", "orderRules"],
  /** How the amounts of an order came about, loaded when that is opened; with `account`. */
  priceBreakdown: ["ordersRules"],
  /** The promotion behind a price of a checkout, loaded where there is one; with `account`. */
  promotionNote: ["promotions"],
  /** Purchases that wait for approval; with `account`. */
  approvals: ["purchaseApprovals", "orderRules"],
  /** The coupons of a company; with `account`. */
  coupons: ["coupons"],
  /** Payment pages; with `account`. */
  payments: ["payments", "paymentsBalance"],
  /** The logistics center, a shell of its own. */
  logistics: ["ui", "uiControls", "uiTables", "shell", "shellNotices", "balance", "logisticsOrders", "shippingDocuments", "freightClaims"],
  /** Shipments of an order and what happened to them; loaded with an order and in the logistics center. */
  tracking: ["tracking", "fulfillment", "shipmentDocuments", "shipmentDates", "orderEdits", "paymentsReceipts"],
  /** The list of shipments; with `operator`. */
  shipmentLists: ["fulfillment", "fulfillmentConsole", "shipmentLists"],
  /** The parts of an order for staff and manufacturers; loaded after the order. */
  partsConsole: ["fulfillment", "fulfillmentConsole", "shipmentDocuments", "shipmentDates", "orderEdits"],
  /** Shipping from the factory; with `shop`, and in the back office. */
  oceanFreight: ["oceanFreight"],
  /** The lanes of ocean freight; with `operator`. */
  oceanLanes: ["oceanFreight", "oceanFreightConsole"],
  /** Duties and import fees in the back office; with `operator`. */
  duties: ["duties", "dutiesConsole"],
  ports: ["oceanFreightPorts"],
  /** The clause library; with `operator`. */
  clauseLibrary: ["clauseLibrary"],
  /** The comparison of delivered prices; loaded with its button. */
  deliveredPrice: ["duties", "deliveredPrice"],
  /** Freight claims in the back office; with `operator`. */
  freightClaims: ["freightClaims", "freightClaimsConsole"],
  /** What carriers and the platform owe each other; with `operator`. */
  carrierAccounts: ["carrierAccounts"],
  /** Commission versions and what they charge; with `operator` or `merchant`. */
  commission: ["commission"],
  /** Fees beside commission, of one manufacturer; with `merchant`. */
  merchantFees: ["merchantFees"],
  /** The same of all, and monthly fees; with `operator`. */
  merchantFeesConsole: ["merchantFees", "merchantFeesConsole"],
  /** Invoices of commission, of one manufacturer; with `merchant`. */
  commissionInvoices: ["commissionInvoices"],
  /** The same of all, and the tax on commission; with `operator`. */
  commissionInvoicesConsole: ["commissionInvoices", "commissionInvoicesConsole"],
  /** Tax forms of one manufacturer; with `merchant`. */
  taxForms: ["taxForms"],
  /** The same of all; with `operator`. */
  taxFormsConsole: ["taxForms", "taxFormsConsole"],
  /** Money that came in at the bank; with `operator`. */
  bankLines: ["bankLines"],
  /** Earnings and payouts of a manufacturer; with `merchant`. */
  merchantPayouts: ["merchantPayouts", "balance"],
  /** The people and roles of a manufacturer; with `merchant`. */
  merchantMembers: ["merchantMembers", "membersActivity"],
  /** Days on which a manufacturer is closed; with `merchant`, and the notice about them in the shop. */
  merchantClosures: ["merchantMembersClosures"],
  /** The documents that a manufacturer must have; with `merchant`. */
  merchantDocuments: ["merchantDocuments"],
  /** Who a manufacturer is by law; with `merchant`. */
  legalEntities: ["legalEntities"],
  /** The same for staff, and tax certificates of companies; with `operator`. */
  merchantDocumentsConsole: [
    "merchantDocuments",
    "merchantDocumentsConsole",
    "reviewDecisionsConsole",
    "taxCertificates",
    "taxCertificatesFacts",
    "taxCertificatesConsole",
  ],
  closureNotice: ["merchantMembersNotice"],
  /** Catalog files of a manufacturer; with `merchant`. */
  imports: ["importsConsole"],
  /** Two-step verification; with a console. */
  security: ["accountsConsole"],
  /** Payouts to manufacturers; with `operator`. */
  merchantPayoutsConsole: ["merchantPayouts", "merchantPayoutsConsole"],
  /** Reweighs and reclasses of carriers: the back office, and the shipment of a buyer who is shown one; with `operator` or `logistics`. */
  freightCorrections: ["freight", "freightCorrections"],
  /** Print pages, without a shell. */
  print: ["ui", "uiControls", "shell", "shellNotices", "shippingDocumentsPrint"],
  /** The delivery that a driver confirms, which anybody with its link opens. */
  driverDelivery: ["ui", "uiControls", "shell", "shellNotices", "shippingDocuments"],
  /** Bills of lading and receipts of an order; with `operator`. */
  shippingDocuments: ["shippingDocuments"],
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
  /** Ways to send goods of which a part comes later; loaded in the checkout. */
  shippingWays: ["shipmentDates"],
  /** Dock slots of pickups; loaded in the checkout and with an order. */
  dockSlots: ["dockSlots"],
  /** The day's pickups at a warehouse; with `operator`. */
  dockDay: ["dockSlots", "dockSlotsConsole"],
  /** Feedback of buyers; with `operator`. */
  feedbackConsole: ["feedback", "feedbackConsole"],
  /** The regional sites; with `operator`. */
  sites: ["siteSettingsSites"],
  /** Categories and terms of products; with `operator`. */
  taxonomy: ["taxonomyConsole"],
  /** Warehouses and their areas; with `operator`. */
  warehouses: ["warehousesConsole"],
  /** What staff decide in the queue besides what other pages show too; with `operator`. */
  queue: [
    "merchantScore",
    "merchantScoreConsole",
    "merchantDocumentsConsole",
    "legalEntities",
    "legalEntitiesConsole",
    "taxCertificatesFacts",
    "reviewsConsole",
  ],
  /** Reviews of buyers, for staff; with `operator`. */
  staffReviews: ["reviewsConsole"],
  /** Warehouses of manufacturers; with a console. */
  merchantWarehouses: ["warehousesConsole", "merchantWarehouses"],
  /** Orders that manufacturers ship from their own warehouses; with a console. */
  merchantFulfillment: ["merchantFulfillment", "shipmentLists"],
  /** Locations of warehouses, the scanner and counts; with `operator`. */
  warehouseFloor: ["warehouseFloorConsole"],
  /** Goods written off; with `operator`. */
  writeOffs: ["writeOffsConsole"],
  /** Labels of locations; with `print`. */
  locationLabels: ["warehouseFloorLabels"],
  /** Receiving on a phone; with `operator`. */
  receiving: ["receivingConsole", "warehouseFloorConsole"],
  /** Picking on a phone; with `operator`. */
  picking: ["pickingConsole", "picking", "warehouseFloorConsole", "fulfillment"],
  /** Cartons that measured otherwise; with `operator` or `merchant`. */
  cartonCorrections: ["pickingConsole"],
  /** Proofs of handover; loaded with an order. */
  handoverProofs: ["picking"],
  holidays: ["holidaysConsole"],
  paymentMethods: ["paymentsMethods"],
  /** Staff and their roles; with `operator`. */
  staff: ["staffConsole"],
  /** Settings of the sites; with `operator`. */
  siteSettings: ["siteSettingsConsole", "siteSettingsBank"],
  /** Announcements; with `operator`. */
  notices: ["notificationsConsole"],
  /** Orders for stored goods; with `operator`. */
  salesOrders: ["ownStock", "ownStockConsole"],
  stockLot: ["ownStock", "ownStockConsole", "writeOffsConsole"],
  /** Banners, sections and articles of the shop; with `operator`. */
  siteContent: ["contentConsole"],
  /** Articles of the help center; with `operator`. */
  helpArticles: ["helpConsole"],
  /** Synonyms of the search; with `operator`. */
  synonyms: ["catalogSearchConsole"],
  /** Price lists, discounts and groups of companies; with `operator`. */
  priceLists: ["priceListsConsole"],
  /** Promotions; with a console. */
  promotions: ["promotionsConsole"],
  /** Freight tariffs; with `operator`. */
  tariffs: ["tariffsConsole"],
  /** The countdown of a checkout, loaded after its first render; with `account`. */
  checkoutHolds: ["checkoutHolds"],
  /** How a checkout is paid, loaded after its first render; with `account`. */
  checkoutPayment: ["paymentsCheckout", "paymentsBalance"],
  /** Reservations of presale goods; with `account`. */
  reservations: ["reservations"],
  /** Their list. */
  reservationsList: ["reservations", "reservationsList"],
  /** After-sale cases; with `account` or a console. */
  afterSale: ["afterSale", "uiTables"],
  /** The orders of a manufacturer, and its first page; with `merchant`. */
  merchantOrders: ["ordersMerchant", "ordersConsole", "ordersLabels", "merchants", "merchantHome", "merchantDocuments", "reports"],
  /** The order pad; with `account`. */
  orderPad: ["orderPad"],
  /** FOB contracts: list and detail of all sides. */
  contracts: ["contracts", "contractsTemplates", "ordersLabels"],
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
  contractForm: ["uiControls", "addresses", "contractsForm", "contractsClauses", "contractsTemplates"],
  /** The calendar of payments and goods; with `account` or `merchant`. */
  calendar: ["calendar"],
  /** The certification and the tax certificates of a company; with `account`. */
  certification: ["certification", "taxCertificates", "taxCertificatesFacts"],
  /** Requests for original pictures; with `account`. */
  pictures: ["pictureRequests"],
  /** Favorites, lists and customer SKUs; with `account`. */
  favorites: ["favorites"],
  /** Account pages that most visits do not open: stored goods, requisitions, feedback; with `account`. */
  accountExtras: ["ownStock", "requisitions", "feedback"],
  /** Conversations and price requests; with `account` or a console. */
  conversations: ["chat", "quotes", "quotesSamples"],
  /** Samples and swatches on product pages. */
  samples: ["quotesSamples"],
  /** Reviews of products: the section of the product page, with `account` and the consoles. */
  reviews: ["reviews"],
  /** A manufacturer's score and its events; with `merchant`. */
  merchantScore: ["merchantScore", "uiControls"],
  /** Contested events and the formula, for staff; with `operator`. */
  merchantScoreConsole: ["merchantScore", "merchantScoreConsole", "uiControls"],
  /** How scores are computed; with `shop`. */
  scoreFormula: ["merchantScorePublic"],
  /** The mean rating of a product and the score of its manufacturer, loaded after the first screen. */
  rating: ["reviewsRating", "merchantScoreBadge"],
  /** The component gallery of development. */
  gallery: ["ui", "uiControls", "uiTables", "shell", "shellNotices"],
  /** Questions of a reviewer about a company's documents. */
  questions: ["reviewQueueQuestions"],
  merchant: [
    "ui",
    "uiControls",
    "uiTables",
    "shell",
    "shellNotices",
    "console",
    "notificationsCenter",
    "storesConsole",
    "orderRulesConsole",
    "productManagementConsole",
    "modelsConsole",
    "priceListsConsole",
  ],
  operator: [
    "ui",
    "uiControls",
    "uiTables",
    "shell",
    "shellNotices",
    "console",
    "reviewQueueConsole",
    "companiesConsole",
    "personalDataRecords",
    "notificationsCenter",
    "reviews",
    "productManagementConsole",
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
    "couponsConsole",
  ],
} as const satisfies Record<string, readonly string[]>;

export type MessageGroup = keyof typeof groups;

/** The texts of one file (text-files.ts). */
export type Namespace = (typeof groups)[MessageGroup][number];

/**
 * The groups of pages that anybody can open. Their loaders are a chunk of their own, so that those of the account and the consoles,
 * which are more, do not weigh on a first visit.
 */
export const publicGroups: readonly MessageGroup[] = [
  ...([
    "shop",
    "home",
    "store",
    "stores",
    "lists",
    "listTools",
    "compare",
    "sharedList",
    "stock",
    "containers",
    "product",
    "productTools",
  ] as const),
  ...(["auth", "invitation", "loginGuide", "shellSession", "help"] as const),
];

/** The virtual module of a group in one language. */
export const messageModule = (group: MessageGroup, language: string): string => `virtual:messages/${group}/${language}`;

type MessageGroups = typeof groups;

declare module "#client/messages/registry.ts" {
  interface RegisteredMessageGroups extends MessageGroups {}
}
