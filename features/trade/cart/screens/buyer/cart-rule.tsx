import { useLocale } from "use-intl";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { judgeOrderRules } from "#features/pricing/order-rules/rules.ts";
import { RuleNotice } from "#features/pricing/order-rules/screens/buyer/rule-notice.tsx";
import css from "#features/trade/cart/screens/buyer/cart.module.css";
import type { CartLine } from "#features/trade/cart/screens/buyer/cart-lines.ts";
import { toLanguage } from "#kernel/languages.ts";
import { Box } from "#ui/layout.tsx";

interface Props {
  /** The selected lines of one manufacturer, of all warehouses. */
  lines: readonly CartLine[];
  onQuantity: (line: CartLine, amount: number) => void;
}

/** What the selected goods of a manufacturer miss of its order minimum, with the change of a line that reaches it. Nothing where they keep it. */
export function CartRule({ lines, onQuantity }: Props) {
  const language = toLanguage(useLocale());
  const mayBuy = useAbility("buy");
  const ruled = lines.map((line) => ({ ...line, quantity: line.amount, available: line.orderable }));
  const [problem] = judgeOrderRules(ruled, language);
  if (!problem) return null;
  const change: Parameters<typeof RuleNotice>[0]["onFix"] = ({ relation_id, logistics_type, quantity }) => {
    const line = lines.find((each) => each.relation_id === relation_id && each.logistics_type === logistics_type);
    if (line) onQuantity(line, quantity);
  };
  return (
    <Box pad={3} padX={4} className={css.merchant}>
      <RuleNotice
        problem={problem}
        titleOf={(relationId) => lines.find(({ relation_id }) => relation_id === relationId)?.title ?? ""}
        onFix={mayBuy ? change : undefined}
      />
    </Box>
  );
}
