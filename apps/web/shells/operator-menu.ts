import type { useTranslations } from "use-intl";
import type { MenuGroup } from "#client/lists/list-entry.ts";
import type { OperatorRole } from "#kernel/contract.ts";
import type { IconName } from "#ui/icon-paths.ts";

type Texts = ReturnType<typeof useTranslations<"console">>;

export interface OperatorPage {
  to: string;
  label: (t: Texts) => string;
  icon: IconName;
  key: string;
  /** Roles that see the page. The server checks the calls of the page again. */
  roles: readonly OperatorRole[];
}

const allRoles: readonly OperatorRole[] = ["auditor", "service", "finance", "warehouse", "specialist", "salesman"];

/** The menu of the back office without the list pages, which features declare (apps/web/operator-lists.ts). A new page of another kind is one line here. */
export const operatorMenu: readonly { group: MenuGroup; label: (t: Texts) => string; pages: readonly OperatorPage[] }[] = [
  {
    group: "review",
    label: (t) => t("groups.review"),
    pages: [
      { to: "/operator", label: (t) => t("overview"), icon: "home", key: "h", roles: allRoles },
      {
        to: "/operator/queue",
        label: (t) => t("queue"),
        icon: "clipboard",
        key: "q",
        roles: ["auditor", "service", "finance", "specialist"],
      },
      { to: "/operator/reports", label: (t) => t("reports"), icon: "chart", key: "gR", roles: allRoles },
      { to: "/operator/new_products", label: (t) => t("newProducts"), icon: "grid", key: "0", roles: ["auditor", "specialist"] },
      { to: "/operator/vouchers", label: (t) => t("vouchers"), icon: "wallet", key: "v", roles: ["finance", "auditor"] },
    ],
  },
  {
    group: "orders",
    label: (t) => t("groups.orders"),
    pages: [
      { to: "/operator/incoming", label: (t) => t("incoming"), icon: "truck", key: "5", roles: ["warehouse", "service"] },
      { to: "/operator/ocean_lanes", label: (t) => t("oceanLanes"), icon: "globe", key: "gO", roles: ["service", "finance"] },
      { to: "/operator/receiving", label: (t) => t("receiving"), icon: "box", key: "gv", roles: ["warehouse"] },
      { to: "/operator/picking", label: (t) => t("picking"), icon: "cart", key: "J", roles: ["warehouse"] },
      { to: "/operator/floor", label: (t) => t("floor"), icon: "phone", key: "F", roles: ["warehouse"] },
      { to: "/operator/dock_day", label: (t) => t("dockDay"), icon: "calendar", key: "gy", roles: ["warehouse", "service"] },
    ],
  },
  {
    group: "money",
    label: (t) => t("groups.money"),
    pages: [
      {
        to: "/operator/freight_tariffs",
        label: (t) => t("freightTariffs"),
        icon: "truck",
        key: "9",
        roles: ["finance", "auditor", "service"],
      },
      {
        to: "/operator/storage_rates",
        label: (t) => t("storageRates"),
        icon: "warehouse",
        key: "gS",
        roles: ["finance", "auditor", "service"],
      },
      { to: "/operator/commission", label: (t) => t("commission"), icon: "percent", key: "gC", roles: ["finance", "auditor"] },
      { to: "/operator/bank_account", label: (t) => t("bankAccount"), icon: "building", key: "3", roles: ["finance"] },
      { to: "/operator/reconciliations", label: (t) => t("reconciliations"), icon: "compare", key: "j", roles: ["finance", "auditor"] },
    ],
  },
  {
    group: "prices",
    label: (t) => t("groups.prices"),
    pages: [],
  },
  {
    group: "people",
    label: (t) => t("groups.people"),
    pages: [
      { to: "/operator/staff", label: (t) => t("staff"), icon: "users", key: "u", roles: [] },
      { to: "/operator/audit_log", label: (t) => t("auditLog"), icon: "clock", key: "4", roles: ["auditor"] },
      { to: "/operator/server_load", label: (t) => t("serverLoad"), icon: "chart", key: "gU", roles: [] },
      { to: "/operator/data_retention", label: (t) => t("dataRetention"), icon: "file", key: "D", roles: [] },
      { to: "/operator/system", label: (t) => t("system"), icon: "settings", key: "gY", roles: [] },
      { to: "/operator/settings", label: (t) => t("settings"), icon: "filter", key: "x", roles: [] },
    ],
  },
  {
    group: "shop",
    label: (t) => t("groups.shop"),
    pages: [
      { to: "/operator/messages/chat", label: (t) => t("chat"), icon: "message", key: "gt", roles: ["service", "salesman"] },
      { to: "/operator/reviews", label: (t) => t("reviews"), icon: "edit", key: "gV", roles: ["service"] },
      { to: "/operator/help_articles", label: (t) => t("helpArticles"), icon: "help", key: "gh", roles: ["service"] },
      { to: "/operator/categories", label: (t) => t("categories"), icon: "list", key: "C", roles: [] },
      { to: "/operator/content", label: (t) => t("content"), icon: "edit", key: "n", roles: ["service"] },
      { to: "/operator/security", label: (t) => t("security"), icon: "lock", key: "2", roles: allRoles },
      { to: "/operator/your_data", label: (t) => t("yourData"), icon: "file", key: "Y", roles: allRoles },
      {
        to: "/operator/review_reasons",
        label: (t) => t("reviewReasons"),
        icon: "list",
        key: "r",
        roles: ["auditor", "service", "finance"],
      },
    ],
  },
];

/** Keyboard shortcuts of all queues, listed in the help dialog that `?` opens. */
export const operatorKeys: readonly { keys: readonly string[]; description: (t: Texts) => string }[] = [
  { keys: ["j", "k"], description: (t) => t("keys.move") },
  { keys: ["Enter"], description: (t) => t("keys.open") },
  { keys: ["a"], description: (t) => t("keys.approve") },
  { keys: ["r"], description: (t) => t("keys.refuse") },
  { keys: ["e"], description: (t) => t("keys.ask") },
  { keys: ["u"], description: (t) => t("keys.undo") },
  { keys: ["x"], description: (t) => t("keys.choose") },
  { keys: ["n"], description: (t) => t("keys.next") },
  { keys: ["Esc"], description: (t) => t("keys.close") },
];
