declare global {
  interface Window {
    /** Events that no component has handled yet, in order; filled by `apps/web/inline-scripts/record-events.ts`. */
    recordedEvents?: RecordedEvent[];
  }
}

export interface RecordedEvent {
  target: HTMLElement;
  /** Dispatches the event again. If its part of the page is still not hydrated, it is recorded again. */
  dispatch(): void;
}

/** Forgets the recorded event of a target. React calls it only where the page is hydrated, so the event has been handled. */
export const forgetRecordedEvent = ({ target }: { target: EventTarget }): void => {
  const place = window.recordedEvents?.findIndex((event) => event.target.contains(target as Node)) ?? -1;
  if (place >= 0) window.recordedEvents?.splice(place, 1);
};

/** Dispatches the recorded events again, in order. Those of removed and disabled elements are dropped. */
export const replayEvents = (): void => {
  for (const { target, dispatch } of window.recordedEvents?.splice(0) ?? [])
    if (target.isConnected && !target.matches(":disabled")) dispatch();
};
