import { describe, expect, test } from "vitest";
import { type Flow, transitions } from "../statuses.ts";
import { type Effect, effectOf, isFinal, isSettled, type ModelState, newOrder, stepsFrom, violationOf } from "./effects.ts";

type EffectsOf = typeof effectOf;

const flows: Flow[] = ["stock", "presale", "contract"];

const keyOf = (state: ModelState): string => JSON.stringify(state);

interface Search {
  states: Map<string, ModelState>;
  /** The states from which each state is reached. */
  before: Map<string, Set<string>>;
  violations: string[];
}

/** Every state that an order of a flow can reach, and what goes wrong on the way. */
const search = (flow: Flow, effectsOf: EffectsOf = effectOf): Search => {
  const start = newOrder(flow);
  const states = new Map([[keyOf(start), start]]);
  const before = new Map<string, Set<string>>();
  const violations = new Set<string>();
  for (const state of states.values())
    for (const { move, effect, next } of stepsFrom(state, effectsOf)) {
      const wrong = violationOf(state, effect, next);
      if (wrong !== undefined) violations.add(`${move.from} ${move.action}: ${wrong}`);
      states.set(keyOf(next), next);
      before.set(keyOf(next), (before.get(keyOf(next)) ?? new Set()).add(keyOf(state)));
    }
  return { states, before, violations: [...violations] };
};

/** States from which no end is reached in which nothing is held and nothing is promised. */
const stuck = ({ states, before }: Search): ModelState[] => {
  const saved = new Set([...states].filter(([, state]) => isFinal(state) && isSettled(state)).map(([key]) => key));
  for (const key of saved) for (const earlier of before.get(key) ?? []) saved.add(earlier);
  return [...states].filter(([key]) => !saved.has(key)).map(([, state]) => state);
};

/** Ends that hold money or goods. */
const unsettledEnds = ({ states }: Search): ModelState[] => [...states.values()].filter((state) => isFinal(state) && !isSettled(state));

/** Statuses of the table that no order reaches. */
const unreached = (flow: Flow, { states }: Search): string[] => {
  const reached = new Set([...states.values()].map(({ status }) => status));
  const named = transitions.filter((move) => move.flow === flow).flatMap(({ from, to }) => [from, ...to]);
  return [...new Set(named)].filter((status) => !reached.has(status));
};

/** Everything wrong with the orders of a flow. */
const problemsOf = (flow: Flow, effectsOf?: EffectsOf): string[] => {
  const found = search(flow, effectsOf);
  return [...found.violations, ...stuck(found).map(keyOf), ...unsettledEnds(found).map(keyOf), ...unreached(flow, found)];
};

describe.each(flows)("orders of the flow %s", (flow) => {
  const found = search(flow);

  test("nothing is promised twice, and nothing leaves that is not held and paid", () => expect(found.violations).toEqual([]));

  test("nothing that is paid stays held for ever", () => expect(stuck(found)).toEqual([]));

  test("an end holds neither money nor goods", () => expect(unsettledEnds(found)).toEqual([]));

  test("every status of the table is reached", () => expect(unreached(flow, found)).toEqual([]));
});

/** Deposits after which the rest is always paid: whether the deposit was held before is seen by amounts alone (db/invariants.sql). */
const needless = new Set(["presale splitMissing money", "contract payDepositBalance money", "contract approveDeposit money"]);

const moves = flows.flatMap((flow) =>
  transitions
    .filter((move) => move.flow === flow)
    .flatMap(({ action, to }) =>
      to.flatMap((target) => Object.keys(effectOf(flow, action, target)).map((part) => `${flow} ${action} ${part}`)),
    ),
);

test.each([...new Set(moves)])("the search notices when the effect is missing: %s", (removed) => {
  const [flow, action, part] = removed.split(" ") as [Flow, string, keyof Effect];
  const without: EffectsOf = (...move) => {
    const effect = { ...effectOf(...move) };
    if (move[1] === action) delete effect[part];
    return effect;
  };
  expect({ removed, isNoticed: problemsOf(flow, without).length > 0 }).toEqual({ removed, isNoticed: !needless.has(removed) });
});
