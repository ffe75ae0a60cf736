import { afterEach, beforeEach } from "vitest";

// Fails a test that writes to console.error. A test that expects an error sets its own spy:
// vi.spyOn(console, "error").mockImplementation(() => {}).
const write = console.error;
let errors: unknown[][] = [];

beforeEach(() => {
  errors = [];
  console.error = (...error) => {
    errors.push(error);
    write(...error);
  };
});

afterEach(() => {
  console.error = write;
  if (errors.length > 0) throw new Error(`console.error was called during this test: ${errors.map(String).join("; ")}`);
});
