import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { CallDialog } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { useQueryCall, useSettledText } from "#client/use-query-call.ts";
import { Difference } from "#features/trade/order-edits/screens/changes.tsx";
import { type AddedGoods, GoodsToAdd } from "#features/trade/order-edits/screens/goods-to-add.tsx";
import { payPaths } from "#features/trade/orders/rules/pay-paths.ts";
import { Button } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { useMoney } from "#ui/money.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

const readers = {
  buyer: { form: "/user/orderEditForm", quote: "/user/quoteOrderEdit", edit: "/user/editOrder" },
  operator: { form: "/operator/orderEditForm", quote: "/operator/quoteOrderEdit", edit: "/operator/editOrder" },
} as const;

interface Props {
  orderSn: string;
  reader: keyof typeof readers;
  onClose: () => void;
}

type Form = DataOf<"/user/orderEditForm">;
type Line = Form["lines"][number];

/** What is asked for of a line; absent where nothing changes. */
interface Asked {
  quantity: number;
  swap_sku: string;
}

/** Changes an order that is not packed yet, with the difference while it is typed. */
export function EditDialog({ orderSn, reader, onClose }: Props) {
  const { data } = useQueryCall(readers[reader].form, { order_sn: orderSn }, { uncached: true });
  return data ? <LoadedDialog form={data} reader={reader} onClose={onClose} /> : null;
}

function LoadedDialog({ form, reader, onClose }: { form: Form; reader: Props["reader"]; onClose: () => void }) {
  const t = useTranslations("orderEdits");
  const money = useMoney();
  const navigate = useNavigate();
  const { order_sn } = form;
  const [asked, setAsked] = useState<Readonly<Record<number, Asked>>>({});
  const [address, setAddress] = useState(form.address_id === null ? "" : String(form.address_id));
  const lines = form.lines.flatMap(({ order_line_id, quantity }) => {
    const change = asked[order_line_id];
    return change && (change.quantity !== quantity || change.swap_sku !== "") ? [{ order_line_id, ...change }] : [];
  });
  const [chosen, setChosen] = useState<readonly AddedGoods[]>([]);
  const added = chosen.map(({ relation_id, quantity }) => ({ relation_id, quantity }));
  const isMoved = form.is_shipped && address !== "" && address !== String(form.address_id);
  const body = JSON.stringify({ lines, added, ...(isMoved && { address_id: Number(address) }) });
  const settled = useSettledText(body);
  const isPriced = lines.length > 0 || added.length > 0 || isMoved;
  const { data, isPrevious, refusal } = useQueryCall(
    readers[reader].quote,
    { order_sn, ...(JSON.parse(settled) as { lines: typeof lines; added: typeof added; address_id?: number }) },
    { enabled: isPriced },
  );
  const quote = isPriced && !refusal ? data : undefined;
  const isCurrent = settled === body && quote !== undefined && !isPrevious;
  return (
    <CallDialog
      path={readers[reader].edit}
      size="large"
      title={t("edit.title", { number: order_sn })}
      confirm={(!isPriced || isCurrent) && (reader === "operator" && isPriced ? t("edit.propose") : t("edit.confirm"))}
      prepare={(typed) => {
        if (!isMoved) typed.delete("address_id");
        for (const { order_line_id } of form.lines) typed.delete(`swap_${order_line_id}`);
      }}
      values={{ order_sn, ...(reader === "buyer" && { seen: quote?.seen }) }}
      done={({ status, due_fee, back_fee }) => {
        if (status === "proposed") return t("edit.proposed");
        if (status === "unpaid") {
          void navigate(payPaths.edit(order_sn));
          return t("edit.unpaid", { amount: money(due_fee) });
        }
        return Number(back_fee) > 0 ? t("edit.back", { amount: money(back_fee) }) : t("edit.applied");
      }}
      onClose={onClose}
    >
      <MediaList label={t("edit.lines")}>
        {form.lines.map((line) => (
          <EditedLine
            key={line.order_line_id}
            line={line}
            asked={asked[line.order_line_id] ?? { quantity: line.quantity, swap_sku: "" }}
            onChange={(change) => setAsked({ ...asked, [line.order_line_id]: change })}
          />
        ))}
      </MediaList>
      <input type="hidden" name="lines" value={JSON.stringify(lines)} />
      <GoodsToAdd orderSn={order_sn} reader={reader} chosen={chosen} priced={quote?.added ?? []} onChange={setChosen} />
      <input type="hidden" name="added" value={JSON.stringify(added)} />
      {form.is_shipped && form.addresses.length > 0 && (
        <SelectField
          name="address_id"
          label={t("edit.address")}
          options={form.addresses.map(({ address_id, text }) => ({ value: String(address_id), label: text }))}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      )}
      <TextField name="po_number" label={t("fields.po_number")} defaultValue={form.po_number} />
      <TextArea name="remark" label={t("fields.remark")} defaultValue={form.remark} rows={2} />
      {form.is_shipped && <TextArea name="delivery_note" label={t("fields.delivery_note")} defaultValue={form.delivery_note} rows={2} />}
      {reader === "operator" && <TextArea name="reason" label={t("edit.reason")} hint={t("edit.buyerReads")} required rows={2} />}
      {isPriced && refusal && (
        <Text tone="danger" role="alert">
          {refusal.message}
        </Text>
      )}
      {isPriced && !quote && !refusal && <Skeleton height="6rem" />}
      {quote && (
        <Stack gap={2}>
          <Difference amounts={quote} isCurrent={isCurrent} />
          <Text size="sm" tone="soft">
            {t("quote.keeps")}
          </Text>
        </Stack>
      )}
    </CallDialog>
  );
}

function EditedLine({ line, asked, onChange }: { line: Line; asked: Asked; onChange: (asked: Asked) => void }) {
  const t = useTranslations("orderEdits.edit");
  const [isSwapping, setSwapping] = useState(false);
  const { title, custom_sn, preview, quantity, moq, pack_multiple, max, is_editable } = line;
  return (
    <MediaRow
      size="small"
      picture={preview}
      title={title}
      meta={is_editable ? custom_sn : `${custom_sn} · ${t("fixed")}`}
      end={
        <Stack gap={2} items="end">
          <QuantityStepper
            label={t("quantityOf", { title })}
            value={asked.quantity}
            min={Math.min(moq, quantity)}
            max={isSwapping ? 999_999 : Math.max(max, quantity)}
            pack={pack_multiple}
            disabled={!is_editable}
            onChange={(chosen) => onChange({ ...asked, quantity: chosen })}
          />
          {isSwapping ? (
            <TextField
              name={`swap_${line.order_line_id}`}
              label={t("swap")}
              value={asked.swap_sku}
              onChange={(event) => onChange({ ...asked, swap_sku: event.currentTarget.value.trim() })}
            />
          ) : (
            is_editable && (
              <Button size="small" variant="quiet" aria-label={t("swapOpen", { title })} onClick={() => setSwapping(true)}>
                {t("swapButton")}
              </Button>
            )
          )}
        </Stack>
      }
    />
  );
}
