import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { setCartCount } from "#client/cart-count.ts";
import { reportDataChange } from "#client/data-changes.ts";
import { CallRefused, request } from "#client/request.ts";
import { requestOnce } from "#client/request-once.ts";
import type { OrderableRow } from "#features/trade/order-pad/rules/pad-rows.ts";
import { toAmount } from "#kernel/money.ts";
import { toast } from "#ui/toast.ts";

export interface ChangedRow {
  number: string;
  text: string;
}

interface Props {
  logisticsType: number;
  /** Fetches the changes of the catalog, so that rows show what the server knows. */
  refresh: () => Promise<void>;
  /** Takes ordered rows off the pad. */
  removeRows: (ids: ReadonlySet<number>) => void;
}

/** Rows of which the server says something else than the pad, at current prices and stock. */
const findChanged = async (rows: readonly OrderableRow[], changedText: string): Promise<ChangedRow[]> => {
  const lines = rows.map(({ product, pieces, offer }) => `${product.goods_sn}\t${pieces}\t${offer.warehouse_id}`).join("\n");
  const { list } = await request("/user/judgeOrderPad", { lines });
  return rows.flatMap(({ product, price }, at) => {
    const judged = list[at];
    if (!judged || (judged.problem === "" && judged.price === toAmount(price.unit_cents))) return [];
    return [{ number: product.goods_sn, text: judged.problem_text || changedText }];
  });
};

/** Puts rows in the cart or into a checkout, after the server has judged all of them again. */
export const usePadOrders = ({ logisticsType, refresh, removeRows }: Props) => {
  const t = useTranslations("orderPad");
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const [changed, setChanged] = useState<readonly ChangedRow[]>([]);

  const send = async (rows: readonly OrderableRow[], isSet: boolean): Promise<number[] | undefined> => {
    const wrong = await findChanged(rows, t("changed"));
    if (wrong.length > 0) {
      setChanged(wrong);
      await refresh();
      return undefined;
    }
    const goods = rows.map(({ product, offer, pieces }) => ({
      product_id: product.product_id,
      relation_id: offer.relation_id,
      amount: pieces,
    }));
    const { cart_ids, cart_count, results } = await requestOnce("/user/orderPadToCart", {
      goods_list: JSON.stringify(goods),
      logistics_type: logisticsType,
      is_set: isSet,
    });
    const numbers = new Map(rows.map(({ product }) => [product.product_id, product.goods_sn]));
    const refused = results.filter(({ problem }) => problem !== "");
    setChanged(refused.map(({ product_id, problem_text }) => ({ number: numbers.get(product_id) ?? "", text: problem_text })));
    if (refused.length > 0) {
      await refresh();
      return undefined;
    }
    setCartCount(cart_count);
    reportDataChange("all");
    removeRows(new Set(rows.map(({ row }) => row.id)));
    return cart_ids;
  };
  const run = async (rows: readonly OrderableRow[], isSet: boolean, onDone: (cartIds: number[]) => void) => {
    setPending(true);
    setChanged([]);
    try {
      const cartIds = await send(rows, isSet);
      if (cartIds) onDone(cartIds);
    } catch (error) {
      // The request layer has shown the refusal.
      if (!(error instanceof CallRefused)) throw error;
    } finally {
      setPending(false);
    }
  };
  return {
    isPending,
    changed,
    addToCart: (rows: readonly OrderableRow[]) =>
      run(rows, false, () =>
        toast(t("added", { count: rows.length }), {
          tone: "success",
          lead: { label: t("openCart"), to: `/cart?logistics_type=${logisticsType}` },
        }),
      ),
    checkOut: (rows: readonly OrderableRow[]) => run(rows, true, (cartIds) => void navigate(`/buyNow?cart_ids=${cartIds.join(",")}`)),
  };
};
