import type { Platform } from "#platform/platform.ts";
import type { Session } from "#platform/session.ts";

/** Is told of each call that a signed-in person made and that was not refused. Must neither throw nor wait: the answer is already made. */
type AnsweredCallObserver = (platform: Platform, path: string, session: Session) => void;

let observer: AnsweredCallObserver | undefined;

export const registerAnsweredCallObserver = (registered: AnsweredCallObserver): void => {
  observer = registered;
};

/** Tells the observer of a call that was answered, also from a cache. */
export const noteAnsweredCall = (platform: Platform, path: string, session: Session | undefined): void => {
  if (session) observer?.(platform, path, session);
};
