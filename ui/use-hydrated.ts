import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** Whether hydration is complete. Before that, event handlers do not run. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
