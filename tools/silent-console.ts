import { afterEach, beforeEach } from "vitest";

// Fails a test that logs an error. A test that expects one sets its own spy: vi.spyOn(log, "error").mockImplementation(() => {}).
const writeConsole = console.error;
const writeLine = process.stdout.write;
let errors: string[] = [];

beforeEach(() => {
  errors = [];
  console.error = (...error) => {
    errors.push(error.map(String).join(" "));
    writeConsole(...error);
  };
  process.stdout.write = ((line: string | Uint8Array, ...rest: never[]) => {
    if (typeof line === "string" && line.startsWith('{"level":"error"')) errors.push(line);
    return writeLine.call(process.stdout, line, ...rest);
  }) as typeof process.stdout.write;
});

afterEach(() => {
  console.error = writeConsole;
  process.stdout.write = writeLine;
  if (errors.length > 0) throw new Error(`an error was logged during this test: ${errors.join("; ")}`);
});
