import { useState } from "react";
import { useTranslations } from "use-intl";
import { CallDialog } from "#client/actions/action.tsx";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import type { PartLine, PartShipment } from "#features/trade/fulfillment/screens/line-states.ts";
import type { OpenedShipment, StaffShipmentAction } from "#features/trade/fulfillment/screens/operator/shipment-actions.tsx";
import { delayReasons } from "#features/trade/shipment-dates/rules/shipment-dates.ts";
import { DateField } from "#ui/date-field.tsx";
import { FormRow } from "#ui/form.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

/** The calls of staff, and those of a manufacturer for its own warehouses. */
const paths = {
  operator: {
    startPacking: "/operator/startPackingShipment",
    pack: "/operator/packShipment",
    handOver: "/operator/handOverShipment",
    deliver: "/operator/deliverShipment",
    reportShort: "/operator/reportShort",
    delay: "/operator/delayShipment",
    returnToSender: "/operator/returnShipment",
    cancel: "/operator/cancelShipment",
  },
  merchant: {
    startPacking: "/merchant/startPackingShipment",
    pack: "/merchant/packShipment",
    handOver: "/merchant/handOverShipment",
    deliver: "/merchant/deliverShipment",
    reportShort: "/merchant/reportShort",
    delay: "/merchant/delayShipment",
    returnToSender: "/merchant/returnShipment",
    cancel: "/merchant/cancelShipment",
  },
} as const satisfies Record<string, Record<StaffShipmentAction, string>>;

const maxTrackingNumbers = 100;

/** The scale shows kilograms; the call takes grams. */
const gramsPerKg = 1_000;

/** "A, B" or one per line, as the list of the call. */
const toList = (typed: FormDataEntryValue | null): string[] =>
  String(typed ?? "")
    .split(/[\s,;]+/)
    .filter(Boolean);

interface Props extends OpenedShipment {
  reader: keyof typeof paths;
  lines: readonly PartLine[];
  /** The buyer collects the goods: there is no carrier. */
  isPickup: boolean;
  onClose: () => void;
}

/** What staff do with a shipment: confirmed, with what they counted, or with whom they gave it. */
export function ShipmentDialog({ reader, shipment, action, lines, isPickup, onClose }: Props) {
  const t = useTranslations("fulfillmentConsole");
  const prepare = (typed: FormData) => {
    if (typed.has("tracking_numbers")) typed.set("tracking_numbers", JSON.stringify(toList(typed.get("tracking_numbers"))));
    if (typed.has("weight_grams")) typed.set("weight_grams", String(Math.round(Number(typed.get("weight_grams")) * gramsPerKg)));
  };
  return (
    <CallDialog
      path={paths[reader][action]}
      danger={action === "cancel"}
      title={t(`moves.${action}.title`, { number: shipment.shipment_sn })}
      confirm={t(`moves.${action}.button`)}
      values={{ shipment_id: shipment.shipment_id }}
      prepare={prepare}
      done={t(`moves.${action}.done`)}
      onClose={onClose}
    >
      <p>{t(`moves.${action}.text`)}</p>
      {action === "pack" && <PackFields shipment={shipment} />}
      {action === "handOver" && <HandOverFields isPickup={isPickup} />}
      {action === "delay" && <DelayFields />}
      {action === "reportShort" ? (
        <ShortFields shipment={shipment} lines={lines} />
      ) : (
        <TextArea name="note" label={t(action === "returnToSender" ? "reason" : "note")} required={action === "returnToSender"} rows={2} />
      )}
    </CallDialog>
  );
}

/** The cartons and the weight as counted, which start as the product data say. */
function PackFields({ shipment: { cartons, weight_grams } }: { shipment: PartShipment }) {
  const t = useTranslations("fulfillmentConsole");
  const judge = (plain: string) => (/^[1-9]\d*$/.test(plain) ? undefined : t("wholeNumber"));
  return (
    <FormRow>
      <NumberField name="cartons" label={t("cartons")} required defaultValue={cartons > 0 ? String(cartons) : ""} rule={judge} />
      <NumberField
        name="weight_grams"
        label={t("weight")}
        unit="kg"
        required
        defaultValue={weight_grams > 0 ? String(weight_grams / gramsPerKg) : ""}
        rule={(plain) => (Number(plain) > 0 ? undefined : t("aboveZero"))}
      />
    </FormRow>
  );
}

function HandOverFields({ isPickup }: { isPickup: boolean }) {
  const t = useTranslations("fulfillmentConsole");
  const tooMany = (typed: string) => (toList(typed).length > maxTrackingNumbers ? t("tooMany", { max: maxTrackingNumbers }) : undefined);
  return (
    <>
      {!isPickup && (
        <>
          <TextField name="carrier" label={t("carrier")} required maxLength={120} />
          <TextArea name="tracking_numbers" label={t("trackingNumbers")} hint={t("onePerLine")} required maxLength={2_000} rule={tooMany} />
        </>
      )}
      <TextField name="signed_by" label={t("signedBy")} required={isPickup} maxLength={120} />
      <FileField type="document" name="file_ids" label={t("files")} maxFiles={5} />
    </>
  );
}

/** The new day and why. */
function DelayFields() {
  const t = useTranslations("shipmentDates");
  return (
    <>
      <DateField name="day" label={t("delay.day")} required />
      <SelectField
        name="reason"
        label={t("delay.reason")}
        required
        options={delayReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
    </>
  );
}

/** Which pieces of the shipment were not found, and where one looked. */
function ShortFields({ shipment, lines }: Pick<Props, "shipment" | "lines">) {
  const t = useTranslations("fulfillmentConsole");
  const form = useTranslations("ui.form");
  const [lineId, setLineId] = useState(String(shipment.lines[0]?.order_line_id ?? ""));
  const max = shipment.lines.find(({ order_line_id }) => String(order_line_id) === lineId)?.quantity ?? 0;
  const options = shipment.lines.map(({ order_line_id }) => {
    const line = lines.find((each) => each.order_line_id === order_line_id);
    return { value: String(order_line_id), label: `${line?.title} (${line?.custom_sn})` };
  });
  const judge = (plain: string) => {
    if (!/^[1-9]\d*$/.test(plain)) return t("wholeNumber");
    return Number(plain) > max ? form("atMost", { max: String(max) }) : undefined;
  };
  return (
    <>
      <SelectField
        name="order_line_id"
        label={t("item")}
        options={options}
        value={lineId}
        placeholder={false}
        required
        onChange={(event) => setLineId(event.target.value)}
      />
      <NumberField name="quantity" label={t("quantity")} hint={t("ofShipment", { count: max })} required rule={judge} />
      <TextArea name="reason" label={t("reason")} hint={t("reasonHint")} required rows={2} />
      <FileField type="picture" name="file_ids" label={t("photos")} maxFiles={5} />
    </>
  );
}
