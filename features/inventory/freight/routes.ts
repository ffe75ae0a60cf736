import { route } from "#platform/serve.ts";
import { estimateFreight } from "./commands.ts";
import { freightEstimate } from "./contract.ts";

export const freightRoutes = [route(freightEstimate, estimateFreight)];
