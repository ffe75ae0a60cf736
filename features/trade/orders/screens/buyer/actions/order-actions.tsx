import { useState } from "react";
import { useTranslations } from "use-intl";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { nextActor } from "#features/trade/orders/rules/next-actor.ts";
import { ActionDialog } from "#features/trade/orders/screens/buyer/actions/action-dialog.tsx";
import css from "#features/trade/orders/screens/buyer/actions/actions.module.css";
import {
  type ActionableOrder,
  type BuyerAction,
  isDangerous,
  splitActions,
} from "#features/trade/orders/screens/buyer/actions/buyer-action-calls.ts";
import { ReorderDialog, useReorder } from "#features/trade/orders/screens/buyer/actions/reorder-dialog.tsx";
import { flowOf, type OrderKind } from "#features/trade/orders/statuses.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { Inline } from "#ui/layout.tsx";
import { Menu, type MenuItem } from "#ui/menu.tsx";

interface Props {
  order: ActionableOrder;
  size?: "small" | "medium";
  /** Uses the secondary style, where paying several orders together is the main action. */
  quiet?: boolean;
}

/** The actions of an order that the server lists: the next step as a button, the others in a menu. */
export function OrderActions({ order, size = "medium", quiet = false }: Props) {
  const t = useTranslations("orders");
  const [openAction, setOpenAction] = useState<BuyerAction>();
  const reorder = useReorder(order.order_number);
  const { next, others } = splitActions(order);
  const [mayBuy, mayPay] = [useAbility("buy"), useAbility("pay")];
  const buttonStyle = { size, variant: quiet ? "secondary" : "primary" } as const;
  // Contract orders cannot be reordered through the cart.
  const canRepeat = mayBuy && flowOf(order.kind as OrderKind) === "stock";
  const isOver = nextActor(order) === "nobody" && next === undefined;
  const isFreight = order.due?.purpose === "freight";
  const toMenuItem = (action: BuyerAction): MenuItem => ({
    label: t(`moves.${action}.button`),
    danger: isDangerous(action),
    onSelect: () => setOpenAction(action),
  });
  // Actions that close the order come last.
  const items: MenuItem[] = [
    ...others.filter((action) => !isDangerous(action)).map(toMenuItem),
    ...(canRepeat && !isOver ? [{ label: t("moves.again.button"), onSelect: reorder.run }] : []),
    ...others.filter(isDangerous).map(toMenuItem),
  ];
  return (
    <Inline gap={2}>
      {next === "pay" && mayPay && (
        <ButtonLink to={`/pay?order_sn=${order.order_number}${isFreight ? "&purpose=freight" : ""}`} {...buttonStyle}>
          {isFreight ? t("moves.payFreight.button") : t("moves.pay.button")}
        </ButtonLink>
      )}
      {next !== undefined && next !== "pay" && (
        <Button {...buttonStyle} onClick={() => setOpenAction(next)}>
          {t(`moves.${next}.button`)}
        </Button>
      )}
      {isOver && canRepeat && (
        <Button size={size} pending={reorder.pending} onClick={reorder.run}>
          {t("moves.again.button")}
        </Button>
      )}
      {items.length > 0 && (
        <Menu
          items={items}
          align="end"
          label={t("more", { number: order.order_number })}
          className={classes(css.opener, size === "small" && css.small)}
        >
          <Icon name="more" size={18} />
        </Menu>
      )}
      {openAction && <ActionDialog action={openAction} orderSn={order.order_number} onClose={() => setOpenAction(undefined)} />}
      {reorder.result && <ReorderDialog orderSn={order.order_number} result={reorder.result} onClose={reorder.dismiss} />}
    </Inline>
  );
}
