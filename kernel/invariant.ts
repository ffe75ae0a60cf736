/** States what must be true here whatever a caller sends. It stays on in production: stopping beats being wrong. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant: ${message}`);
}
