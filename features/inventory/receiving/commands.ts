import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import { type arrivingGoods, type goodsToReceive, maxListed } from "./contract.ts";
import { arrivingByCode, arrivingPage, lotsToReceive, otherwiseKnown, transferLinesToReceive } from "./queries.ts";

/** What arrives at a warehouse, and what is expected of it. */

export const listArriving = async ({ body: { warehouse_id }, db }: Context<typeof arrivingGoods>) => {
  const list = await db.rows(arrivingPage, { warehouse_id, limit: maxListed });
  return { list, count: list[0]?.count ?? 0 };
};

/** Refuses with what the number is, when nothing arrives under it. */
export const readGoodsToReceive = async ({ body: { warehouse_id, code }, db, request: { language } }: Context<typeof goodsToReceive>) => {
  const found = await db.rows(arrivingByCode, { warehouse_id, code, limit: maxListed });
  if (found.length === 0) {
    const { is_elsewhere, is_received, is_here } = await db.only(otherwiseKnown, { warehouse_id, code });
    if (is_received) return refuse("RECEIVED_ALREADY", { code }, ["code"]);
    if (is_here) return refuse("NOT_ON_ITS_WAY", { code }, ["code"]);
    return refuse(is_elsewhere ? "ARRIVES_ELSEWHERE" : "NOTHING_ARRIVES", { code }, ["code"]);
  }
  const list = await Promise.all(
    found.map(async (goods) => {
      const { number, merchant_id } = goods;
      const lines =
        goods.kind === "container"
          ? await db.rows(lotsToReceive, { warehouse_id, number, merchant_id, language })
          : await db.rows(transferLinesToReceive, { warehouse_id, number, language });
      return { ...goods, lines };
    }),
  );
  return { list };
};
