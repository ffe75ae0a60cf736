import { useState } from "react";
import { useTranslations } from "use-intl";
import { LanguagePicker } from "#apps/web/shells/language-picker.tsx";
import { LogoutButton } from "#apps/web/shells/logout-button.tsx";
import css from "#apps/web/shells/storefront/top-bar.module.css";
import { personName } from "#client/person-name.ts";
import { type Session, useSession } from "#client/session.ts";
import { useIsOffered, useSite } from "#client/site.ts";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { Box, Inline, inlineClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

export const certifiedStatus = 2;
const underReviewStatus = 1;

/** The message of the link to the certification page. */
export const certificationLabel = ({ certified_status }: Session): "certify" | "underReview" =>
  certified_status === underReviewStatus ? "underReview" : "certify";

/** The certification page a user should visit; undefined if not applicable. China users have their own page. */
export const certificationPath = ({ user_type, certified_status }: Session): string | undefined => {
  if (user_type === 86) return certified_status === certifiedStatus ? undefined : "/user_center/certificationChina";
  return user_type === 1 && certified_status !== undefined && certified_status !== certifiedStatus
    ? "/user_center/certification"
    : undefined;
};

/** The bar above the shop: welcome text, account links, console links, language. */
export function TopBar() {
  const t = useTranslations("shell.topBar");
  const session = useSession();
  const site = useSite();
  return (
    <Box aria-label={t("label")} as="nav" ground="sunken" size="sm" tone="soft" className={css.bar}>
      <Inline gap={8} justify="between" className={css.inner}>
        <Welcome />
        <Inline as="ul" gap={5} rigid className={css.links}>
          {session ? <AccountLinks session={session} /> : <VisitorLinks />}
          {/* One element for all users: remounting it when the session loads would lose clicks. */}
          <li>
            <ConsoleLink session={session} />
          </li>
          {site.home_url !== "" && (
            <li>
              <Link to={site.home_url}>
                {t("homePage")}
                <Icon name="external" size={13} />
              </Link>
            </li>
          )}
          <li>
            <LanguagePicker />
          </li>
        </Inline>
      </Inline>
    </Box>
  );
}

function Welcome() {
  const t = useTranslations("shell.topBar");
  const site = useSite();
  const [paused, setPaused] = useState(false);
  return (
    <div className={classes(css.welcome, inlineClass({ gap: 2, shrink: true, grow: true }), paused && css.paused)}>
      <button
        type="button"
        aria-label={t(paused ? "play" : "pause")}
        title={t(paused ? "play" : "pause")}
        onClick={() => setPaused(!paused)}
      >
        <Icon name={paused ? "play" : "pause"} size={13} />
      </button>
      <Box as="p" shrink clip className={css.window}>
        <span className={css.text}>{t("welcome", { site: site.title })}</span>
      </Box>
    </div>
  );
}

function AccountLinks({ session }: { session: Session }) {
  const t = useTranslations("shell.topBar");
  const certification = certificationPath(session);
  const label = certificationLabel(session);
  const isOffered = useIsOffered();
  return (
    <>
      {certification && (
        <li>
          <Link to={certification} className={label === "certify" ? css.certify : undefined}>
            <Icon name="shield" size={14} />
            {t(label)}
          </Link>
        </li>
      )}
      <li>
        <Link to="/user_center/home_page" className={css.name}>
          {t("greeting", { name: personName(session) })}
          {/* Users of several companies need to see which one they act for. */}
          {(session.companies?.length ?? 0) > 1 && ` · ${session.company_name}`}
        </Link>
      </li>
      {session.user_type === 1 && isOffered("/order_pad") && (
        <li>
          <Link to="/order_pad">{t("orderPad")}</Link>
        </li>
      )}
      <li>
        <LogoutButton className={css.button} />
      </li>
      <li>
        <Link to={`/help_center_i?pageName=${encodeURIComponent(t("helpCenter"))}`}>{t("helpCenter")}</Link>
      </li>
    </>
  );
}

/** Link to the merchant or operator console; other users get the link to the merchant application. */
function ConsoleLink({ session }: { session: Session | undefined }) {
  const t = useTranslations("shell.topBar");
  if (session?.user_type === 3) return <Link to="/operator">{t("operatorConsole")}</Link>;
  if (session?.user_type === 2) return <Link to="/merchant">{t("merchantConsole")}</Link>;
  return <Link to="/merchantSettlement">{t("merchantSettlement")}</Link>;
}

function VisitorLinks() {
  const t = useTranslations("shell.topBar");
  return (
    <>
      <li className={css.visitor}>
        <Link to="/login">{t("login")}</Link>
      </li>
      <li className={css.visitor}>
        <Link to="/register">{t("register")}</Link>
      </li>
    </>
  );
}
