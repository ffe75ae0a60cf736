import type { RecordedEvent } from "#client/event-replay.ts";

/**
 * Runs in the head. Records clicks on buttons, changes of selects and submits of forms that no component has handled, until
 * `client/event-replay.ts` dispatches them again. An unhandled submit is not sent, because it would reload the page.
 */
const events: RecordedEvent[] = [];
window.recordedEvents = events;

addEventListener(
  "click",
  ({ target }) => {
    const button = (target as Element).closest("button");
    // The browser itself opens a popover.
    if (button?.type === "button" && !button.popoverTargetElement) events.push({ target: button, dispatch: () => button.click() });
  },
  true,
);

addEventListener(
  "change",
  ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    const dispatch = () => {
      target.value = value;
      target.dispatchEvent(new Event("change", { bubbles: true }));
    };
    events.push({ target, dispatch });
  },
  true,
);

addEventListener("submit", (event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  events.push({ target: form, dispatch: () => form.requestSubmit(event.submitter) });
});
