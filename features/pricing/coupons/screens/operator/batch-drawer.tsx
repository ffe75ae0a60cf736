import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useCall } from "#client/use-call.ts";
import type { Batch, Scopes } from "#features/pricing/coupons/screens/operator/batch-data.ts";
import css from "#features/pricing/coupons/screens/operator/batches.module.css";
import { Holders } from "#features/pricing/coupons/screens/operator/holders.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DateRangeField } from "#ui/date-field.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { Form } from "#ui/form.tsx";
import { Grid, Stack, Text, textClass } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

const stop = action("/operator/stopCoupon");

interface Props {
  /** Undefined for a new batch. */
  batch: Batch | undefined;
  scopes: Scopes;
  onClose: () => void;
  onDone: () => void;
}

/** Creates or edits a batch and shows the companies that got its coupons. */
export function BatchDrawer({ batch, scopes, onClose, onDone }: Props) {
  const t = useTranslations("couponsConsole");
  const form = useId();
  const [isStopping, setStopping] = useState(false);
  const [chosen, setChosen] = useState({ merchant_ids: batch?.merchant_ids ?? [], type_ids: batch?.type_ids ?? [] });
  const save = useCall("/operator/saveCoupon", ({ approval_id }) => {
    toast(approval_id === null ? t("form.saved") : t("savedAwaiting"), { tone: approval_id === null ? "success" : "warning" });
    onDone();
  });
  const finishStop = () => {
    onDone();
    return t("stopped");
  };
  const prepare = (values: FormData) => {
    if (batch) values.set("batch_id", String(batch.batch_id));
    values.set("merchant_ids", chosen.merchant_ids.join(","));
    values.set("type_ids", chosen.type_ids.join(","));
  };
  const isOver = batch?.is_stopped === true;
  const footer = (
    <>
      {batch && !isOver && (
        <Button variant="quiet" onClick={() => setStopping(true)}>
          {t("stop")}
        </Button>
      )}
      <Button type="submit" form={form} variant="primary" pending={save.pending} disabled={isOver}>
        {t("form.save")}
      </Button>
    </>
  );
  return (
    <Drawer open onClose={onClose} title={batch ? t("edit", { title: batch.title_en }) : t("new")} footer={footer}>
      {batch?.declined && !isOver && (
        <Text as="div" below={4}>
          <Notice tone="danger" icon="warning">
            {t("declinedBy", batch.declined)}
          </Notice>
        </Text>
      )}
      {batch?.awaits_approval && !batch.declined && !isOver && (
        <Text as="div" below={4}>
          <Approval batch={batch} onDone={onDone} />
        </Text>
      )}
      {batch?.approved_by && (
        <Text as="p" size="sm" tone="soft">
          {t("approvedBy", { name: batch.approved_by })}
        </Text>
      )}
      <Form id={form} call={save} prepare={prepare}>
        {batch && batch.handed_out > 0 && <p className={css.fixed}>{t("form.fixed", { count: batch.handed_out })}</p>}
        <TextFields batch={batch} />
        <ValueFields batch={batch} />
        <ScopeFields scopes={scopes} batch={batch} chosen={chosen} onChange={setChosen} />
        <DistributionFields batch={batch} />
        {save.refusal && (
          <Text role="alert" size="sm" tone="danger">
            {save.refusal.message}
          </Text>
        )}
      </Form>
      {batch && <Holders batch_id={batch.batch_id} mayGive={batch.state === "running" && !isOver} />}
      {batch && isStopping && (
        <stop.Confirm
          danger
          title={t("stopTitle")}
          confirm={t("stop")}
          values={{ batch_id: batch.batch_id }}
          done={finishStop}
          onClose={() => setStopping(false)}
        >
          {t("stopText")}
        </stop.Confirm>
      )}
    </Drawer>
  );
}

/** What a batch waits for, and the decision of the second person. */
function Approval({ batch, onDone }: { batch: Batch; onDone: () => void }) {
  const t = useTranslations("couponsConsole");
  const approve = useCall("/operator/decideCoupon", () => {
    toast(t("approved"), { tone: "success" });
    onDone();
  });
  return (
    <Notice tone="waiting" icon="warning">
      <Stack gap={3}>
        <p>{batch.is_own_change ? t("awaitsOther") : t("awaits", { name: batch.changed_by })}</p>
        {!batch.is_own_change && (
          <div>
            <Button pending={approve.pending} onClick={() => approve.submit({ approval_id: batch.approval_id ?? 0, decision: "approve" })}>
              {t("approve")}
            </Button>
          </div>
        )}
      </Stack>
    </Notice>
  );
}

function TextFields({ batch }: { batch: Batch | undefined }) {
  const t = useTranslations("couponsConsole.form");
  return (
    <>
      <TextField name="title_en" label={t("titleEn")} required defaultValue={batch?.title_en ?? ""} />
      <details open={batch === undefined}>
        <summary className={textClass({ size: "sm", tone: "brand" })}>{t("texts")}</summary>
        <Stack gap={4} padTop={3}>
          <TextField name="title_zh" label={t("titleZh")} hint={t("titleHint")} defaultValue={batch?.title_zh ?? ""} />
          <TextField name="title_es" label={t("titleEs")} hint={t("titleHint")} defaultValue={batch?.title_es ?? ""} />
          <TextArea name="note_en" label={t("noteEn")} maxLength={120} rows={2} defaultValue={batch?.note_en ?? ""} />
          <TextArea name="note_zh" label={t("noteZh")} maxLength={120} rows={2} defaultValue={batch?.note_zh ?? ""} />
          <TextArea name="note_es" label={t("noteEs")} maxLength={120} rows={2} defaultValue={batch?.note_es ?? ""} />
        </Stack>
      </details>
    </>
  );
}

function ValueFields({ batch }: { batch: Batch | undefined }) {
  const t = useTranslations("couponsConsole.form");
  const [kind, setKind] = useState(batch?.percent ? "percent" : "amount");
  const minimum = batch && batch.minimum !== "0.00" ? batch.minimum : "";
  return (
    <>
      <RadioGroup
        name="kind"
        label={t("kind")}
        boxed
        value={kind}
        onChange={setKind}
        options={[
          { value: "amount", label: t("amount") },
          { value: "percent", label: t("percent") },
        ]}
      />
      <Grid align="start" gap={3} fitCells="8rem">
        {kind === "amount" ? (
          <MoneyField name="amount" label={t("amountOff")} required defaultValue={batch?.amount ?? ""} />
        ) : (
          <>
            <TextField
              name="percent"
              label={t("percentOff")}
              unit="%"
              inputMode="numeric"
              required
              maxLength={3}
              defaultValue={batch?.percent ?? ""}
            />
            <MoneyField name="cap" label={t("cap")} defaultValue={batch?.cap ?? ""} />
          </>
        )}
        <MoneyField name="minimum" label={t("minimum")} hint={t("minimumHint")} defaultValue={minimum} />
      </Grid>
    </>
  );
}

interface SelectedScope {
  merchant_ids: number[];
  type_ids: number[];
}

interface ScopeProps {
  scopes: Scopes;
  batch: Batch | undefined;
  chosen: SelectedScope;
  onChange: (chosen: SelectedScope) => void;
}

const toggled = (ids: readonly number[], id: number, isIn: boolean): number[] => (isIn ? [...ids, id] : ids.filter((its) => its !== id));

function ScopeFields({ scopes, batch, chosen, onChange }: ScopeProps) {
  const t = useTranslations("couponsConsole.form");
  return (
    <>
      <SelectField
        name="site_code"
        label={t("site")}
        placeholder={t("everySite")}
        options={scopes.sites.map(({ site_code, title }) => ({ value: site_code, label: title }))}
        defaultValue={batch?.site_code ?? ""}
      />
      <fieldset className={css.scope}>
        <legend className={textClass({ size: "sm", weight: "medium" })}>{t("merchants")}</legend>
        <Text size="xs" tone="faint">
          {t("scopeHint")}
        </Text>
        <Stack gap={1} border radius pad={2} padX={3} above={2}>
          {scopes.merchants.map(({ merchant_id, name }) => (
            <Checkbox
              key={merchant_id}
              name={`merchant_${merchant_id}`}
              label={name}
              checked={chosen.merchant_ids.includes(merchant_id)}
              onChange={(event) => onChange({ ...chosen, merchant_ids: toggled(chosen.merchant_ids, merchant_id, event.target.checked) })}
            />
          ))}
        </Stack>
      </fieldset>
      <fieldset className={css.scope}>
        <legend className={textClass({ size: "sm", weight: "medium" })}>{t("categories")}</legend>
        <Text size="xs" tone="faint">
          {t("scopeHint")}
        </Text>
        <Stack gap={1} border radius pad={2} padX={3} above={2}>
          {scopes.categories.map(({ type_id, title, depth }) => (
            <span key={type_id} style={{ paddingInlineStart: `${depth}rem` }}>
              <Checkbox
                name={`category_${type_id}`}
                label={title}
                checked={chosen.type_ids.includes(type_id)}
                onChange={(event) => onChange({ ...chosen, type_ids: toggled(chosen.type_ids, type_id, event.target.checked) })}
              />
            </span>
          ))}
        </Stack>
      </fieldset>
    </>
  );
}

function DistributionFields({ batch }: { batch: Batch | undefined }) {
  const t = useTranslations("couponsConsole.form");
  return (
    <>
      <Grid align="start" gap={3} fitCells="8rem">
        <DateRangeField
          from={{ name: "starts_on", label: t("startsOn"), required: true }}
          to={{ name: "ends_on", label: t("endsOn"), required: true }}
          defaultValue={{ from: batch?.starts_on ?? "", to: batch?.ends_on ?? "" }}
        />
      </Grid>
      <Grid align="start" gap={3} fitCells="8rem">
        <TextField
          name="total_count"
          label={t("total")}
          hint={t("totalHint")}
          inputMode="numeric"
          maxLength={9}
          defaultValue={batch?.total_count ?? ""}
        />
        <TextField
          name="per_company"
          label={t("perCompany")}
          inputMode="numeric"
          maxLength={6}
          required
          defaultValue={batch?.per_company ?? 1}
        />
      </Grid>
      <Checkbox name="is_claimable" label={t("isClaimable")} defaultChecked={batch?.is_claimable ?? true} />
      <TextField name="code" label={t("code")} hint={t("codeHint")} maxLength={30} autoComplete="off" defaultValue={batch?.code ?? ""} />
    </>
  );
}
