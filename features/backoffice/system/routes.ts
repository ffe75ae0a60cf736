import { bind } from "#platform/serve.ts";
import { askForBackup, getSystemState } from "./commands.ts";
import * as contract from "./contract.ts";

export const systemRoutes = bind(contract, { systemState: getSystemState, requestBackup: askForBackup });
