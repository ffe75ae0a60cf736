declare global {
  interface Window {
    /** What the reader did and nobody has heard yet, in the order it was done. */
    early?: EarlyAct[];
  }
}

interface EarlyAct {
  /** The button that was pressed, or the list that something was chosen from. */
  control: HTMLElement;
  again(): void;
}

/**
 * What a reader does before the part of the program behind it listens is done again until it does, and so done once: a press of
 * a button, a choice from a list. A form that nobody listens to would load the page anew: it waits, and its button is pressed again.
 *
 * It runs in the page, as text: it can use nothing from around it.
 */
export const keepEarlyActs = (): void => {
  const pauseMs = 50;
  const acts: EarlyAct[] = [];
  window.early = acts;
  let isAgain = false;
  const repeat = () => {
    const [first] = acts;
    isAgain = true;
    if (first?.control.isConnected && !first.control.matches(":disabled")) first.again();
    else acts.shift();
    isAgain = false;
    if (acts.length > 0) setTimeout(repeat, pauseMs);
  };
  const keep = (control: HTMLElement, again: () => void) => {
    if (isAgain) return;
    if (acts.length === 0) setTimeout(repeat, pauseMs);
    acts.push({ control, again });
  };
  const pressed = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.type === "button" && !button.popoverTargetElement) keep(button, () => button.click());
  };
  const chosen = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    keep(target, () => {
      target.value = value;
      target.dispatchEvent(new Event("change", { bubbles: true }));
    });
  };
  const sent = (event: SubmitEvent) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { submitter } = event;
    if (submitter) keep(submitter, () => submitter.click());
  };
  addEventListener("click", pressed, { capture: true });
  addEventListener("change", chosen, { capture: true });
  addEventListener("submit", sent);
};

/** React tells of an act only where the page has come alive: what is told here is not done again. */
export const hearAct = ({ target }: { target: EventTarget }): void => {
  const heard = window.early?.findIndex(({ control }) => control.contains(target as Node)) ?? -1;
  if (heard >= 0) window.early?.splice(heard, 1);
};
