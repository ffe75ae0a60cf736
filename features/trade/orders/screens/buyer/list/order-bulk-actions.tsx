import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { useBulk } from "#client/bulk/bulk.tsx";
import { BulkMoves } from "#client/bulk/bulk-moves.tsx";
import { CallRefused, request } from "#client/request.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { payPaths } from "../../../rules/pay-paths.ts";
import { flowOf, type OrderKind } from "../../../statuses.ts";
import { buyerActionCalls, isDangerous } from "../actions/buyer-action-calls.ts";
import { ReorderDialog, useReorder } from "../actions/reorder-dialog.tsx";
import type { ListedOrder } from "./list-query.ts";

interface Props {
  chosen: readonly ListedOrder[];
  ask: ReturnType<typeof useBulk>["ask"];
  clear: () => void;
}

/** What can be done with several orders at once: pay them together, add their items to one cart, print them, and end each by a call of its own. */
export function OrderBulkActions({ chosen, ask, clear }: Props) {
  const t = useTranslations("orders.bulk");
  const numbers = chosen.map(({ order_number }) => order_number).join(",");
  const repeatable = chosen.filter(({ kind }) => flowOf(kind as OrderKind) === "stock");
  const reorder = useReorder(repeatable.map(({ order_number }) => order_number).join(","));
  const [mayBuy, mayPay] = [useAbility("buy"), useAbility("pay")];
  return (
    <>
      {mayPay && <PayButton chosen={chosen} numbers={numbers} />}
      {mayBuy && repeatable.length > 0 && (
        <Button size="small" icon="cart" pending={reorder.pending} onClick={reorder.run}>
          {t("reorder", { count: repeatable.length })}
        </Button>
      )}
      <Button size="small" icon="print" onClick={() => open(`/print?order_sn=${encodeURIComponent(numbers)}`, "_blank", "noopener")}>
        {t("print")}
      </Button>
      <EndMenu chosen={chosen} ask={ask} clear={clear} />
      {reorder.result && (
        <ReorderDialog
          orderSn={repeatable.map(({ order_number }) => order_number).join(",")}
          result={reorder.result}
          onClose={reorder.dismiss}
        />
      )}
    </>
  );
}

/** Leads to the payment page of all selected orders. The server is asked first: it says why they cannot be paid together. */
function PayButton({ chosen, numbers }: { chosen: readonly ListedOrder[]; numbers: string }) {
  const t = useTranslations("orders.bulk");
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const purpose = chosen.find(({ due }) => due)?.due?.purpose;
  if (!purpose) return null;
  const pay = async () => {
    setAsking(true);
    try {
      await request("/pay/list", { order_sn: numbers, purpose });
      await navigate(payPaths[purpose](numbers));
    } catch (error) {
      // The refusal is shown by the request.
      if (!(error instanceof CallRefused)) throw error;
    }
    setAsking(false);
  };
  return (
    <Button size="small" icon="card" variant="primary" pending={isAsking} onClick={() => void pay()}>
      {t("pay", { count: chosen.length })}
    </Button>
  );
}

/** What is asked of each selected order, which is done or refused by itself. Each has the title and text of its dialog for one order. */
const moves = ["confirmReceipt", "cancel", "requestCancel"] as const;
type BulkMove = (typeof moves)[number];

function EndMenu({ chosen, ask, clear }: Props) {
  const t = useTranslations("orders");
  const rowsOf = (move: BulkMove) => chosen.filter(({ actions }) => actions.some(({ action }) => action === move));
  const open = (move: BulkMove) => {
    const rows = rowsOf(move);
    const { path, input } = buyerActionCalls[move];
    const question = {
      title: t("bulk.title", { move: t(`moves.${move}.button`), count: rows.length }),
      confirm: t(`moves.${move}.confirm`),
      danger: isDangerous(move),
      leftOut: chosen.length - rows.length,
    };
    const text = <p>{t(`moves.${move}.text`)}</p>;
    if (input === "yes")
      return ask(
        { path, ...question, rows: rows.map(({ order_number: key }) => ({ key, body: { order_sn: key } })), children: text },
        clear,
      );
    const asked = rows.map(({ order_number: key, seen }) => ({ key, body: { order_sn: key, seen, note: "" } }));
    const children = (
      <>
        {text}
        <TextArea name="note" label={t("reason")} required maxLength={500} />
      </>
    );
    return ask(
      { path, ...question, rows: asked, children, fill: ({ body }, typed) => ({ ...body, note: String(typed.get("note") ?? "") }) },
      clear,
    );
  };
  const possible = moves
    .filter((move) => rowsOf(move).length > 0)
    .map((key) => ({
      key,
      label: t("bulk.move", { move: t(`moves.${key}.button`), count: rowsOf(key).length }),
      danger: isDangerous(key),
      open: () => open(key),
    }));
  return <BulkMoves others={possible} more={t("bulk.more")} />;
}
