import { observeCatalog, observeMarket, observeProcess, observeReplicas } from "#apps/server/process-figures.ts";
import { setLogLevel } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import type { Settings } from "#platform/settings.ts";

export interface Watching {
  /** Adds what is read when somebody asks for the metrics. */
  observe(platform: Platform): void;
  stop(): Promise<void>;
}

/** Sets the level of the log, and starts metrics and traces where they are wanted. Their SDK is loaded only then. */
export const startWatching = async (kind: "web" | "worker", { logLevel, telemetry, runsJobs }: Settings): Promise<Watching> => {
  setLogLevel(logLevel);
  if (telemetry.metricsPort === undefined && telemetry.otlpUrl === undefined)
    return { observe: () => undefined, stop: async () => undefined };
  const { startTelemetry } = await import("#platform/telemetry/start.ts");
  const { stop } = await startTelemetry(kind, telemetry);
  return {
    observe: (platform) => {
      observeProcess();
      if (kind === "web") {
        observeCatalog(platform);
        observeReplicas(platform);
      }
      if (kind === "worker" || runsJobs) observeMarket(platform);
    },
    stop,
  };
};
