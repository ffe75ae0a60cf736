/** Throws when a condition that the code relies on is false. Also active in production: failing is better than a wrong result. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant: ${message}`);
}
