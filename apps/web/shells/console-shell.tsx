import { type ReactNode, Suspense, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { PaletteButton } from "#apps/web/shells/command-palette/palette-button.tsx";
import type { PaletteUser } from "#apps/web/shells/command-palette/palette-search.ts";
import type { ConsoleGroup } from "#apps/web/shells/console-menu.ts";
import css from "#apps/web/shells/console-shell.module.css";
import { LanguagePicker } from "#apps/web/shells/language-picker.tsx";
import { LogoutButton } from "#apps/web/shells/logout-button.tsx";
import { NavigationProgress } from "#apps/web/shells/navigation-progress.tsx";
import { SideLink } from "#apps/web/shells/side-link.tsx";
import { SkipLink } from "#apps/web/shells/skip-link.tsx";
import { useFirstField } from "#apps/web/shells/use-first-field.ts";
import { useShortcuts } from "#apps/web/shells/use-shortcuts.ts";
import { personName } from "#client/person-name.ts";
import { useSession } from "#client/session.ts";
import { useIsOffered } from "#client/site.ts";
import { messagesPath, useSyncUnreadCount, useUnreadCount } from "#client/unread-count.ts";
import { classes } from "#ui/classes.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { IconButton, IconLink } from "#ui/icon-button.tsx";
import { Box, Grid, Inline, inlineClass, Stack, Text, textClass } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Link } from "#ui/link.tsx";
import { Logo } from "#ui/logo.tsx";

const AgreementPrompt = lazy(async () => ({ default: (await import("#apps/web/shells/agreement-prompt.tsx")).AgreementPrompt }));

interface Props {
  /** Name of the console. */
  title: string;
  home: string;
  /** Whose data the command palette searches. */
  user: PaletteUser;
  groups: readonly ConsoleGroup[];
  /** Shown next to the user's name: the operator's roles or the merchant's name. */
  badge: ReactNode;
  /** Stands above the page. */
  note?: ReactNode;
  /** Additional keyboard shortcuts for the help dialog. */
  keys?: readonly KeyHelp[];
}

interface KeyHelp {
  keys: readonly string[];
  description: string;
}

/** The shell of both consoles: dense layout, side menu, keyboard shortcuts. */
export function ConsoleShell({ title, home, user, groups: allGroups, badge, note, keys = [] }: Props) {
  const t = useTranslations("console");
  const { key } = useLocation();
  const [menuAt, setMenuAt] = useState<string>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isOffered = useIsOffered();
  const groups = allGroups.map((group) => ({ ...group, pages: group.pages.filter(({ to }) => isOffered(to)) }));
  const session = useSession();
  const unread = useUnreadCount();
  useSyncUnreadCount();
  useFirstField();
  useShortcuts(groups, () => setHelpOpen(true));
  return (
    <Grid size="md" className={css.shell} data-density="dense">
      <SkipLink />
      <NavigationProgress />
      <Inline as="header" gap={4} full padX={4} rule="below" className={css.top}>
        <span className={css.opener}>
          <IconButton icon="menu" label={t("openMenu")} onClick={() => setMenuAt(key)} />
        </span>
        <Link to={home} className={classes(inlineClass({ fit: true, gap: 3, plain: true }), css.logo, textClass({ radius: true }))}>
          <Logo size={26} />
          <Text as="span" size="xs" tone="soft" weight="medium" ground="sunken" radius="small" padX={2} className={css.title}>
            {title}
          </Text>
        </Link>
        <Inline gap={4} push size="sm" className={css.who}>
          <PaletteButton
            compact
            label={t("palette")}
            user={user}
            pages={groups.flatMap(({ pages }) => pages.map((page) => ({ value: page.to, label: page.label, icon: page.icon })))}
          />
          <button type="button" className={css.hint} onClick={() => setHelpOpen(true)}>
            <kbd>?</kbd> {t("keyboardHint")}
          </button>
          <SignedInUser badge={badge} />
          <IconLink icon="bell" label={t("messages", { count: unread })} to={messagesPath(session?.user_type ?? 3)} count={unread} />
          <LanguagePicker />
          <LogoutButton className={css.logout} />
        </Inline>
      </Inline>
      <Box as="aside" ground="page" pad={3} padX={2} className={css.side}>
        <ConsoleMenu groups={groups} home={home} />
      </Box>
      <main id="content" tabIndex={-1} className={css.content}>
        {note}
        <Outlet />
      </main>
      <Drawer side="left" title={title} open={menuAt === key} onClose={() => setMenuAt(undefined)}>
        <ConsoleMenu groups={groups} home={home} />
      </Drawer>
      <Suspense>
        <AgreementPrompt />
      </Suspense>
      <KeyboardHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} groups={groups} keys={keys} />
    </Grid>
  );
}

function SignedInUser({ badge }: { badge: ReactNode }) {
  const session = useSession();
  if (!session) return null;
  return (
    <Inline as="span" fit gap={2} weight="medium" className={css.person}>
      {personName(session)}
      {badge}
    </Inline>
  );
}

function ConsoleMenu({ groups, home }: Pick<Props, "groups" | "home">) {
  const t = useTranslations("console");
  const { pathname } = useLocation();
  const isCurrent = (to: string) => (to === home ? pathname === home : pathname === to || pathname.startsWith(`${to}/`));
  return (
    <Stack aria-label={t("menu")} as="nav" gap={3}>
      {groups.map(({ label, pages }) => (
        <div key={label}>
          <Text size="xs" tone="faint" weight="medium" className={css.group}>
            {label}
          </Text>
          <ul className="plain">
            {pages.map((page) => (
              <li key={page.to}>
                <SideLink to={page.to} icon={page.icon} title={["g", ...page.key].join(" ")} current={isCurrent(page.to)}>
                  {page.label}
                </SideLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <SideLink to="/home" icon="store">
        {t("shop")}
      </SideLink>
    </Stack>
  );
}

function KeyboardHelp({
  open,
  onClose,
  groups,
  keys,
}: {
  open: boolean;
  onClose: () => void;
  groups: readonly ConsoleGroup[];
  keys: readonly KeyHelp[];
}) {
  const t = useTranslations("console");
  return (
    <Dialog open={open} onClose={onClose} size="wide" title={t("keyboard")}>
      <div className={css.keys}>
        <section>
          <h3>{t("keysHere")}</h3>
          <dl>
            {keys.map((each) => (
              <Shortcut key={each.description} {...each} />
            ))}
            <Shortcut keys={["Ctrl", "K"]} description={t("paletteHelp")} />
            <Shortcut keys={["/"]} description={t("search")} />
            <Shortcut keys={["?"]} description={t("help")} />
          </dl>
        </section>
        {groups.map(({ label, pages }) => (
          <section key={label}>
            <h3>{label}</h3>
            <dl>
              {pages.map((page) => (
                <Shortcut key={page.to} keys={["g", ...page.key]} description={page.label} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Shortcut({ keys, description: does }: KeyHelp) {
  return (
    <div>
      <dt>
        {keys.map((key, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the keys of a shortcut never change
          <kbd key={at}>{key}</kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
