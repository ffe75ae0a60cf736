import { useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { ShellHandle } from "#apps/web/root.tsx";
import { PaletteButton } from "#apps/web/shells/command-palette/palette-button.tsx";
import { SideLink } from "#apps/web/shells/side-link.tsx";
import css from "#apps/web/shells/user-center.module.css";
import { type AccountPage, accountMenuFor } from "#apps/web/shells/user-center-menu.ts";
import { currentLanguage } from "#client/language.ts";
import { loadMessages } from "#client/messages/store.ts";
import { personalCallsContext } from "#client/page-context.ts";
import { answerRedirects, requireLogin } from "#client/page-loaders.ts";
import { personName } from "#client/person-name.ts";
import { callQuietly } from "#client/request.ts";
import { type Session, useSession } from "#client/session.ts";
import { useIsOffered } from "#client/site.ts";
import { hasAbility } from "#features/identity/members/abilities.ts";
import { CompanySwitcher } from "#features/identity/members/screens/buyer/company-switcher.tsx";
import { Icon } from "#ui/icon.tsx";
import { Grid, Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Route } from "./+types/user-center.ts";

export const handle: ShellHandle = { messages: "account" };

/** Number of purchases that wait for the approval of a user with this role; 0 without the permission. */
const countApprovals = async (member_role: Session["member_role"]): Promise<number> =>
  member_role && hasAbility(member_role, "approve") ? (await callQuietly("/user/purchaseCount")).to_decide : 0;

interface ShellData {
  /** Undefined on a first visit: the shell is shown before it is known. */
  approvals: number | undefined;
}

/** The server renders the shell, with the skeleton of the page in it. Each page requires the login itself (`protectedLoader`). */
export const loader = ({ context }: Route.LoaderArgs): ShellData => {
  context.get(personalCallsContext).push(["/user/purchaseCount", {}]);
  return { approvals: undefined };
};

export const clientLoader = answerRedirects(async ({ url }): Promise<ShellData> => {
  const { member_role } = requireLogin(url);
  const [approvals] = await Promise.all([countApprovals(member_role).catch(() => 0), loadMessages(currentLanguage(), "account")]);
  return { approvals };
});

const useApprovals = (loaded: number | undefined): number => {
  const role = useSession()?.member_role;
  const [counted, setCounted] = useState(0);
  const isMissing = loaded === undefined;
  useEffect(() => {
    if (isMissing) countApprovals(role).then(setCounted, () => undefined);
  }, [isMissing, role]);
  return loaded ?? counted;
};

/** The shell of the user center: menu and page. */
export default function UserCenter({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("userCenter");
  const approvals = useApprovals(loaderData.approvals);
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

/** Below the page of an order, case, request or contract: a message to customer service that begins with its number. Plain ids are no number. */
function ContactLink() {
  const t = useTranslations("userCenter");
  const { pathname } = useLocation();
  const number = /^\/user_center\/\w+\/((?!\d+$)[A-Z\d-]+)$/.exec(pathname)?.[1];
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
  const texts = useTranslations();
  const session = useSession();
  const { pathname } = useLocation();
  const family = accountMenuFor(session, useIsOffered())
    .flatMap(({ pages }) => pages)
    .filter(({ to, hasTabs }) => !(hasTabs && to === pathname))
    .map(pagesOf)
    .find((pages) => pages.length > 1 && pages.some(({ to }) => to === pathname));
  if (!family) return null;
  return <Tabs label={t("sections")} tabs={family.map(({ to, label }) => ({ to, label: label(texts), current: to === pathname }))} />;
}

/** The pages behind an entry of the menu. */
const pagesOf = (entry: AccountPage) => [entry, ...(entry.others ?? [])];

/** Whether the entry of the menu leads to the open page or to one that shares the entry. */
const isOpen = (entry: AccountPage, pathname: string): boolean => pagesOf(entry).some(({ to }) => pathname.startsWith(to));

/** Name, company and role; the session is not known before the page has hydrated, and takes the same room then. */
function SignedInUser() {
  const session = useSession();
  const name = session ? personName(session) : "\u00a0";
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
        {session ? <CompanySwitcher /> : <CompanyRoom />}
      </div>
    </Inline>
  );
}

function CompanyRoom() {
  return (
    <Stack as="p" items="start" gap="half" size="sm">
      <span>&nbsp;</span>
      <Text as="span" size="xs">
        &nbsp;
      </Text>
    </Stack>
  );
}

function UserCenterPalette() {
  const t = useTranslations("userCenter");
  const texts = useTranslations();
  const entries = accountMenuFor(useSession(), useIsOffered()).flatMap(({ pages }) => pages);
  const pages = entries.flatMap((entry) => pagesOf(entry).map(({ to, label }) => ({ value: to, label: label(texts), icon: entry.icon })));
  return <PaletteButton label={t("palette")} user="buyer" pages={pages} />;
}

const approvalsPath = "/user_center/approvals";

function UserCenterMenu({ approvals }: { approvals: number }) {
  const t = useTranslations("userCenter");
  const texts = useTranslations();
  const { pathname } = useLocation();
  return (
    <Stack aria-label={t("menu")} as="nav" gap={4}>
      {accountMenuFor(useSession(), useIsOffered()).map(({ group, label, pages }) => (
        <div key={group}>
          <Text size="xs" tone="faint" weight="medium" className={css.group}>
            {label(texts)}
          </Text>
          <ul className="plain">
            {pages.map((page) => {
              const waiting = page.to === approvalsPath ? approvals : 0;
              return (
                <li key={page.to}>
                  <SideLink to={waiting > 0 ? `${approvalsPath}?tab=to_decide` : page.to} icon={page.icon} current={isOpen(page, pathname)}>
                    {page.label(texts)}
                    {waiting > 0 && (
                      <Text as="span" push size="xs" weight="bold" text="center" radius="full" tone="onDark" className={css.badge}>
                        <span aria-hidden="true">{waiting}</span>
                        <span className="visually-hidden">{t("approvalsWaiting", { count: waiting })}</span>
                      </Text>
                    )}
                  </SideLink>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </Stack>
  );
}
