import { type Route, route } from "#platform/serve.ts";
import { searchEverything } from "./commands.ts";
import { globalSearch } from "./contract.ts";

export const globalSearchRoutes: readonly Route[] = [route(globalSearch, searchEverything)];
