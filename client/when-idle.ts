/** Calls back when the browser has nothing else to do, after the page was shown. Returns how to cancel it. */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari does not support requestIdleCallback.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(callback);
};
