import { useTranslations } from "use-intl";
import { Icon } from "#ui/icon.tsx";
import { Inline } from "#ui/layout.tsx";

interface Props {
  needsSecond: boolean;
  isFirstMine: boolean;
  firstReviewer: string;
}

/** Tells that two approvals are needed, and who gave the first. */
export function SecondApprovalNotice({ needsSecond, isFirstMine, firstReviewer }: Props) {
  const t = useTranslations("depositsWithdrawalsConsole");
  if (!needsSecond && firstReviewer === "") return null;
  return (
    <Inline as="p" align="start" gap={2} pad={3} size="sm" below={4} radius ground="info" tone="info">
      <Icon name="users" size={18} />
      {firstReviewer === "" ? t("needsSecond") : isFirstMine ? t("mineFirst") : t("secondWanted", { name: firstReviewer })}
    </Inline>
  );
}
