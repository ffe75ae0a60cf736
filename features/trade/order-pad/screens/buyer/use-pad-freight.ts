import { useEffect, useState } from "react";
import { useQueryCall } from "#client/use-query-call.ts";
import type { OrderableRow, PadTerms } from "#features/trade/order-pad/rules/pad-rows.ts";
import { parseAmount } from "#kernel/money.ts";

/** Rows are typed quickly; the server is asked when nothing has changed for this long. */
const restMs = 600;

/** The latest value that has not changed for some time. */
const useRested = (value: string): string => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
};

/** Freight of the rows in cents as checkout would charge it; undefined while it is fetched, without an address and where there is no price. */
export const usePadFreight = (ready: readonly OrderableRow[], { logisticsType, defaultZip }: PadTerms): number | undefined => {
  const lines = JSON.stringify(ready.map(({ offer, pieces }) => ({ relation_id: offer.relation_id, quantity: pieces })));
  const goods_list = useRested(lines);
  const isAsked = logisticsType === 3 && defaultZip !== null && goods_list !== "[]";
  const { data, isPrevious } = useQueryCall(
    "/user/orderFreight",
    { zip: defaultZip ?? "", goods_list: JSON.parse(goods_list) },
    { enabled: isAsked },
  );
  const isCurrent = isAsked && goods_list === lines && !isPrevious;
  return isCurrent && data?.freight ? parseAmount(data.freight) : undefined;
};
