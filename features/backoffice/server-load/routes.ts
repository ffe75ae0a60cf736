import { type Route, route } from "#platform/serve.ts";
import { getServerLoad } from "./commands.ts";
import { serverLoad } from "./contract.ts";

export const serverLoadRoutes: readonly Route[] = [route(serverLoad, getServerLoad)];
