import { expect, test } from "vitest";
import {
  actionsOf,
  findMove,
  isFinalStatus,
  movesOf,
  nextStatus,
  stateMachine,
  statusByCode,
  statusCodes,
  statusesBefore,
  statusesInTab,
  statusNames,
  toneOf,
} from "./state-machine.ts";

const parcels = stateMachine({
  name: "parcel",
  column: "parcels.status",
  start: "none",
  statuses: {
    packed: { code: 3, tab: "open", waitsFor: ["carrier"], clock: { job: "parcels.remind" } },
    damaged: { code: 4, tab: "open", waitsFor: ["sender"], clock: { none: "the sender decides" }, tone: "error" },
    delivered: { code: 9, tab: "done", isFinal: true, tone: "done" },
  },
  moves: [
    ["none", "pack", ["sender"], ["packed"]],
    ["packed", "drop", ["carrier"], ["damaged"], "fragile"],
    ["packed", "deliver", ["carrier", "system"], ["delivered", "damaged"]],
    ["damaged", "pack", ["sender"], ["packed"]],
  ],
});

test("finds the move of an action from a status, for everybody or for one actor", () => {
  expect(findMove(parcels, "packed", "drop")).toEqual({
    from: "packed",
    action: "drop",
    actors: ["carrier"],
    to: ["damaged"],
    guard: "fragile",
  });
  expect(findMove(parcels, "packed", "deliver", "system")?.to).toEqual(["delivered", "damaged"]);
  expect(findMove(parcels, "packed", "deliver", "sender")).toBeUndefined();
  expect(nextStatus(parcels, "none", "pack")).toBe("packed");
  expect(nextStatus(parcels, "delivered", "pack")).toBeUndefined();
});

test("lists statuses, codes, tabs and moves", () => {
  expect(statusNames(parcels)).toEqual(["packed", "damaged", "delivered"]);
  expect(statusCodes(parcels)).toEqual({ packed: 3, damaged: 4, delivered: 9 });
  expect(statusByCode(parcels, 4)).toBe("damaged");
  expect(() => statusByCode(parcels, 5)).toThrow("5 is no status of parcel");
  expect(statusesInTab(parcels, "open")).toEqual(["packed", "damaged"]);
  expect(statusesBefore(parcels, "pack")).toEqual(["damaged"]);
  expect(actionsOf(parcels, "packed", "carrier")).toEqual(["drop", "deliver"]);
  expect(actionsOf(parcels, "packed", "sender", "system")).toEqual(["deliver"]);
  expect(movesOf(parcels, "sender", "pack")).toEqual([{ table: "parcel", action: "pack", actor: "sender" }]);
  expect(isFinalStatus(parcels, "delivered")).toBe(true);
  expect(isFinalStatus(parcels, "damaged")).toBe(false);
});

test("the tone of a status follows from who reads it, except where something went wrong or ended", () => {
  const tones = (reader: string) => statusNames(parcels).map((name) => toneOf(parcels, name, reader));
  expect(tones("carrier")).toEqual(["waiting", "error", "done"]);
  expect(tones("sender")).toEqual(["progress", "error", "done"]);
});

test("an unknown status or action is a type error", () => {
  // @ts-expect-error There is no such status.
  expect(findMove(parcels, "lost", "drop")).toBeUndefined();
  // @ts-expect-error There is no such action.
  expect(findMove(parcels, "packed", "lose")).toBeUndefined();
  // @ts-expect-error A move leads to a status of the table.
  stateMachine({ name: "x", start: "a", statuses: { a: { isFinal: true, tone: "done" } }, moves: [["a", "go", ["system"], ["b"]]] });
});
