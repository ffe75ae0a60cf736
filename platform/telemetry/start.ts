import { context, metrics, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider } from "@opentelemetry/sdk-metrics";
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from "@opentelemetry/sdk-trace";
import type { TelemetrySettings } from "#platform/settings.ts";
import { turnTelemetryOn } from "#platform/telemetry/telemetry.ts";

export interface RunningTelemetry {
  /** Sends what is not sent yet. */
  stop(): Promise<void>;
}

/**
 * Sets up the SDK: metrics for Prometheus at `/metrics` on a port of its own, traces by OTLP. Loaded only where one of them is wanted, and
 * before the modules that measure.
 */
export const startTelemetry = async (process: "web" | "worker", settings: TelemetrySettings): Promise<RunningTelemetry> => {
  const { metricsPort, metricsHost, otlpUrl, traceShare } = settings;
  const resource = resourceFromAttributes({ "service.name": `joinery-${process}` });
  const stops: (() => Promise<void>)[] = [];
  if (metricsPort !== undefined) {
    const exporter = new PrometheusExporter({ port: metricsPort, host: metricsHost, preventServerStart: true, withoutScopeInfo: true });
    const provider = new MeterProvider({ resource, readers: [exporter] });
    metrics.setGlobalMeterProvider(provider);
    await exporter.startServer();
    stops.push(() => provider.shutdown());
  }
  if (otlpUrl !== undefined) {
    const exporter = new OTLPTraceExporter({ url: otlpUrl });
    const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(traceShare) });
    const provider = new TracerProvider({ resource, sampler, spanProcessors: [new BatchSpanProcessor({ exporter })] });
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    trace.setGlobalTracerProvider(provider);
    stops.push(() => provider.shutdown());
  }
  turnTelemetryOn();
  return {
    stop: async () => {
      for (const stop of stops) await stop();
    },
  };
};
