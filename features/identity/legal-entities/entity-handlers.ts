import type { Tx } from "#platform/db.ts";

export interface ChangedEntity {
  merchant_id: number;
  /** Who asked for the change. */
  requested_by: number;
  now: Date;
}

/** Follows a change of legal entity, in the transaction that approves it. */
export type EntityHandler = (tx: Tx, changed: ChangedEntity) => Promise<void>;

const handlers = new Set<EntityHandler>();

/** Registers a handler of a domain above this one (features/registrations.ts). */
export const onEntityChanged = (handler: EntityHandler): void => {
  handlers.add(handler);
};

/** Runs the handlers one after the other. */
export const runEntityHandlers: EntityHandler = async (tx, changed) => {
  for (const handler of handlers) await handler(tx, changed);
};
