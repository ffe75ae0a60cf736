import { Outlet, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { ShellHandle } from "#apps/web/root.tsx";
import { PaletteButton } from "#apps/web/shells/command-palette/palette-button.tsx";
import css from "#apps/web/shells/user-center.module.css";
import { currentLanguage } from "#client/language.ts";
import { loadMessages } from "#client/messages/store.ts";
import { answerRedirects, requireLogin } from "#client/page-loaders.ts";
import { personName } from "#client/person-name.ts";
import { callQuietly } from "#client/request.ts";
import { type Session, useSession } from "#client/session.ts";
import { hasAbility, type MemberAbility } from "#features/identity/members/abilities.ts";
import { CompanySwitcher } from "#features/identity/members/screens/buyer/company-switcher.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Grid, Inline, inlineClass, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Route } from "./+types/user-center.ts";

export const handle: ShellHandle = { messages: "account" };

/** Number of purchases that wait for this user's approval; 0 without the permission. */
const countApprovals = async ({ member_role }: Session): Promise<number> => {
  if (!member_role || !hasAbility(member_role, "approve")) return 0;
  const { counts } = await callQuietly("/user/purchaseList", { tab: "to_decide", page_size: 1 });
  return counts.to_decide;
};

export const clientLoader = answerRedirects(async ({ url }) => {
  const session = requireLogin(url);
  const [approvals] = await Promise.all([countApprovals(session).catch(() => 0), loadMessages(currentLanguage(), "account")]);
  return { approvals };
});

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

/** The pages of the user center, grouped for the menu, with their icons. */
const menu = [
  {
    group: "buying",
    pages: [
      ["home_page", "home"],
      ["order", "clipboard"],
      ["logistics", "truck"],
      ["reservations", "bookmark"],
      ["contracts", "factory"],
      ["calendar", "calendar"],
      ["approvals", "check"],
      ["picture_list", "image"],
      ["requisition_form_list", "list"],
      ["warehouse_list", "warehouse"],
      ["order_pad", "grid"],
      ["my_collection", "heart"],
    ],
  },
  {
    group: "money",
    pages: [
      ["balance", "wallet"],
      ["invoices", "file"],
      ["thaw", "lock"],
      ["bank", "building"],
      ["coupon", "tag"],
    ],
  },
  {
    group: "service",
    pages: [
      ["message_center", "bell"],
      ["price_requests", "tag"],
      ["after_sale_services", "refresh"],
      ["reviews", "edit"],
    ],
  },
  {
    group: "company",
    pages: [
      ["essential_information", "user"],
      ["certification", "shield"],
      ["manage_address", "pin"],
      ["members", "users"],
      ["setting", "settings"],
    ],
  },
] as const satisfies readonly { group: string; pages: readonly (readonly [string, IconName])[] }[];

type MenuPage = (typeof menu)[number]["pages"][number][0];

/** Pages that share an entry of the menu, by their first page. Tabs above the page lead from one to the other. */
const families = {
  message_center: ["message_center", "stationMsg", "feedback"],
  warehouse_list: ["warehouse_list", "sales_order_list"],
} as const satisfies Partial<Record<MenuPage, readonly string[]>>;

type Page = MenuPage | (typeof families)[keyof typeof families][number];

/** Pages that need a permission; all others are visible to every member. */
const requiredAbility: Partial<Record<Page, MemberAbility>> = { certification: "manage", bank: "withdraw" };

/** China users (user type 86) have their own certification page. */
const pathOf = (page: Page, session: Session | undefined): string =>
  page === "reservations" || page === "order_pad" || page === "logistics"
    ? `/${page}`
    : `/user_center/${page === "certification" && session?.user_type === 86 ? "certificationChina" : page}`;

const isVisibleFor = (page: Page, session: Session | undefined): boolean => {
  const ability = requiredAbility[page];
  return !ability || !session?.member_role || hasAbility(session.member_role, ability);
};

/** The shell of the user center: menu and page. */
export default function UserCenter({ loaderData: { approvals } }: Route.ComponentProps) {
  const t = useTranslations("userCenter");
  const { key } = useLocation();
  return (
    <Grid align="start" className={css.center}>
      <Stack as="aside" gap={4} className={css.side}>
        <SignedInUser />
        <UserCenterPalette />
        <div className={css.wide}>
          <UserCenterMenu approvals={approvals} />
        </div>
        {/* The location key remounts the element, so that following a link closes it. */}
        <details key={key} className={css.narrow}>
          <summary>
            <Icon name="menu" size={18} />
            {t("menu")}
          </summary>
          <UserCenterMenu approvals={approvals} />
        </details>
      </Stack>
      <div className={css.page}>
        <FamilyTabs />
        <Outlet />
        <ContactLink />
      </div>
    </Grid>
  );
}

/** Below the page of an order, case, request or contract: a message to customer service that begins with its number. */
function ContactLink() {
  const t = useTranslations("userCenter");
  const { pathname } = useLocation();
  const number = /^\/user_center\/\w+\/([A-Z\d-]+)$/.exec(pathname)?.[1];
  if (!number) return null;
  return (
    <Text above={4} below={4} size="sm">
      <Link to={`/center_menu?${new URLSearchParams({ pageKey: "contact_us", about: number })}`}>{t("contact", { number })}</Link>
    </Text>
  );
}

/** The pages of the menu entry that is open, where it has several. */
function FamilyTabs() {
  const t = useTranslations("userCenter");
  const session = useSession();
  const { pathname } = useLocation();
  const pages: readonly Page[] = Object.values(families).find((family) => family.some((page) => pathname === pathOf(page, session))) ?? [];
  if (pages.length === 0) return null;
  const tabs = pages.map((page) => ({ to: pathOf(page, session), label: t(page), current: pathname === pathOf(page, session) }));
  return <Tabs label={t("sections")} tabs={tabs} />;
}

/** The pages behind an entry of the menu. */
const pagesOf = (entry: Page): readonly Page[] => (entry in families ? families[entry as keyof typeof families] : [entry]);

/** Whether the entry of the menu leads to the open page or to one that shares the entry. */
const isOpen = (entry: Page, pathname: string, session: Session | undefined): boolean =>
  pagesOf(entry).some((page) => pathname.startsWith(pathOf(page, session)));

function SignedInUser() {
  const session = useSession();
  if (!session) return null;
  const name = personName(session);
  return (
    <Inline gap={3}>
      <Stack
        as="span"
        align="center"
        items="center"
        rigid
        tone="brand"
        weight="bold"
        ground="brand"
        className={css.initial}
        aria-hidden="true"
      >
        {name.slice(0, 1)}
      </Stack>
      <div>
        <Text weight="bold">{name}</Text>
        <CompanySwitcher />
      </div>
    </Inline>
  );
}

/** The pages of the menu that this member sees. */
const visiblePages = (session: Session | undefined): (readonly [Page, IconName])[] =>
  menu.flatMap(({ pages }) =>
    pages
      .filter(([page]) => isVisibleFor(page, session))
      .flatMap(([page, icon]) => pagesOf(page).map((member): readonly [Page, IconName] => [member, icon])),
  );

function UserCenterPalette() {
  const t = useTranslations("userCenter");
  const session = useSession();
  const pages = visiblePages(session).map(([page, icon]) => ({ value: pathOf(page, session), label: t(page), icon }));
  return <PaletteButton label={t("palette")} user="buyer" pages={pages} />;
}

function UserCenterMenu({ approvals }: { approvals: number }) {
  const t = useTranslations("userCenter");
  const session = useSession();
  const { pathname } = useLocation();
  return (
    <Stack aria-label={t("menu")} as="nav" gap={4}>
      {menu.map(({ group, pages }) => (
        <div key={group}>
          <Text size="xs" tone="faint" weight="medium" className={css.group}>
            {t(`groups.${group}`)}
          </Text>
          <ul className="plain">
            {pages
              .filter(([page]) => isVisibleFor(page, session))
              .map(([page, icon]) => {
                const to = pathOf(page, session);
                return (
                  <li key={page}>
                    <Link
                      to={to}
                      className={classes(inlineClass({ gap: 3, pad: 1, padX: 3, size: "md", tone: "soft", plain: true }), css.link)}
                      aria-current={isOpen(page, pathname, session) ? "page" : undefined}
                    >
                      <Icon name={icon} size={18} />
                      {t(page)}
                      {page === "approvals" && approvals > 0 && (
                        <Text as="span" push size="xs" weight="bold" text="center" className={`${css.badge} l-radius-full l-tone-onDark`}>
                          <span aria-hidden="true">{approvals}</span>
                          <span className="visually-hidden">{t("approvalsWaiting", { count: approvals })}</span>
                        </Text>
                      )}
                    </Link>
                  </li>
                );
              })}
          </ul>
        </div>
      ))}
    </Stack>
  );
}
