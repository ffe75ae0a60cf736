import { bind, cached } from "#platform/serve.ts";
import { figuresVersion, getMarketFigures } from "./commands.ts";
import * as contract from "./contract.ts";

export const marketFiguresRoutes = bind(contract, { marketFigures: cached(getMarketFigures, figuresVersion) });
