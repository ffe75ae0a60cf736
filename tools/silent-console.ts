import { afterEach, beforeEach } from "vitest";

// An error that reaches the console during a test is one that nobody dealt with, so it fails the test. A test that means to
// cause one puts its own spy in place: vi.spyOn(console, "error").mockImplementation(() => {}).
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
