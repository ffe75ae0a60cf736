/**
 * Decides which failures of the database mean that it has no time now: everything that an overload, a lock, a restart or a lost connection
 * causes. They are refused BUSY and nothing else, by calls and by pages.
 */

/** SQLSTATEs, single ones and whole classes (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const busyStates: ReadonlySet<string> = new Set([
  "40001", // serialization failure
  "40P01", // deadlock
  "55P03", // lock timeout
  "57014", // statement timeout
  "25006", // read only: the server was demoted, or is a replica that is not promoted yet
  "25P03", // idle in transaction for too long
  "25P04", // transaction timeout
  "57P01", // shutdown by an administrator
  "57P02", // restart after a crash
  "57P03", // starting or stopping
  "57P05", // idle for too long
]);
/** Lost connections, and no room for more connections, memory or disk. */
const busyClasses: readonly string[] = ["08", "53"];

/** Failures of the socket. ENOENT: the Unix socket is missing while the embedded server starts again. */
const socketErrors: ReadonlySet<string> = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "EAI_AGAIN"]);

/** Failures of pg and its pool, which have no code. */
const busyMessages =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|The server does not respond)/;

const getCode = (error: Error): string => ("code" in error && error.code !== undefined ? String(error.code) : "");

/** Whether the connection was lost, so that a write under way may or may not have taken effect. */
export const isConnectionLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = getCode(error);
  if (code === "") return error.message.startsWith("Connection terminated") || error.message === "Query read timeout";
  return ["57P01", "57P02", "ECONNRESET", "EPIPE"].includes(code) || code.startsWith("08");
};

export const isDatabaseBusy = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = getCode(error);
  if (code === "") return busyMessages.test(error.message);
  if (code === "ENOENT") return "syscall" in error && error.syscall === "connect";
  return busyStates.has(code) || socketErrors.has(code) || (code.length === 5 && busyClasses.some((group) => code.startsWith(group)));
};
