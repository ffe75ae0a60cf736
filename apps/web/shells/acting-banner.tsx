import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import css from "#apps/web/shells/acting-banner.module.css";
import { logout } from "#client/login.ts";
import { personName } from "#client/person-name.ts";
import { useSession } from "#client/session.ts";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { inlineClass } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";

/** Shown on every page while staff act for a customer or look at a manufacturer's console, with a button to stop. */
export function ActingBanner() {
  const t = useTranslations("shellSession.acting");
  const session = useSession();
  const navigate = useNavigate();
  if (!session?.acting) return null;
  const isLooking = Boolean(session.merchant_id);
  const stop = async () => {
    await logout();
    navigate(isLooking ? "/operator/settlements?tab=approved" : `/operator/companies/${session.company_id ?? ""}`);
  };
  return (
    <aside
      className={classes(inlineClass({ justify: "center", wrap: true, gap: 2, gapX: 3, size: "sm" }), css.banner)}
      aria-label={t("label")}
    >
      <Icon name="user" size={16} />
      <p>
        {isLooking
          ? t("lookText", { staff: session.acting.name, company: session.merchant_name ?? "" })
          : t("text", { staff: session.acting.name, customer: personName(session), company: session.company_name ?? "" })}{" "}
        {t("until")} <Moment at={session.acting.until} as="time" />
      </p>
      <button type="button" onClick={() => void stop()}>
        {t(isLooking ? "lookStop" : "stop")}
      </button>
    </aside>
  );
}
