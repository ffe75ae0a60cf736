import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useMeasures } from "#client/measures.ts";
import { toAmount } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { Box, Inline, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import type { BrokenLimit, RuleFix, RuleProblem } from "../../rules.ts";

/** One limit in words: what is missing or too much, the limit, and what is ordered. */
function Limit({ broken: { measure, limit, ordered } }: { broken: BrokenLimit }) {
  const t = useTranslations("orderRules");
  const money = useMoney();
  const measures = useMeasures();
  const left = Math.abs(limit - ordered);
  if (measure === "cartons" || measure === "pieces") return t(measure, { left, limit, ordered });
  const show = measure === "value" ? (cents: number) => money(toAmount(cents)) : measures.volume;
  return t(measure, { left: show(left), limit: show(limit), ordered: show(ordered) });
}

interface FixButtonProps {
  fix: RuleFix;
  /** The product of the line that is changed. */
  title: string;
  pending?: boolean;
  onFix: (fix: RuleFix) => void;
}

/** The button that changes one line so that the rule is kept. */
function FixButton({ fix, title, pending, onFix }: FixButtonProps) {
  const t = useTranslations("orderRules");
  const money = useMoney();
  const { change, cents } = fix;
  return (
    <Button size="small" variant="primary" pending={pending} onClick={() => onFix(fix)}>
      {change > 0 ? t("raise", { change, title, amount: money(toAmount(cents)) }) : t("lower", { change: -change, title })}
    </Button>
  );
}

interface Props {
  problem: RuleProblem;
  /** The title of the product of an offer. */
  titleOf: (relationId: number) => string;
  /** Makes the change that keeps the rule; absent for readers who cannot. */
  onFix?: ((fix: RuleFix) => void) | undefined;
  pending?: boolean;
  /** Further ways out. */
  children?: ReactNode;
}

/** Why the goods of a manufacturer cannot be ordered as they are: what is missing, one press that helps, and its other goods. */
export function RuleNotice({ problem, titleOf, onFix, pending = false, children }: Props) {
  const t = useTranslations("orderRules");
  const { merchant_id, merchant_name: merchant, broken, fix } = problem;
  const isTooLittle = broken.some(({ bound }) => bound === "minimum");
  return (
    <Notice tone="waiting" icon="warning" role="status">
      <Text weight="medium">{t(isTooLittle ? "belowMinimum" : "aboveMaximum", { merchant })}</Text>
      {broken.map((each) => (
        <Box as="p" key={each.measure}>
          <Limit broken={each} />
        </Box>
      ))}
      <Inline wrap gap={3} above={2} size="sm">
        {fix && onFix && <FixButton {...{ fix, pending, onFix }} title={titleOf(fix.relation_id)} />}
        {isTooLittle && (
          <Link to={`/store/${merchant_id}/products`} className={textClass({ size: "sm" })}>
            {t("more", { merchant })}
          </Link>
        )}
        {children}
      </Inline>
    </Notice>
  );
}
