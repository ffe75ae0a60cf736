import { bind } from "#platform/serve.ts";
import { getWork } from "./commands.ts";
import * as contract from "./contract.ts";

export const merchantHomeRoutes = bind(contract, { merchantWork: getWork });
