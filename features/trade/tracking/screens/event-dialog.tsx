import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { TextField } from "#ui/text-field.tsx";

const add = action("/operator/addShipmentEvent");

const toMoment = (values: FormData) => {
  const local = String(values.get("happened_at") ?? "");
  if (local === "") values.delete("happened_at");
  else values.set("happened_at", new Date(local).toISOString());
};

/** Enters what happened to a shipment whose carrier reports nothing. */
export function EventDialog({ orderSn, onClose }: { orderSn: string; onClose: () => void }) {
  const t = useTranslations("tracking.dialog");
  const kinds = useTranslations("tracking.kinds");
  return (
    <add.Dialog
      title={t("title")}
      confirm={t("save")}
      values={{ order_sn: orderSn }}
      prepare={toMoment}
      done={t("saved")}
      onClose={onClose}
    >
      <add.Field name="kind" label={t("kind")} options={kinds} />
      <TextField name="happened_at" type="datetime-local" label={t("when")} hint={t("whenHint")} />
      <add.Field name="place" label={t("place")} />
      <add.Field name="note" label={t("note")} />
    </add.Dialog>
  );
}
