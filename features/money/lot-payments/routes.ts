import { bind } from "#platform/serve.ts";
import { acceptPieces } from "./commands.ts";
import * as contract from "./contract.ts";

export const lotPaymentRoutes = bind(contract, { acceptLot: acceptPieces });
