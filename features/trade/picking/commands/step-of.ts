import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";

/** What the commands of one caller have in common. */
type Shared = Pick<Context, "platform" | "db" | "now" | "request" | "consent"> & { session: object };

/** The context in which a command of another feature is a step of this transaction. */
export const stepOf = <Step extends Context>(context: Shared, tx: Tx, body: Step["body"]): Step => {
  const { platform, db, now, request, consent, session } = context;
  const run = (work: (tx: Tx) => unknown) => work(tx);
  return { platform, db, now, request, consent, session, body, transaction: run, singleStatement: run } as unknown as Step;
};
