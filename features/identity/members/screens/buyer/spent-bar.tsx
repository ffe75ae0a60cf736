import { useTranslations } from "use-intl";
import css from "#features/identity/members/screens/buyer/members.module.css";
import { Money, useMoney } from "#ui/money.tsx";

/** What is used of a month's limit; only the amount where there is none. */
export function SpentBar({ spent, limit }: { spent: string; limit: string | null }) {
  const t = useTranslations("members");
  const money = useMoney();
  if (limit === null) return spent === "0.00" ? <span className={css.faint}>–</span> : <Money amount={spent} />;
  return (
    <span className={css.spent}>
      <span>{t("used", { spent: money(spent), limit: money(limit) })}</span>
      <meter min={0} max={Number(limit)} value={Math.min(Number(spent), Number(limit))} aria-label={t("columns.month")} />
    </span>
  );
}
