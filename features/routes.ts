import type { Route } from "#platform/serve.ts";
import { featureModules } from "./feature-modules.ts";

/** Every call bound to the command that carries it out: all that the features' routes.ts export, with the feature that it belongs to. */
export const routes: readonly Route[] = (await featureModules<Record<string, readonly Route[]>>("routes")).flatMap(({ feature, module }) =>
  Object.values(module)
    .flat()
    .map((bound) => ({ ...bound, feature })),
);
