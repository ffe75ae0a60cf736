import type { useTranslations } from "use-intl";
import { buyerPages } from "#apps/web/buyer-lists.ts";
import { type MenuEntry, type MenuGroup, placeAfter } from "#client/lists/list-entry.ts";
import type { Session } from "#client/session.ts";
import { hasAbility, type MemberAbility } from "#features/identity/members/abilities.ts";
import type { IconName } from "#ui/icon-paths.ts";

type Texts = ReturnType<typeof useTranslations<never>>;

interface LinkedPage {
  to: string;
  label: (t: Texts) => string;
}

export interface AccountPage extends LinkedPage {
  icon: IconName;
  /** Who sees the page; without it every member does. */
  isFor?: (session: Session | undefined) => boolean;
  /** Pages that share the entry. Tabs above them lead from one to the other. */
  others?: readonly LinkedPage[];
  /** The page of the entry leads to the others in its own tabs. */
  hasTabs?: true;
  after?: MenuEntry["after"];
}

interface AccountGroup {
  group: MenuGroup;
  label: (t: Texts) => string;
  pages: readonly AccountPage[];
}

const may =
  (ability: MemberAbility) =>
  (session: Session | undefined): boolean =>
    !session?.member_role || hasAbility(session.member_role, ability);

/** Companies of China have a certification page of their own. */
const isChinese = (session: Session | undefined): boolean => session?.user_type === 86;

/** The pages of the account that are no lists. A new page of another kind is one line here; lists are declared by their features. */
const accountPages: readonly AccountGroup[] = [
  {
    group: "buying",
    label: (t) => t("userCenter.groups.buying"),
    pages: [
      { to: "/user_center/home_page", label: (t) => t("userCenter.home_page"), icon: "home" },
      { to: "/user_center/order", label: (t) => t("userCenter.order"), icon: "clipboard" },
      { to: "/logistics", label: (t) => t("userCenter.logistics"), icon: "truck" },
      { to: "/reservations", label: (t) => t("userCenter.reservations"), icon: "bookmark" },
      { to: "/user_center/calendar", label: (t) => t("userCenter.calendar"), icon: "calendar" },
      { to: "/user_center/picture_list", label: (t) => t("userCenter.picture_list"), icon: "image" },
      {
        to: "/user_center/warehouse_list",
        label: (t) => t("userCenter.warehouse_list"),
        icon: "warehouse",
        others: [{ to: "/user_center/sales_order_list", label: (t) => t("userCenter.sales_order_list") }],
      },
      { to: "/order_pad", label: (t) => t("userCenter.order_pad"), icon: "grid" },
      { to: "/user_center/my_collection", label: (t) => t("userCenter.my_collection"), icon: "heart" },
    ],
  },
  {
    group: "money",
    label: (t) => t("userCenter.groups.money"),
    pages: [
      { to: "/user_center/balance", label: (t) => t("userCenter.balance"), icon: "wallet" },
      { to: "/user_center/thaw", label: (t) => t("userCenter.thaw"), icon: "lock" },
      { to: "/user_center/bank", label: (t) => t("userCenter.bank"), icon: "building", isFor: may("withdraw") },
      { to: "/user_center/coupon", label: (t) => t("userCenter.coupon"), icon: "tag" },
    ],
  },
  {
    group: "service",
    label: (t) => t("userCenter.groups.service"),
    pages: [
      {
        to: "/user_center/message_center",
        label: (t) => t("userCenter.message_center"),
        icon: "bell",
        hasTabs: true,
        others: [{ to: "/user_center/feedback", label: (t) => t("userCenter.feedback") }],
      },
      { to: "/user_center/reviews", label: (t) => t("userCenter.reviews"), icon: "edit" },
    ],
  },
  {
    group: "company",
    label: (t) => t("userCenter.groups.company"),
    pages: [
      { to: "/user_center/essential_information", label: (t) => t("userCenter.essential_information"), icon: "user" },
      {
        to: "/user_center/certification",
        label: (t) => t("userCenter.certification"),
        icon: "shield",
        isFor: (session) => !isChinese(session) && may("manage")(session),
      },
      {
        to: "/user_center/certificationChina",
        label: (t) => t("userCenter.certification"),
        icon: "shield",
        isFor: (session) => isChinese(session) && may("manage")(session),
      },
      { to: "/user_center/manage_address", label: (t) => t("userCenter.manage_address"), icon: "pin" },
      { to: "/user_center/members", label: (t) => t("userCenter.members"), icon: "users" },
      { to: "/user_center/setting", label: (t) => t("userCenter.setting"), icon: "settings" },
      { to: "/user_center/your_data", label: (t) => t("userCenter.your_data"), icon: "file" },
    ],
  },
];

/** The menu of the account with its lists. */
const accountMenu: readonly AccountGroup[] = accountPages.map(({ group, label, pages }) => ({
  group,
  label,
  pages: placeAfter(pages, buyerPages(group)),
}));

/** The menu as a member of a market sees it that offers these pages. */
export const accountMenuFor = (session: Session | undefined, isOffered: (path: string) => boolean): AccountGroup[] =>
  accountMenu.map((each) => ({
    ...each,
    pages: each.pages
      .filter(({ to, isFor }) => isOffered(to) && (isFor?.(session) ?? true))
      .map(({ others = [], ...page }) => ({ ...page, others: others.filter(({ to }) => isOffered(to)) })),
  }));
