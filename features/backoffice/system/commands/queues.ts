import { audit } from "#features/identity/accounts/commands/audit.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { discardFailedMessages, retryFailedMessages } from "#platform/outbox.ts";
import type { Context } from "#platform/serve.ts";
import type * as contract from "../contract.ts";
import { discardFailedJobs, retryFailedJobs } from "../queries.ts";

const isChannel = (queue: string): boolean => queue === "mail" || queue === "sms";

const isMessageId = (item: string): boolean => /^[1-9][0-9]{0,14}$/.test(item);
const isJobId = (item: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(item);

const actions = {
  retry: { messages: retryFailedMessages, jobs: retryFailedJobs, action: "failedWorkRetried" },
  discard: { messages: discardFailedMessages, jobs: discardFailedJobs, action: "failedWorkDiscarded" },
} as const;

/** Does it to one failed item, or to all of the queue. Returns how many there were. */
const changeFailed = async (tx: Tx, kind: keyof typeof actions, queue: string, item: string): Promise<number> => {
  const { messages, jobs } = actions[kind];
  if (item !== "" && !(isChannel(queue) ? isMessageId : isJobId)(item)) return refuse("NOT_FOUND", {}, ["item"]);
  if (isChannel(queue)) return tx.changed(messages, { channel: queue, message_id: item === "" ? null : Number(item) });
  return (await tx.only(jobs, { job: queue, job_id: item === "" ? null : item })).changed ?? 0;
};

/** What both calls give to their command. */
type Given = Pick<Context<typeof contract.retryQueued>, "body" | "now" | "session" | "transaction">;

const change =
  (kind: keyof typeof actions) =>
  ({ body: { queue, item }, now, session, transaction }: Given) =>
    transaction(async (tx) => {
      const changed = await changeFailed(tx, kind, queue, item);
      if (changed === 0) return refuse("NOT_FOUND", {}, [item === "" ? "queue" : "item"]);
      await audit(tx, now, {
        person_id: session.person_id,
        action: actions[kind].action,
        subject: `queue:${queue}`,
        after: { item, changed },
      });
      return { changed };
    });

/** Lets failed work run again. */
export const retryQueuedWork = change("retry");

/** Gives failed work up. */
export const discardQueuedWork = change("discard");
