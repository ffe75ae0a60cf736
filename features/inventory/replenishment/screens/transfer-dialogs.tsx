import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { differenceReasons, piecesInTransit } from "#features/inventory/replenishment/rules.ts";
import type { Side } from "#features/inventory/replenishment/sides.ts";
import { CountField, takeCount } from "#features/inventory/stock/screens/stock-document.tsx";
import { FormRow } from "#ui/form.tsx";
import { stackClass, textClass } from "#ui/layout.tsx";

/** The dialogs of a transfer. Both sides have the same fields, so the actions of the operator are of the same type. */

const createOwn = action("/merchant/createTransfer");
const createForMerchant = action("/operator/createTransfer");
const editOwn = action("/merchant/editTransfer");
const editByStaff = action("/operator/editTransfer");
const setOwnLine = action("/merchant/setTransferLine");
const setLineByStaff = action("/operator/setTransferLine");
const sendOwn = action("/merchant/sendTransfer");
const sendByStaff = action("/operator/sendTransfer");
const receiveOwn = action("/merchant/receiveTransfer");
const receiveByStaff = action("/operator/receiveTransfer");
const closeOwn = action("/merchant/closeTransfer");
const closeByStaff = action("/operator/closeTransfer");
const cancelOwn = action("/merchant/cancelTransfer");
const cancelByStaff = action("/operator/cancelTransfer");

export type Transfer = DataOf<"/merchant/transferDetail">;
export type TransferLine = Transfer["lines"][number];
type Places = DataOf<"/operator/transferPlaces">;

export const transferPath = (side: Side, number: string): string =>
  side === "merchant" ? `/merchant/transfers/${number}` : `/operator/transfers/${number}`;

/** Plans a transfer and opens it, or changes one that has not been sent. */
export function PlanDialog({ side, places, transfer, onClose }: { side: Side; places: Places; transfer?: Transfer; onClose: () => void }) {
  const t = useTranslations("replenishment.transfers");
  const navigate = useNavigate();
  const create = (side === "merchant" ? createOwn : createForMerchant) as typeof createForMerchant;
  const edit = (side === "merchant" ? editOwn : editByStaff) as typeof editOwn;
  const { Dialog, Field } = (transfer ? edit : create) as typeof editOwn;
  const warehouses = places.warehouses.map(({ warehouse_id, warehouse_name }) => ({ value: warehouse_id, label: warehouse_name }));
  const finish = ({ transfer_number }: { transfer_number: string }) => {
    if (!transfer) void navigate(transferPath(side, transfer_number));
    return transfer ? t("saved") : undefined;
  };
  return (
    <Dialog
      title={t(transfer ? "edit" : "planTitle")}
      confirm={t(transfer ? "saveTransfer" : "plan")}
      values={transfer && { transfer_number: transfer.transfer_number }}
      done={finish}
      onClose={onClose}
    >
      {!transfer && side === "operator" && (
        <createForMerchant.Field
          name="merchant_id"
          label={t("merchant")}
          options={places.merchants.map(({ merchant_id, merchant_name }) => ({ value: merchant_id, label: merchant_name }))}
        />
      )}
      <FormRow>
        <Field name="from_warehouse_id" label={t("from")} options={warehouses} defaultValue={transfer?.from_warehouse_id} />
        <Field
          name="to_warehouse_id"
          label={t("to")}
          options={warehouses}
          defaultValue={transfer?.to_warehouse_id ?? warehouses[1]?.value}
        />
      </FormRow>
      <FormRow>
        <Field name="expected_on" label={t("expected")} defaultValue={transfer?.expected_on} />
        <Field
          name="freight"
          label={t("freight")}
          hint={t("freightHint")}
          defaultValue={transfer?.freight === "0.00" ? "" : transfer?.freight}
        />
      </FormRow>
      <Field name="note" label={t("note")} defaultValue={transfer?.note} />
    </Dialog>
  );
}

/** Sets how many pieces of a product are planned. */
export function LineDialog({ side, number, line, onClose }: { side: Side; number: string; line?: TransferLine; onClose: () => void }) {
  const t = useTranslations("replenishment.transfers");
  const { Dialog, Field } = (side === "merchant" ? setOwnLine : setLineByStaff) as typeof setOwnLine;
  return (
    <Dialog
      title={line ? `${line.custom_sn} · ${line.title}` : t("lineTitle")}
      confirm={line ? t("saveLine") : t("addLine")}
      values={{ transfer_number: number, custom_sn: line?.custom_sn, condition: line?.condition }}
      done={t("saved")}
      onClose={onClose}
    >
      {!line && (
        <FormRow>
          <Field name="custom_sn" label={t("sku")} />
          <Field
            name="condition"
            label={t("condition")}
            required
            defaultValue="new"
            options={(condition) => t(`conditions.${condition}`)}
          />
        </FormRow>
      )}
      <Field name="quantity" label={t("planned")} defaultValue={line?.quantity} {...(line && { hint: t("plannedHint") })} />
    </Dialog>
  );
}

interface LineCountProps {
  line: TransferLine;
  /** The part of the field's name before the key of the line. */
  name: string;
  label?: string;
  hint?: string;
  initial: number;
}

const countName = (name: string, { transfer_line_id }: TransferLine): string => `${name}-${transfer_line_id}`;

/** Pieces of a line. */
function LineCount({ line, name, label, ...field }: LineCountProps) {
  const t = useTranslations("replenishment.transfers");
  const condition = line.condition === "new" ? "" : ` · ${t(`conditions.${line.condition}`)}`;
  return (
    <CountField
      {...field}
      name={countName(name, line)}
      label={label ?? `${line.custom_sn} · ${line.title}${condition}`}
      wrong={t("countWrong")}
    />
  );
}

/** Puts the counts of lines into the one field that the call takes. */
const collectCounts = (lines: readonly TransferLine[]) => (typed: FormData) => {
  const counts = lines.map((line) => ({ transfer_line_id: line.transfer_line_id, quantity: takeCount(typed, countName("count", line)) }));
  typed.set("counts", JSON.stringify(counts));
};

interface MoveProps {
  side: Side;
  transfer: Transfer;
  onClose: () => void;
}

/** Asks for the pieces that leave, at most those that are free. */
export function SendDialog({ side, transfer, onClose }: MoveProps) {
  const t = useTranslations("replenishment.transfers");
  const { Dialog } = (side === "merchant" ? sendOwn : sendByStaff) as typeof sendOwn;
  return (
    <Dialog
      title={t("sendTitle", { number: transfer.transfer_number })}
      confirm={t("send")}
      values={{ transfer_number: transfer.transfer_number }}
      prepare={collectCounts(transfer.lines)}
      done={({ pieces }) => t("sentDone", { pieces })}
      onClose={onClose}
    >
      <p>{t("sendText", { warehouse: transfer.from_warehouse_name })}</p>
      {transfer.lines.map((line) => (
        <LineCount
          key={line.transfer_line_id}
          line={line}
          name="count"
          hint={t("sendHint", { planned: line.quantity, free: line.free })}
          initial={Math.min(line.quantity, line.free)}
        />
      ))}
    </Dialog>
  );
}

const linesInTransit = ({ lines }: Transfer): TransferLine[] => lines.filter((line) => piecesInTransit(line) > 0);

/** Asks for the pieces counted where the goods arrive. */
export function ReceiveTransferDialog({ side, transfer, onClose }: MoveProps) {
  const t = useTranslations("replenishment.transfers");
  const { Dialog, Field } = (side === "merchant" ? receiveOwn : receiveByStaff) as typeof receiveOwn;
  // As the dialog was opened: the page may load again meanwhile.
  const [lines] = useState(() => linesInTransit(transfer));
  return (
    <Dialog
      title={t("receiveTitle", { number: transfer.transfer_number })}
      confirm={t("receive")}
      values={{ transfer_number: transfer.transfer_number }}
      prepare={collectCounts(lines)}
      done={({ pieces }) => t("receivedDone", { pieces })}
      onClose={onClose}
    >
      <p>{t("receiveText", { warehouse: transfer.to_warehouse_name })}</p>
      {lines.map((line) => (
        <LineCount
          key={line.transfer_line_id}
          line={line}
          name="count"
          hint={t("receiveHint", { left: piecesInTransit(line) })}
          initial={piecesInTransit(line)}
        />
      ))}
      <Field name="note" label={t("note")} />
    </Dialog>
  );
}

/** Asks what became of missing pieces, and for pieces that came in addition. */
export function CloseDialog({ side, transfer, onClose }: MoveProps) {
  const t = useTranslations("replenishment.transfers");
  const { Dialog, Field } = (side === "merchant" ? closeOwn : closeByStaff) as typeof closeOwn;
  const [lines] = useState(() => transfer.lines.filter(({ sent }) => sent > 0));
  const collect = (typed: FormData) => {
    const differences = lines.flatMap((line) =>
      differenceReasons.map((reason) => ({
        transfer_line_id: line.transfer_line_id,
        reason,
        quantity: takeCount(typed, countName(reason, line)),
      })),
    );
    typed.set("differences", JSON.stringify(differences.filter(({ quantity }) => quantity > 0)));
  };
  return (
    <Dialog
      title={t("closeTitle", { number: transfer.transfer_number })}
      confirm={t("close")}
      values={{ transfer_number: transfer.transfer_number }}
      prepare={collect}
      done={t("closedDone")}
      onClose={onClose}
    >
      <p>{t("closeText", { warehouse: transfer.to_warehouse_name })}</p>
      {lines.map((line) => (
        <fieldset key={line.transfer_line_id} className={stackClass({ gap: 2 })}>
          <legend
            className={textClass({ weight: "medium" })}
          >{`${line.custom_sn} · ${t("closeHint", { left: piecesInTransit(line) })}`}</legend>
          <FormRow>
            {differenceReasons.map((reason) => (
              <LineCount key={reason} line={line} name={reason} label={t(reason)} initial={reason === "lost" ? piecesInTransit(line) : 0} />
            ))}
          </FormRow>
        </fieldset>
      ))}
      <FileField type="picture" name="photo_ids" label={t("damagePhotos")} hint={t("damagePhotosHint")} maxFiles={5} />
      <Field name="note" label={t("note")} />
    </Dialog>
  );
}

export function CancelDialog({ side, transfer, onClose }: MoveProps) {
  const t = useTranslations("replenishment.transfers");
  const { Dialog, Field } = (side === "merchant" ? cancelOwn : cancelByStaff) as typeof cancelOwn;
  return (
    <Dialog
      danger
      title={t("cancelTitle", { number: transfer.transfer_number })}
      confirm={t("cancel")}
      cancel={t("keep")}
      values={{ transfer_number: transfer.transfer_number }}
      done={t("canceledDone")}
      onClose={onClose}
    >
      <p>{transfer.status === "draft" ? t("cancelDraftText") : t("cancelText", { warehouse: transfer.from_warehouse_name })}</p>
      <Field name="note" label={t("note")} />
    </Dialog>
  );
}
