import { type Action, type Flow, finalStatuses, type Status, type Transition, transitions } from "../statuses.ts";

/**
 * What the moves of orders do to money and goods, and a model of an order made of status, money and goods. Commands take releases, departures,
 * payouts, refunds and forfeits from here (commands/settle-order.ts); effects.test.ts searches every state that the model can reach. Pure.
 */

/** `reserve` from stock, `promise` from an arrival, `arrive`: what was promised is reserved; `store`: goods of the buyer's own. */
export type GoodsEffect = "reserve" | "promise" | "arrive" | "store" | "release" | "leave" | "return" | "takeBack";
/** `holdPart` is a deposit, `hold` the rest or all in escrow; `refund` to the buyer, `payOut` to merchant and platform, `forfeit` a deposit. */
export type MoneyEffect = "holdPart" | "hold" | "refund" | "payOut" | "forfeit";

export interface Effect {
  goods?: GoodsEffect;
  money?: MoneyEffect;
}

/**
 * The effects of actions on orders from stock and reservations. Actions that are not listed move only the status. Freight is a payable of its
 * own that follows the money of the goods (docs/money.md).
 */
const effects: Partial<Record<Action, Effect>> = {
  create: { goods: "reserve" },
  retry: { goods: "reserve" },
  createReplacement: { goods: "reserve" },
  storeContractGoods: { goods: "store" },
  reserve: { goods: "promise" },
  splitMissing: { goods: "promise", money: "holdPart" },
  stockArrived: { goods: "arrive" },
  payBalance: { money: "hold" },
  payTerms: { money: "hold" },
  providerSucceeded: { money: "hold" },
  approveVoucher: { money: "hold" },
  submitDeposit: { money: "holdPart" },
  submitFull: { money: "hold" },
  resubmit: { money: "holdPart" },
  payFinal: { money: "hold" },
  cancel: { goods: "release" },
  expire: { goods: "release" },
  confirmCancel: { goods: "release" },
  refundAll: { goods: "release" },
  // The deposit stays with the merchant, or goes back, as the site has it.
  finalOverdue: { goods: "release", money: "forfeit" },
  cancelLate: { goods: "release", money: "refund" },
  giveBackMissing: { goods: "release", money: "refund" },
  dispatch: { goods: "leave" },
  takeBack: { goods: "takeBack" },
  confirmPickup: { goods: "leave", money: "payOut" },
  confirmReceipt: { money: "payOut" },
  autoComplete: { money: "payOut" },
  refund: { money: "refund" },
  returnCompleted: { goods: "return", money: "refund" },
};

/** The effects of actions on contracts. Their goods are made for them and are in no stock. */
const contractEffects: Partial<Record<Action, Effect>> = {
  payDepositBalance: { money: "holdPart" },
  approveDeposit: { money: "holdPart" },
  payBalance: { money: "hold" },
  complete: { money: "payOut" },
  refund: { money: "refund" },
};

const none: Effect = {};

/** The effect of a move. A reservation that is refused or split off without goods gives its money back. */
export const effectOf = (flow: Flow, action: Action, to?: Status): Effect => {
  if (flow === "contract")
    return action === "confirmReceipt" && to === "contractCompleted" ? { money: "payOut" } : (contractEffects[action] ?? none);
  if (action === "refuse" && to === "refused") return { money: "refund" };
  if (action === "splitMissing" && to === "cancelled") return none;
  return effects[action] ?? none;
};

/** An order of the model. */
export interface ModelState {
  flow: Flow;
  status: Status;
  money: "none" | "part" | "full" | "paidOut";
  goods: "none" | "reserved" | "promised" | "own" | "left";
  /** Nothing is due: a replacement, or the buyer's own goods. */
  isFree: boolean;
  wasCompleted: boolean;
  /** The status to return to when a cancellation is declined. */
  before: Status | undefined;
}

export const newOrder = (flow: Flow): ModelState => ({
  flow,
  status: "none",
  money: "none",
  goods: "none",
  isFree: false,
  wasCompleted: false,
  before: undefined,
});

const moneyAfter = ({ money }: ModelState, effect: MoneyEffect | undefined): ModelState["money"] => {
  if (effect === undefined) return money;
  const after = {
    holdPart: "part",
    hold: "full",
    refund: "none",
    payOut: money === "none" ? "none" : "paidOut",
    forfeit: "paidOut",
  } as const;
  return after[effect];
};

const goodsAfter = ({ goods }: ModelState, effect: GoodsEffect | undefined): ModelState["goods"] => {
  if (effect === undefined) return goods;
  const after = {
    reserve: "reserved",
    promise: "promised",
    arrive: "reserved",
    store: "own",
    release: "none",
    leave: "left",
    return: "none",
    takeBack: "reserved",
  } as const;
  return after[effect];
};

/** The effects that are possible on goods, by where they are. Another one would promise them twice, or send what nobody holds. */
const possible: Record<ModelState["goods"], readonly GoodsEffect[]> = {
  none: ["reserve", "promise", "store", "release"],
  reserved: ["release", "leave"],
  promised: ["release", "arrive"],
  own: ["release", "leave"],
  // A completion follows a dispatch.
  left: ["leave", "return", "takeBack"],
};

/** What a status promises about goods and money. */
const promised: Partial<Record<Status, (state: ModelState) => boolean>> = {
  pendingReview: ({ flow, money }) => flow === "contract" || money !== "none",
  approvedInFull: ({ money }) => money === "full",
  shipping: ({ flow, goods }) => flow === "contract" || goods === "left",
  arrived: ({ goods }) => goods === "left",
  refunded: ({ money }) => money === "none",
  returned: ({ money, goods }) => money === "none" && goods === "none",
};

/** What is wrong with a move from a state to the next one; undefined when nothing is. */
export const violationOf = (state: ModelState, effect: Effect, next: ModelState): string | undefined => {
  if (effect.goods !== undefined && !possible[state.goods].includes(effect.goods)) return `${effect.goods} while ${state.goods}`;
  const isPaid = state.isFree || state.money === "full" || state.money === "paidOut";
  if ((effect.goods === "leave" || effect.money === "payOut") && !isPaid) return `${effect.money ?? effect.goods} unpaid`;
  return promised[next.status]?.(next) === false ? `${next.status} with money ${next.money} and goods ${next.goods}` : undefined;
};

/** The order after a move. */
export const applyMove = (
  state: ModelState,
  { action, from }: Pick<Transition, "action" | "from">,
  to: Status,
  effect: Effect,
): ModelState => ({
  ...state,
  status: to,
  money: moneyAfter(state, effect.money),
  goods: goodsAfter(state, effect.goods),
  isFree: state.isFree || action === "createReplacement" || action === "storeContractGoods",
  wasCompleted: state.wasCompleted || to === "completed",
  before: action === "requestCancel" ? from : state.before,
});

/** Guards that depend on what the model knows; all others may hold or not. */
const mayMove = (state: ModelState, { guard, action }: Transition, to: Status): boolean => {
  if (guard === "wasCompleted") return state.wasCompleted;
  if (guard === "notContractGoods") return state.goods !== "own";
  if (to === "contractCompleted" || to === "approvedInFull") return state.money === "full" || action === "payFinal";
  return action !== "declineCancel" || to === state.before;
};

/** A step of the model: a move, its effect, and the order after it. */
export interface Step {
  move: Transition;
  effect: Effect;
  next: ModelState;
}

/** Every step that is possible from a state. `effectsOf` is replaced by tests. */
export const stepsFrom = (state: ModelState, effectsOf: typeof effectOf = effectOf): Step[] =>
  transitions
    .filter(({ flow, from }) => flow === state.flow && from === state.status)
    .flatMap((move) =>
      move.to
        .filter((to) => mayMove(state, move, to))
        .map((to) => {
          const effect = effectsOf(state.flow, move.action, to);
          return { move, effect, next: applyMove(state, move, to, effect) };
        }),
    );

/** Whether nothing is held for an order and nothing is promised to it. */
export const isSettled = ({ money, goods }: ModelState): boolean =>
  money !== "part" && money !== "full" && goods !== "reserved" && goods !== "promised";

export const isFinal = ({ status }: ModelState): boolean => finalStatuses.includes(status);
