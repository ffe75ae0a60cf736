import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { freightClasses } from "#features/inventory/freight/rules/classes.ts";
import { maxCorrectionFiles } from "#features/money/freight-corrections/rules.ts";
import { CorrectionComparison } from "#features/money/freight-corrections/screens/comparison.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Grid, Stack, Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

type Shipment = DataOf<"/operator/quotedShipment">;

const numberOf = (values: FormData, name: string): number | null => Number(values.get(name)) || null;

/** What the fields say the carrier found, as the calls take it. */
const readCorrection = (values: FormData, { lines }: Shipment): string => {
  if (values.get("scope") !== "lines")
    return JSON.stringify({ weight_lb: numberOf(values, "weight_lb"), class: numberOf(values, "class"), lines: [] });
  const corrected = lines.map(({ relation_id }) => ({
    relation_id,
    weight_lb: numberOf(values, `weight_${relation_id}`),
    class: numberOf(values, `class_${relation_id}`),
  }));
  return JSON.stringify({ lines: corrected.filter((line) => line.weight_lb !== null || line.class !== null) });
};

/** Records what a carrier found: first the order, then the comparison, then the invoice. */
export function RecordDialog({ orderSn, onClose }: { orderSn: string; onClose: () => void }) {
  const t = useTranslations("freightCorrections.dialog");
  const [shipment, setShipment] = useState<Shipment>();
  const find = useCall("/operator/quotedShipment", setShipment, { quiet: true, outdates: [] });
  return (
    <Dialog open onClose={onClose} title={t("title")} size="large">
      {shipment ? (
        <RecordForm shipment={shipment} onClose={onClose} />
      ) : (
        <Form call={find}>
          <TextField name="order_sn" label={t("orderSn")} required defaultValue={orderSn} />
          <FormActions>
            <Button type="submit" variant="primary" pending={find.pending}>
              {t("find")}
            </Button>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}

function RecordForm({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const t = useTranslations("freightCorrections.dialog");
  const money = useMoney();
  const [rated, setRated] = useState<{ correction: string; comparison: DataOf<"/operator/rateFreightCorrection"> }>();
  const [asked, setAsked] = useState("");
  const rate = useCall("/operator/rateFreightCorrection", undefined, { quiet: true, outdates: [] });
  const record = usePageMutation("/operator/recordFreightCorrection", { done: t("done"), onClose, quiet: true });
  const order_sn = shipment.order_number;
  // Both forms of the dialog belong to one correction: what was compared is what is recorded.
  const compare = {
    ...rate,
    submit: async (values: FormData) => {
      const correction = readCorrection(values, shipment);
      setAsked(correction);
      setRated(undefined);
      const comparison = await rate.submit({ order_sn, correction });
      if (comparison) setRated({ correction, comparison });
    },
  };
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <Text weight="medium">{order_sn}</Text>
        <Text tone="soft">{t("shipment", { carrier: shipment.carrier_name, lb: shipment.weight_lb, amount: money(shipment.amount) })}</Text>
      </Stack>
      <Form call={compare}>
        <CorrectionFields shipment={shipment} onEdit={() => setRated(undefined)} />
        <FormActions>
          <Button type="submit" variant={rated ? "secondary" : "primary"} pending={rate.pending}>
            {t("rate")}
          </Button>
        </FormActions>
      </Form>
      {rated && rated.correction === asked && (
        <>
          <CorrectionComparison comparison={rated.comparison} />
          <Form
            call={record}
            prepare={(values) => {
              values.set("order_sn", order_sn);
              values.set("correction", rated.correction);
            }}
          >
            <TextField name="invoice_number" label={t("invoiceNumber")} required />
            <FileField type="document" name="file_ids" label={t("files")} maxFiles={maxCorrectionFiles} />
            <TextArea name="note" label={t("note")} maxLength={500} />
            <FormActions>
              <Button type="submit" variant="primary" pending={record.pending}>
                {t("confirm")}
              </Button>
            </FormActions>
          </Form>
        </>
      )}
    </Stack>
  );
}

/** The weight and class of the shipment, or of its lines. An edit takes the comparison back. */
function CorrectionFields({ shipment, onEdit }: { shipment: Shipment; onEdit: () => void }) {
  const t = useTranslations("freightCorrections.dialog");
  const [scope, setScope] = useState("total");
  const classes = freightClasses.map((each) => ({ value: each, label: String(each) }));
  return (
    <Stack gap={4} onInput={onEdit}>
      <RadioGroup
        name="scope"
        label={t("scope")}
        value={scope}
        onChange={setScope}
        options={(["total", "lines"] as const).map((value) => ({ value, label: t(`scopes.${value}`) }))}
      />
      {scope === "total" ? (
        <Grid fitCells="12rem" gap={4} align="start">
          <TextField
            name="weight_lb"
            label={t("weight")}
            hint={t("lineHint", { lb: shipment.weight_lb })}
            type="number"
            min={1}
            max={1_000_000}
            unit="lb"
          />
          <SelectField name="class" label={t("freightClass")} placeholder={t("asQuoted")} options={classes} />
        </Grid>
      ) : (
        shipment.lines.map(({ relation_id, custom_sn, title, weight_lb }) => (
          <FieldGroup key={relation_id} legend={`${custom_sn} · ${title}`}>
            <Grid fitCells="12rem" gap={4} align="start">
              <TextField
                name={`weight_${relation_id}`}
                label={t("weight")}
                hint={t("lineHint", { lb: weight_lb })}
                type="number"
                min={1}
                max={1_000_000}
                unit="lb"
              />
              <SelectField name={`class_${relation_id}`} label={t("freightClass")} placeholder={t("asQuoted")} options={classes} />
            </Grid>
          </FieldGroup>
        ))
      )}
    </Stack>
  );
}
