import { beforeCall } from "#client/request.ts";

/** An edit that waits for a pause in typing before it is sent. */
export interface PendingEdit {
  /** Resolves to whether it was saved, and not refused or canceled. */
  done: Promise<boolean>;
  /** Sends it now, unless it has been sent. */
  send(): void;
  /** Withdraws it, unless it has been sent. */
  cancel(): void;
}

const pending = new Set<PendingEdit>();

const sendAll = async (): Promise<void> => {
  for (const edit of pending) edit.send();
  await Promise.all([...pending].map(({ done }) => done));
};

/**
 * Sends an edit after `delayMs`, or earlier when another call is made: every call waits for the pending edits, so that what follows
 * one, such as a checkout or a contract, reads the edited values. `save` makes its call with the option `isEdit`.
 */
export const scheduleEdit = (save: () => Promise<unknown>, delayMs: number): PendingEdit => {
  let end = (_isSaved: boolean): void => undefined;
  const done = new Promise<boolean>((resolve) => {
    end = (isSaved) => {
      pending.delete(edit);
      resolve(isSaved);
    };
  });
  const [succeed, fail] = [() => end(true), () => end(false)];
  let isOpen = true;
  const take = (act: () => void) => () => {
    if (!isOpen) return;
    isOpen = false;
    clearTimeout(timer);
    act();
  };
  // The request layer shows refusals as a toast.
  const edit: PendingEdit = { done, send: take(() => void save().then(succeed, fail)), cancel: take(fail) };
  const timer = setTimeout(edit.send, delayMs);
  pending.add(edit);
  beforeCall.settleEdits = sendAll;
  return edit;
};
