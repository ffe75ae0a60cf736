import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { compensationOf, needsSecondPerson, type WriteOffReason, writeOffReasons } from "#features/money/write-offs/rules.ts";
import type { Lot } from "#features/trade/own-stock/screens/lot-facts.tsx";
import { cents, parseAmount, toAmount } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";

const count = action("/operator/countLot");
const writeOff = action("/operator/writeOffLot");

/** What the warehouse does with a lot of a buyer: it counts the pieces, or writes off what is lost or damaged in our care. */
export function LotCare({ lot }: { lot: Lot }) {
  const t = useTranslations("writeOffsConsole.lots");
  const mayDecide = useHasRoleIn("stock", "warehouse");
  const [open, setOpen] = useState<"count" | "writeOff">();
  if (!mayDecide || !lot.is_kept) return null;
  const onClose = () => setOpen(undefined);
  return (
    <>
      {lot.quantity > 0 && (
        <Button icon="trash" onClick={() => setOpen("writeOff")}>
          {t("writeOff")}
        </Button>
      )}
      <Button onClick={() => setOpen("count")}>{t("count")}</Button>
      {open === "count" && <CountDialog lot={lot} onClose={onClose} />}
      {open === "writeOff" && <WriteOffLotDialog lot={lot} onClose={onClose} />}
    </>
  );
}

interface Props {
  lot: Lot;
  onClose: () => void;
}

/** What a difference costs is said while it is typed. */
function CountDialog({ lot, onClose }: Props) {
  const t = useTranslations("writeOffsConsole.lots");
  const [counted, setCounted] = useState("");
  const missing = /^[0-9]+$/.test(counted) ? lot.quantity - Number(counted) : 0;
  return (
    <count.Dialog
      title={t("countTitle", { sku: lot.goods_sn })}
      confirm={t("book")}
      values={{ lot_id: lot.lot_id }}
      done={({ status }) => t(status === "waiting" ? "waits" : "counted")}
      onClose={onClose}
    >
      <count.Field name="counted" label={t("pieces")} hint={t("countHint", { count: lot.quantity })} onChange={setCounted} />
      <count.Field name="note" label={t("reason")} hint={t("reasonHint")} />
      {missing > 0 && <Owed lot={lot} pieces={missing} reason="missing" />}
    </count.Dialog>
  );
}

const owedFor = (lot: Lot, pieces: number, reason: WriteOffReason): string =>
  toAmount(compensationOf(reason, cents(parseAmount(lot.unit_cost) ?? 0), pieces));

function WriteOffLotDialog({ lot, onClose }: Props) {
  const t = useTranslations("writeOffsConsole.lots");
  const lists = useTranslations("writeOffsConsole");
  const [pieces, setPieces] = useState("1");
  const [reason, setReason] = useState<WriteOffReason>("damaged");
  const lost = /^[1-9][0-9]{0,5}$/.test(pieces) ? Number(pieces) : 0;
  return (
    <writeOff.Dialog
      title={t("writeOffTitle", { sku: lot.goods_sn })}
      confirm={needsSecondPerson(lost) ? lists("request") : lists("book")}
      values={{ lot_id: lot.lot_id, amount: owedFor(lot, lost, reason) }}
      done={({ status }) => lists(status === "waiting" ? "requested" : "booked")}
      onClose={onClose}
    >
      <writeOff.Field
        name="pieces"
        label={lists("pieces")}
        hint={t("countHint", { count: lot.quantity })}
        defaultValue={1}
        onChange={setPieces}
      />
      <writeOff.Field
        name="reason"
        label={lists("reason")}
        defaultValue={reason}
        onChange={(value) => setReason(value as WriteOffReason)}
        options={writeOffReasons.map((each) => ({ value: each, label: each === "disposed" ? t("disposed") : lists(`reasons.${each}`) }))}
      />
      <writeOff.Field name="note" label={lists("note")} hint={t("reasonHint")} />
      {lost > 0 && <Owed lot={lot} pieces={lost} reason={reason} />}
    </writeOff.Dialog>
  );
}

function Owed({ lot, pieces, reason }: { lot: Lot; pieces: number; reason: WriteOffReason }) {
  const t = useTranslations("writeOffsConsole.lots");
  const lists = useTranslations("writeOffsConsole");
  const money = useMoney();
  const amount = owedFor(lot, pieces, reason);
  return (
    <Stack gap={3} aria-live="polite">
      <Text weight="medium">{t(amount === "0.00" ? "notOwed" : "owed", { amount: money(amount), count: pieces })}</Text>
      {needsSecondPerson(pieces) && <Notice tone="waiting">{lists("needsSecond")}</Notice>}
    </Stack>
  );
}
