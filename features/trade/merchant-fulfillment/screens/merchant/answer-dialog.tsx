import { useState } from "react";
import { useTranslations } from "use-intl";
import { CallDialog } from "#client/actions/action.tsx";
import { type RefusalReason, refusalReasons } from "#features/trade/merchant-fulfillment/rules.ts";
import type { FulfillmentRow } from "#features/trade/merchant-fulfillment/screens/fulfillment-columns.tsx";
import { FormRow } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { useDay } from "#ui/moment.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";

type Line = FulfillmentRow["lines"][number];

/** What is said of a line: how many pieces are not sent, why, and how many can still be sold. */
interface Said {
  quantity: number;
  reason: RefusalReason;
  free: string;
}

const nothing: Said = { quantity: 0, reason: "outOfStock", free: "0" };

/** Accepts an order, without the pieces that cannot be sent. */
export function AnswerDialog({ order, onClose }: { order: FulfillmentRow; onClose: () => void }) {
  const t = useTranslations("merchantFulfillment");
  const day = useDay();
  const { order_sn, seen, ship_by } = order;
  const lines = order.lines.filter(({ pieces }) => pieces > 0);
  const [said, setSaid] = useState<Readonly<Record<number, Said>>>({});
  const refused = lines.flatMap(({ order_line_id }) => {
    const { quantity, reason, free } = said[order_line_id] ?? nothing;
    return quantity > 0 ? [{ order_line_id, quantity, reason, free_pieces: free }] : [];
  });
  const isRefusal = lines.every(({ order_line_id, pieces }) => said[order_line_id]?.quantity === pieces);
  return (
    <CallDialog
      path="/merchant/answerOrder"
      size="large"
      danger={isRefusal}
      title={t("answerNamed", { number: order_sn })}
      confirm={t(isRefusal ? "refuse" : "accept")}
      values={{ order_sn, seen }}
      prepare={(typed) => {
        for (const name of [...typed.keys()]) if (/^(reason|free)\./.test(name)) typed.delete(name);
      }}
      done={({ status }) => t(status === "refused" ? "done.refused" : "done.accepted", { number: order_sn })}
      onClose={onClose}
    >
      <p>{ship_by ? t("dialogText", { day: day(ship_by) }) : t("dialogTextNoDay")}</p>
      <Stack gap={4}>
        {lines.map((line) => (
          <LineAnswer
            key={line.order_line_id}
            line={line}
            said={said[line.order_line_id] ?? nothing}
            onChange={(changed) => setSaid({ ...said, [line.order_line_id]: changed })}
          />
        ))}
      </Stack>
      <input type="hidden" name="refused" value={JSON.stringify(refused)} />
      <TextArea name="note" label={t("note")} rows={2} maxLength={500} />
    </CallDialog>
  );
}

function LineAnswer({ line, said, onChange }: { line: Line; said: Said; onChange: (said: Said) => void }) {
  const t = useTranslations("merchantFulfillment");
  const { title, custom_sn, pieces, preview } = line;
  const judge = (plain: string) => (/^\d{1,9}$/.test(plain) ? undefined : t("wholeNumber"));
  return (
    <Stack gap={2} frame="box" pad={3}>
      <MediaRow
        as="div"
        size="small"
        picture={preview}
        title={title}
        meta={t("ofPieces", { sku: custom_sn, count: pieces })}
        end={
          <Stack as="span" gap={1}>
            <Text as="span" size="xs" tone="soft">
              {t("notSentShort")}
            </Text>
            <QuantityStepper
              label={t("notSent", { title })}
              value={said.quantity}
              min={0}
              max={pieces}
              onChange={(quantity) => onChange({ ...said, quantity })}
            />
          </Stack>
        }
      />
      {said.quantity > 0 && (
        <FormRow>
          <SelectField
            name={`reason.${line.order_line_id}`}
            label={t("reason")}
            value={said.reason}
            placeholder={false}
            options={refusalReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            onChange={({ target }) => onChange({ ...said, reason: refusalReasons.find((each) => each === target.value) ?? "other" })}
          />
          <NumberField
            name={`free.${line.order_line_id}`}
            label={t("freePieces")}
            hint={t("freePiecesHint")}
            value={said.free}
            rule={judge}
            onChange={(free) => onChange({ ...said, free })}
          />
        </FormRow>
      )}
    </Stack>
  );
}
