import { bind } from "#platform/serve.ts";
import { deleteSavedView, listViews, upsertSavedView } from "./commands.ts";
import * as contract from "./contract.ts";

export const savedViewsRoutes = bind(contract, { savedViews: listViews, saveView: upsertSavedView, removeView: deleteSavedView });
