import type { Platform } from "#platform/platform.ts";
import { catalogIndexIfReady, getCatalogIndex } from "./catalog-index.ts";
import { engineOf } from "./embedded-engine.ts";
import type { ListEngine } from "./list-engine.ts";

/** The engine that answers the lists of this process. */
export const getListEngine = async (platform: Platform): Promise<ListEngine> => engineOf(await getCatalogIndex(platform));

/** The engine, or undefined while it is still loading: for callers that have a fallback. */
export const listEngineIfReady = async (platform: Platform): Promise<ListEngine | undefined> => {
  const index = await catalogIndexIfReady(platform);
  return index && engineOf(index);
};

/** Whether lists can be answered; starts loading what they are answered from. */
export const isListEngineReady = async (platform: Platform): Promise<boolean> => (await listEngineIfReady(platform)) !== undefined;
