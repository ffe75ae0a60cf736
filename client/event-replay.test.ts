import { afterEach, expect, test, vi } from "vitest";
import { forgetRecordedEvent, type RecordedEvent, replayEvents } from "#client/event-replay.ts";

afterEach(() => vi.unstubAllGlobals());

interface Target {
  isConnected?: boolean;
  isDisabled?: boolean;
}

/** A recorded event whose element contains only itself. */
const recordedEvent = (dispatch: () => void, { isConnected = true, isDisabled = false }: Target = {}): RecordedEvent => {
  const target = { isConnected, matches: () => isDisabled, contains: (other: unknown) => other === target };
  return { target: target as unknown as HTMLElement, dispatch };
};

const stubRecorded = (...events: RecordedEvent[]): RecordedEvent[] => {
  vi.stubGlobal("window", { recordedEvents: events });
  return events;
};

test("dispatches recorded events once, in order", () => {
  const done: string[] = [];
  const events = stubRecorded(
    recordedEvent(() => done.push("first")),
    recordedEvent(() => done.push("second")),
  );
  replayEvents();
  replayEvents();
  expect(done).toEqual(["first", "second"]);
  expect(events).toEqual([]);
});

test("keeps an event that is recorded again, for the next part that hydrates", () => {
  let attempts = 0;
  const event = recordedEvent(() => {
    attempts += 1;
    if (attempts === 1) events.push(event);
  });
  const events = stubRecorded(event);
  replayEvents();
  expect(events).toEqual([event]);
  replayEvents();
  expect([attempts, events]).toEqual([2, []]);
});

test("drops events of removed and disabled elements", () => {
  const dispatch = vi.fn();
  stubRecorded(recordedEvent(dispatch, { isConnected: false }), recordedEvent(dispatch, { isDisabled: true }));
  replayEvents();
  expect(dispatch).not.toHaveBeenCalled();
});

test("forgets only the event of the target that was handled", () => {
  const [first, second] = [recordedEvent(() => undefined), recordedEvent(() => undefined)];
  const events = stubRecorded(first, second);
  forgetRecordedEvent({ target: first.target });
  expect(events).toEqual([second]);
});
