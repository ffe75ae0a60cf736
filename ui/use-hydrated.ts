import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** Whether the browser has taken over the page that the server rendered: before that no handler of ours listens. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
