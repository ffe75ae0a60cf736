import { useTranslations } from "use-intl";
import css from "#features/money/deposits-withdrawals/screens/operator/funds-console.module.css";
import { Icon } from "#ui/icon.tsx";

interface Props {
  needsSecond: boolean;
  isFirstMine: boolean;
  first: string;
}

/** Says that two people have to confirm, and who was the first. */
export function SecondPerson({ needsSecond, isFirstMine, first }: Props) {
  const t = useTranslations("depositsWithdrawalsConsole");
  if (!needsSecond && first === "") return null;
  return (
    <p className={css.twoPeople}>
      <Icon name="users" size={18} />
      {first === "" ? t("needsSecond") : isFirstMine ? t("mineFirst") : t("secondWanted", { name: first })}
    </p>
  );
}
