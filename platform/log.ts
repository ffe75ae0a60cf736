import pino, { type LoggerOptions } from "pino";
import { currentTraceId } from "#platform/telemetry/telemetry.ts";

export const logLevels = ["error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof logLevels)[number];

/** The form of every line: one JSON object with its level by name, an ISO time, and the trace it belongs to. */
export const lineFormat: LoggerOptions = {
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  mixin: () => {
    const trace_id = currentTraceId();
    return trace_id ? { trace_id } : {};
  },
};

/**
 * The log of this process, on standard output. It holds ids and reasons, no names, addresses, codes or amounts of people
 * (docs/security.md S54); errors go through `errorForLog`.
 */
export const log = pino({ ...lineFormat, level: "warn" }, process.stdout);

/** From this level on lines are written; `info` adds one for every request. */
export const setLogLevel = (level: LogLevel): void => {
  log.level = level;
};
