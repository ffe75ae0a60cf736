import type { messages as console } from "#apps/web/messages/console/en-US.ts";
import type { messages as shell } from "#apps/web/messages/en-US.ts";
import type { messages as userCenter } from "#apps/web/messages/user-center/en-US.ts";
import type { messages as accountsCenter } from "#features/accounts/messages/center/en-US.ts";
import type { messages as accountsConsole } from "#features/accounts/messages/console/en-US.ts";
import type { messages as accounts } from "#features/accounts/messages/en-US.ts";
import type { messages as addresses } from "#features/addresses/messages/en-US.ts";
import type { messages as approvals } from "#features/approvals/messages/en-US.ts";
import type { messages as assortmentConsole } from "#features/assortment/messages/console/en-US.ts";
import type { messages as cart } from "#features/cart/messages/en-US.ts";
import type { messages as catalog } from "#features/catalog/messages/en-US.ts";
import type { messages as catalogHome } from "#features/catalog/messages/home/en-US.ts";
import type { messages as catalogProduct } from "#features/catalog/messages/product/en-US.ts";
import type { messages as catalogTools } from "#features/catalog/messages/tools/en-US.ts";
import type { messages as certificationConsole } from "#features/certification/messages/console/en-US.ts";
import type { messages as certification } from "#features/certification/messages/en-US.ts";
import type { messages as contentConsole } from "#features/content/messages/console/en-US.ts";
import type { messages as content } from "#features/content/messages/en-US.ts";
import type { messages as couponsConsole } from "#features/coupons/messages/console/en-US.ts";
import type { messages as coupons } from "#features/coupons/messages/en-US.ts";
import type { messages as deskAudit } from "#features/desk/messages/audit/en-US.ts";
import type { messages as deskBank } from "#features/desk/messages/bank/en-US.ts";
import type { messages as deskCompanies } from "#features/desk/messages/companies/en-US.ts";
import type { messages as deskConsole } from "#features/desk/messages/console/en-US.ts";
import type { messages as deskQuestions } from "#features/desk/messages/questions/en-US.ts";
import type { messages as deskSettings } from "#features/desk/messages/settings/en-US.ts";
import type { messages as deskStaff } from "#features/desk/messages/staff/en-US.ts";
import type { messages as discoveryConsole } from "#features/discovery/messages/console/en-US.ts";
import type { messages as discovery } from "#features/discovery/messages/en-US.ts";
import type { messages as discoveryTools } from "#features/discovery/messages/tools/en-US.ts";
import type { messages as favourites } from "#features/favourites/messages/en-US.ts";
import type { messages as favouritesShared } from "#features/favourites/messages/shared/en-US.ts";
import type { messages as feedbackConsole } from "#features/feedback/messages/console/en-US.ts";
import type { messages as feedback } from "#features/feedback/messages/en-US.ts";
import type { messages as fundsConsole } from "#features/funds/messages/console/en-US.ts";
import type { messages as funds } from "#features/funds/messages/en-US.ts";
import type { messages as importsConsole } from "#features/imports/messages/console/en-US.ts";
import type { messages as membersDeeds } from "#features/members/messages/deeds/en-US.ts";
import type { messages as members } from "#features/members/messages/en-US.ts";
import type { messages as membersInvitation } from "#features/members/messages/invitation/en-US.ts";
import type { messages as messagesCentre } from "#features/messages/messages/centre/en-US.ts";
import type { messages as messagesConsole } from "#features/messages/messages/console/en-US.ts";
import type { messages as modelsConsole } from "#features/models/messages/console/en-US.ts";
import type { messages as nearby } from "#features/nearby/messages/en-US.ts";
import type { messages as ordersCheckout } from "#features/orders/messages/checkout/en-US.ts";
import type { messages as ordersConsole } from "#features/orders/messages/console/en-US.ts";
import type { messages as orders } from "#features/orders/messages/en-US.ts";
import type { messages as ordersWords } from "#features/orders/messages/words/en-US.ts";
import type { messages as paymentsConsole } from "#features/payments/messages/console/en-US.ts";
import type { messages as payments } from "#features/payments/messages/en-US.ts";
import type { messages as picturesConsole } from "#features/pictures/messages/console/en-US.ts";
import type { messages as pictures } from "#features/pictures/messages/en-US.ts";
import type { messages as pricesConsole } from "#features/prices/messages/console/en-US.ts";
import type { messages as requisitions } from "#features/requisitions/messages/en-US.ts";
import type { messages as reviewsConsole } from "#features/reviews/messages/console/en-US.ts";
import type { messages as settlementConsole } from "#features/settlement/messages/console/en-US.ts";
import type { messages as settlement } from "#features/settlement/messages/en-US.ts";
import type { messages as storageConsole } from "#features/storage/messages/console/en-US.ts";
import type { messages as storage } from "#features/storage/messages/en-US.ts";
import type { messages as storesConsole } from "#features/stores/messages/console/en-US.ts";
import type { messages as stores } from "#features/stores/messages/en-US.ts";
import type { messages as storesPages } from "#features/stores/messages/pages/en-US.ts";
import type { messages as subscriptions } from "#features/subscriptions/messages/en-US.ts";
import type { messages as termsConsole } from "#features/terms/messages/console/en-US.ts";
import type { messages as terms } from "#features/terms/messages/en-US.ts";
import type { messages as walletConsole } from "#features/wallet/messages/console/en-US.ts";
import type { messages as wallet } from "#features/wallet/messages/en-US.ts";
import type { messages as ui } from "#ui/messages/en-US.ts";

/** Every namespace of texts. A feature adds its own here and names it in the groups whose screens use it. */
export interface Messages {
  ui: typeof ui;
  shell: typeof shell;
  userCenter: typeof userCenter;
  console: typeof console;
  accounts: typeof accounts;
  accountsCenter: typeof accountsCenter;
  accountsConsole: typeof accountsConsole;
  members: typeof members;
  membersDeeds: typeof membersDeeds;
  membersInvitation: typeof membersInvitation;
  approvals: typeof approvals;
  certification: typeof certification;
  certificationConsole: typeof certificationConsole;
  reviewsConsole: typeof reviewsConsole;
  settlement: typeof settlement;
  settlementConsole: typeof settlementConsole;
  addresses: typeof addresses;
  assortmentConsole: typeof assortmentConsole;
  catalog: typeof catalog;
  catalogProduct: typeof catalogProduct;
  catalogTools: typeof catalogTools;
  catalogHome: typeof catalogHome;
  discovery: typeof discovery;
  discoveryConsole: typeof discoveryConsole;
  discoveryTools: typeof discoveryTools;
  stores: typeof stores;
  storesPages: typeof storesPages;
  storesConsole: typeof storesConsole;
  coupons: typeof coupons;
  couponsConsole: typeof couponsConsole;
  pricesConsole: typeof pricesConsole;
  cart: typeof cart;
  content: typeof content;
  contentConsole: typeof contentConsole;
  messagesCentre: typeof messagesCentre;
  messagesConsole: typeof messagesConsole;
  feedback: typeof feedback;
  storage: typeof storage;
  storageConsole: typeof storageConsole;
  requisitions: typeof requisitions;
  feedbackConsole: typeof feedbackConsole;
  nearby: typeof nearby;
  favourites: typeof favourites;
  favouritesShared: typeof favouritesShared;
  importsConsole: typeof importsConsole;
  orders: typeof orders;
  ordersCheckout: typeof ordersCheckout;
  ordersConsole: typeof ordersConsole;
  ordersWords: typeof ordersWords;
  terms: typeof terms;
  termsConsole: typeof termsConsole;
  wallet: typeof wallet;
  subscriptions: typeof subscriptions;
  walletConsole: typeof walletConsole;
  funds: typeof funds;
  fundsConsole: typeof fundsConsole;
  payments: typeof payments;
  paymentsConsole: typeof paymentsConsole;
  pictures: typeof pictures;
  picturesConsole: typeof picturesConsole;
  deskConsole: typeof deskConsole;
  deskCompanies: typeof deskCompanies;
  deskAudit: typeof deskAudit;
  deskStaff: typeof deskStaff;
  deskBank: typeof deskBank;
  deskSettings: typeof deskSettings;
  deskQuestions: typeof deskQuestions;
  modelsConsole: typeof modelsConsole;
}

/** What is loaded together: a shop page carries no text of the consoles. A shell's `handle` names the group it needs. */
export const groups = {
  /** The storefront's shell and the public pages. */
  shop: ["ui", "shell", "content", "catalog"],
  home: ["catalogHome"],
  /** What all pages of a store have; beside `shop`, and beside `lists` where its products are. */
  store: ["stores"],
  /** The list of manufacturers, and their stores but for the products; beside `shop`. */
  stores: ["stores", "storesPages"],
  /** Lists and search; beside `shop`. */
  lists: ["discovery"],
  /** What a list does once it is there: table, comparison, ranges, saved filters. */
  listTools: ["discoveryTools"],
  /** A saved list by its link; beside `shop`. */
  sharedList: ["favouritesShared"],
  /** Inventory, containers and the search nearby; beside `shop`. */
  stock: ["nearby"],
  /** The first screen of a product; beside `shop`. */
  product: ["catalogProduct"],
  /** What is fetched behind it: prices and quantities, texts and figures, zoom and 3D, freight. */
  productTools: ["catalogTools", "pictures"],
  /** Login, registration and a new password; beside `shop`. */
  access: ["accounts", "subscriptions"],
  /** Joining a company by the link of an invitation; beside `access`. */
  invitation: ["membersInvitation"],
  /** Who did what in a company, a sentence for each kind of deed; fetched with the list of them, in the shop and at the desk. */
  deeds: ["membersDeeds"],
  /** The desk's own log, which few of the staff open; beside `deeds`. */
  audit: ["deskAudit"],
  /** The entry of manufacturers; beside `shop`. */
  settlement: ["accounts", "settlement"],
  /** Checkout, payment, orders and the user centre; always beside `shop`. */
  account: [
    "userCenter",
    "messagesCentre",
    "accounts",
    "accountsCenter",
    "members",
    "approvals",
    "certification",
    "addresses",
    "cart",
    "coupons",
    "orders",
    "ordersCheckout",
    "ordersWords",
    "wallet",
    "terms",
    "payments",
    "pictures",
  ],
  /** Favourites, lists and own numbers; beside `account`. */
  collection: ["favourites"],
  /** Pages of the user centre that few open at once: money in and out, stored goods, requisitions, feedback; beside `account`. */
  errands: ["funds", "storage", "requisitions", "feedback"],
  /** What the platform asked a company about its papers. */
  questions: ["deskQuestions"],
  merchant: [
    "ui",
    "shell",
    "console",
    "messagesCentre",
    "storesConsole",
    "assortmentConsole",
    "importsConsole",
    "modelsConsole",
    "pricesConsole",
  ],
  operator: [
    "ui",
    "shell",
    "console",
    "deskConsole",
    "deskCompanies",
    "deskStaff",
    "deskBank",
    "deskSettings",
    "messagesCentre",
    "messagesConsole",
    "feedback",
    "feedbackConsole",
    "storage",
    "storageConsole",
    "contentConsole",
    "assortmentConsole",
    "discoveryConsole",
    "accountsConsole",
    "certificationConsole",
    "reviewsConsole",
    "settlementConsole",
    "ordersConsole",
    "ordersWords",
    "paymentsConsole",
    "fundsConsole",
    "termsConsole",
    "picturesConsole",
    "wallet",
    "walletConsole",
    "pricesConsole",
    "couponsConsole",
  ],
} as const satisfies Record<string, readonly (keyof Messages)[]>;

export type MessageGroup = keyof typeof groups;

const ownFolders: Partial<Record<string, string>> = {
  ui: "ui/messages",
  shell: "apps/web/messages",
  userCenter: "apps/web/messages/user-center",
  console: "apps/web/messages/console",
};

/** `orders` lies in features/orders/messages, `ordersConsole` in features/orders/messages/console. */
export const messageFolder = (namespace: string): string => {
  const [, feature = namespace, part] = namespace.match(/^([a-z]+)([A-Z]\w*)$/) ?? [];
  return ownFolders[namespace] ?? `features/${feature}/messages${part ? `/${part.toLowerCase()}` : ""}`;
};
