import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { nextActor } from "#features/trade/orders/rules/next-actor.ts";
import { payPaths } from "#features/trade/orders/rules/pay-paths.ts";
import css from "#features/trade/orders/screens/buyer/actions/actions.module.css";
import {
  type ActionableOrder,
  type BuyerAction,
  isDangerous,
  splitActions,
} from "#features/trade/orders/screens/buyer/actions/buyer-action-calls.ts";
import { ActionDialog } from "#features/trade/orders/screens/buyer/actions/lazy-action-dialog.ts";
import { ReorderDialog, useReorder } from "#features/trade/orders/screens/buyer/actions/reorder-dialog.tsx";
import { flowOf, type OrderKind, withStatusName } from "#features/trade/orders/statuses.ts";
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
  /** Shows the next step alone; the page of the order has the others. */
  nextOnly?: boolean;
}

const payMoves = { order: "pay", freight: "payFreight", deposit: "payDeposit", final: "payFinal", all: "pay", edit: "payEdit" } as const;

/** The next step of an order, in the words of its button; null where the buyer has none. */
export const useNextStepText = (): ((order: ActionableOrder) => string | null) => {
  const t = useTranslations("orders.moves");
  return (order) => {
    const { next } = splitActions(order);
    if (!next) return null;
    return next === "pay" ? t(`${payMoves[order.due?.purpose ?? "order"]}.button`) : t(`${next}.button`);
  };
};

/** The actions of an order that the server lists: the next step as a button, the others in a menu. */
export function OrderActions({ order, size = "medium", quiet = false, nextOnly = false }: Props) {
  const t = useTranslations("orders");
  const [openAction, setOpenAction] = useState<BuyerAction>();
  const reorder = useReorder(order.order_number);
  const navigate = useNavigate();
  const { next, others } = splitActions(order);
  const [mayBuy, mayPay] = [useAbility("buy"), useAbility("pay")];
  const actor = nextActor(withStatusName(order));
  // What the buyer may do while no action is needed does not look like a request.
  const buttonStyle = { size, variant: quiet || actor !== "buyer" ? "secondary" : "primary" } as const;
  // Contract orders cannot be reordered through the cart.
  const canRepeat = mayBuy && flowOf(order.kind as OrderKind) === "stock";
  const isOver = actor === "nobody" && next === undefined;
  const purpose = order.due?.purpose ?? "order";
  const toMenuItem = (action: BuyerAction): MenuItem => ({
    label: t(`moves.${action}.button`),
    danger: isDangerous(action),
    // A refund of received goods is an after-sale case: it needs items, a reason and photos.
    onSelect: () =>
      action === "applyRefund"
        ? void navigate(`/user_center/after_sale_services/apply?order=${encodeURIComponent(order.order_number)}`)
        : setOpenAction(action),
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
        <ButtonLink to={payPaths[purpose](order.order_number)} {...buttonStyle}>
          {t(`moves.${payMoves[purpose]}.button`)}
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
      {items.length > 0 && !nextOnly && (
        <Menu
          items={items}
          align="end"
          label={t("more", { number: order.order_number })}
          className={classes(css.opener, size === "small" && css.small)}
        >
          <Icon name="more" size={18} />
        </Menu>
      )}
      <Suspense>
        {openAction && (
          <ActionDialog action={openAction} orderSn={order.order_number} seen={order.seen} onClose={() => setOpenAction(undefined)} />
        )}
      </Suspense>
      {reorder.result && <ReorderDialog orderSn={order.order_number} result={reorder.result} onClose={reorder.dismiss} />}
    </Inline>
  );
}
