/** Rules of the logistics center without I/O. */

/** City, state and ZIP code of an address in one line; "" without one. */
export const destinationOf = (address: Readonly<Record<string, string | number>> | null): string => {
  const part = (name: string): string => String(address?.[name] ?? "").trim();
  return [part("city"), [part("province"), part("zip")].filter(Boolean).join(" ")].filter(Boolean).join(", ");
};

/** What another freight means for the buyer, in cents: still to pay, or to be returned. */
export const freightDifference = (after_cents: number, paid_cents: number): { due_cents: number; returned_cents: number } => ({
  due_cents: Math.max(0, after_cents - paid_cents),
  returned_cents: Math.max(0, paid_cents - after_cents),
});
