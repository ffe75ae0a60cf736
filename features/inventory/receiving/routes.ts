import { bind } from "#platform/serve.ts";
import { listArriving, readGoodsToReceive } from "./commands.ts";
import * as contract from "./contract.ts";

export const receivingRoutes = bind(contract, { arrivingGoods: listArriving, goodsToReceive: readGoodsToReceive });
