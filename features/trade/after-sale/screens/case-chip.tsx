import { useFormatter, useTranslations } from "use-intl";
import type { CaseReader } from "#features/trade/after-sale/screens/case-data.ts";
import { afterSaleStatuses } from "#features/trade/after-sale/statuses.ts";
import { isFinalStatus, statusByCode, toneOf } from "#kernel/state-machine.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";

interface CaseState {
  status: number;
  turn: string;
  mode: number;
  is_parts: boolean;
  due_at: string | null;
}

/** Whether this reader has to act. Of staff, every role counts. */
export const isReadersTurn = ({ turn }: Pick<CaseState, "turn">, reader: CaseReader): boolean =>
  reader === "operator" ? turn === "operator" || turn === "warehouse" || turn === "finance" : turn === reader;

/** While a case is open its turn says who acts, not its status alone. */
const toneOfCase = (state: CaseState, reader: CaseReader): Tone => {
  const status = statusByCode(afterSaleStatuses, state.status);
  if (isFinalStatus(afterSaleStatuses, status)) return toneOf(afterSaleStatuses, status, reader);
  return isReadersTurn(state, reader) ? "waiting" : "progress";
};

/** The status of a case, marked where this reader has to act. */
export const useCaseStatus = (reader: CaseReader): ((state: CaseState) => { tone: Tone; text: string }) => {
  const t = useTranslations("afterSale");
  return (state) => ({ tone: toneOfCase(state, reader), text: t(`status.${statusByCode(afterSaleStatuses, state.status)}`) });
};

/** The status of a case as a chip. */
export function CaseChip({ state, reader }: { state: CaseState; reader: CaseReader }) {
  const { tone, text } = useCaseStatus(reader)(state);
  return <StatusChip tone={tone}>{text}</StatusChip>;
}

/** What a case is about: a return, a refund, an exchange or parts. */
export const useModeText = (): ((state: Pick<CaseState, "mode" | "is_parts">) => string) => {
  const t = useTranslations("afterSale.mode");
  return ({ mode, is_parts }) => (is_parts ? t("parts") : t((["return", "refund", "exchange"] as const)[mode - 1] ?? "refund"));
};

/** Whose turn it is, and until when. */
export const useTurnText = (): ((state: CaseState, reader: CaseReader) => string) => {
  const t = useTranslations("afterSale");
  const format = useFormatter();
  return (state, reader) => {
    const turn = isReadersTurn(state, reader) && reader !== "operator" ? t("turn.you") : t(`turn.${state.turn as "buyer"}`);
    if (!state.due_at) return turn;
    const due = new Date(state.due_at);
    const date = format.dateTime(due, { dateStyle: "medium", timeStyle: "short" });
    return t("turnDue", { turn, due: t(due.getTime() < Date.now() ? "overdue" : "until", { date }) });
  };
};
