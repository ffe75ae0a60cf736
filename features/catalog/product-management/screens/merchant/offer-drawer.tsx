import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { PortField } from "#client/port-field.tsx";
import { limits, offerKinds } from "#features/catalog/product-management/rules.ts";
import { FlawPictures } from "#features/catalog/product-management/screens/merchant/flaw-pictures.tsx";
import type { Offer } from "#features/catalog/product-management/screens/merchant/offers-section.tsx";
import css from "#features/catalog/product-management/screens/merchant/product-form.module.css";
import {
  type OfferForm,
  type OfferProps,
  offerFormId,
  type TierText,
  useOfferForm,
} from "#features/catalog/product-management/screens/merchant/use-offer-form.ts";
import type { Errors, Options } from "#features/catalog/product-management/screens/merchant/use-product-form.ts";
import type { Language } from "#kernel/languages.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Grid, Stack, Text } from "#ui/layout.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

const fees = {
  pack_fee_cents: "packFee",
  insurance_fee_cents: "insuranceFee",
  delivery_fee_cents: "deliveryFee",
  assembly_fee_cents: "assemblyFee",
} as const;

interface FieldOptions {
  label: string;
  unit?: string;
  hint?: string;
  required?: boolean;
  type?: "date";
}

function OfferField({ form, name, ...look }: FieldOptions & { form: OfferForm; name: string }) {
  if (look.type === "date") {
    const { type: _type, unit: _unit, ...field } = look;
    return (
      <DateField
        {...field}
        name={name}
        value={form.state.typed[name] ?? ""}
        onChange={(date) => form.type(name, date)}
        {...(form.errors[name] && { error: form.errors[name] })}
      />
    );
  }
  const value = form.state.typed[name] ?? "";
  const error = form.errors[name];
  if (name.endsWith("_cents"))
    return <MoneyField {...look} name={name} value={value} onChange={(plain) => form.type(name, plain)} {...(error && { error })} />;
  return (
    <TextField
      name={name}
      inputMode="numeric"
      maxLength={14}
      value={value}
      onChange={({ target }) => form.type(name, target.value)}
      error={error}
      {...look}
    />
  );
}

/** Drawer for one offer: price, quantities and the fields of its kind. Saved separately from the product. */
export function OfferDrawer(props: OfferProps) {
  const { offer, options, onClose } = props;
  const t = useTranslations("productManagementConsole");
  const form = useOfferForm(props);
  const { state, write, errors } = form;
  const warehouse = options.warehouses.find(({ warehouse_id }) => warehouse_id === offer?.warehouse_id)?.warehouse_name ?? "";
  return (
    <Drawer
      open
      onClose={onClose}
      title={offer ? t("offer.editTitle", { kind: t(`kinds.${offer.kind}`), warehouse }) : t("offer.newTitle")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            pending={form.pending || state.flaws.some(({ progress }) => progress !== undefined)}
            onClick={form.submit}
          >
            {t("save")}
          </Button>
        </>
      }
    >
      <Stack gap={4} className={css.stack} id={offerFormId}>
        {form.refusal && (
          <p role="alert" className={css.error}>
            {form.refusal}
          </p>
        )}
        {!offer && <OfferIdentity form={form} options={options} />}
        {state.kind === "processing" && (
          <>
            <GradeFields
              isNew={!offer}
              condition={state.condition}
              onCondition={(condition) => write({ condition })}
              reason={state.reason}
              onReason={(reason) => write({ reason })}
              error={errors.grade_reason ?? errors.condition}
            />
            <FlawPictures pictures={state.flaws} onChange={form.changeFlaws} error={errors.flaw_pictures ?? errors.pictures} />
          </>
        )}
        <Grid align="start" gap={3} fitCells="9.5rem">
          <OfferField form={form} name="price_cents" label={t("offer.price")} required />
          <OfferField form={form} name="list_price_cents" label={t("offer.listPrice")} hint={t("offer.listPriceHint")} />
          <OfferField form={form} name="moq" label={t("offer.moq")} required />
          <OfferField form={form} name="pack_multiple" label={t("offer.pack")} required />
        </Grid>
        <KindFields form={form} />
        <TierFields tiers={state.tiers} onChange={(tiers) => write({ tiers })} errors={errors} />
        <Group title={t("offer.fees")}>
          <Grid align="start" gap={3} fitCells="9.5rem">
            {(Object.keys(fees) as (keyof typeof fees)[]).map((name) => (
              <OfferField key={name} form={form} name={name} label={t(`offer.${fees[name]}`)} />
            ))}
          </Grid>
        </Group>
        <OfferField form={form} name="share_cap" label={t("offer.shareCap")} hint={t("offer.shareCapHint", { sold: offer?.sold ?? 0 })} />
        <Checkbox
          name="switched_on"
          label={t("offer.on")}
          checked={state.switched_on}
          onChange={({ target }) => write({ switched_on: target.checked })}
        />
      </Stack>
    </Drawer>
  );
}

/** Kind and warehouse identify an offer and can only be chosen when it is created. */
function OfferIdentity({ form: { state, write, errors }, options }: { form: OfferForm; options: Options }) {
  const t = useTranslations("productManagementConsole");
  return (
    <Grid align="start" gap={3} fitCells="9.5rem">
      <SelectField
        name="kind"
        label={t("offer.kind")}
        required
        placeholder={false}
        options={offerKinds.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
        value={state.kind}
        onChange={({ target }) => {
          const kind = target.value as Offer["kind"];
          write({ kind, condition: kind === "processing" ? "A" : "new" });
        }}
        error={errors.kind}
      />
      <SelectField
        name="warehouse_id"
        label={state.kind === "fob" ? t("offer.bound") : t("offer.warehouse")}
        required
        placeholder={false}
        options={options.warehouses.map(({ warehouse_id, warehouse_name }) => ({ value: warehouse_id, label: warehouse_name }))}
        value={state.warehouse_id}
        onChange={({ target }) => write({ warehouse_id: Number(target.value) })}
        error={errors.warehouse_id}
      />
    </Grid>
  );
}

/** Fields of one offer kind. */
function KindFields({ form }: { form: OfferForm }) {
  const t = useTranslations("productManagementConsole.offer");
  if (form.state.kind === "special") {
    return (
      <Grid align="start" gap={3} fitCells="9.5rem">
        <OfferField form={form} name="starts_at" label={t("starts")} type="date" />
        <OfferField form={form} name="ends_at" label={t("ends")} type="date" />
        <OfferField form={form} name="company_limit" label={t("companyLimit")} hint={t("companyLimitHint")} />
        <OfferField form={form} name="company_limit_days" label={t("companyLimitDays")} />
        <OfferField form={form} name="special_freight_cents" label={t("ownFreight")} hint={t("ownFreightHint")} />
      </Grid>
    );
  }
  if (form.state.kind === "presale") {
    return (
      <Grid align="start" gap={3} fitCells="9.5rem">
        <OfferField form={form} name="deposit_percent" label={t("deposit")} unit="%" required />
        <OfferField form={form} name="final_date" label={t("finalDate")} type="date" required />
        <OfferField form={form} name="arrival_from" label={t("arrivalFrom")} type="date" required />
        <OfferField form={form} name="arrival_to" label={t("arrivalTo")} type="date" required />
      </Grid>
    );
  }
  return form.state.kind === "fob" ? (
    <PortField
      name="fob_port"
      label={t("port")}
      required
      value={form.state.typed.fob_port ?? ""}
      onChange={(port) => form.type("fob_port", port)}
      {...(form.errors.fob_port && { error: form.errors.fob_port })}
    />
  ) : null;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack shrink className={css.several}>
      <Text as="span" size="sm" weight="medium">
        {title}
      </Text>
      {children}
    </Stack>
  );
}

interface GradeFieldsProps {
  isNew: boolean;
  condition: Offer["condition"];
  onCondition: (condition: Offer["condition"]) => void;
  reason: NonNullable<Offer["grade_reason"]>;
  onReason: (reason: NonNullable<Offer["grade_reason"]>) => void;
  error: string | undefined;
}

/** Grade and reason of a second. The grade identifies the offer and is fixed after creation. */
function GradeFields({ isNew, condition, onCondition, reason, onReason, error }: GradeFieldsProps) {
  const t = useTranslations("productManagementConsole");
  const language = useLocale() as Language;
  return (
    <>
      {isNew && (
        <SelectField
          name="condition"
          label={t("offer.condition")}
          required
          placeholder={false}
          options={(["A", "B", "C"] as const).map((grade) => ({ value: grade, label: t(`conditions.${grade}`) }))}
          value={condition}
          onChange={({ target }) => onCondition(target.value as Offer["condition"])}
        />
      )}
      <TextArea
        name="grade_reason"
        label={t("offer.reason", { language: t(`language.${language}`) })}
        required
        rows={2}
        maxLength={limits.reason}
        value={reason[language]}
        onChange={({ target }) => onReason({ ...reason, [language]: target.value })}
        error={error}
      />
    </>
  );
}

/** Price tiers by quantity. */
function TierFields({
  tiers,
  onChange,
  errors,
}: {
  tiers: readonly TierText[];
  onChange: (tiers: readonly TierText[]) => void;
  errors: Errors;
}) {
  const t = useTranslations("productManagementConsole.offer");
  const all = useTranslations("productManagementConsole");
  const change = (index: number, part: Partial<TierText>) =>
    onChange(tiers.map((tier, at) => (at === index ? { ...tier, ...part } : tier)));
  return (
    <Group title={t("tiers")}>
      <p className={css.hint}>{t("tiersHint")}</p>
      {tiers.map((tier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier has no key other than its position
        <Grid key={index} align="start" gap={2} className={css.tier}>
          <TextField
            name={`tiers.${index}.threshold`}
            label={t("tierFrom")}
            required
            inputMode="numeric"
            maxLength={9}
            value={tier.threshold}
            onChange={({ target }) => change(index, { threshold: target.value })}
            error={errors[`tiers.${index}.threshold`]}
          />
          <MoneyField
            name={`tiers.${index}.price_cents`}
            label={t("tierPrice")}
            required
            value={tier.price}
            onChange={(plain) => change(index, { price: plain })}
            error={errors[`tiers.${index}.price_cents`]}
          />
          <IconButton
            icon="trash"
            size="small"
            label={all("remove", { name: `${tier.threshold}+` })}
            onClick={() => onChange(tiers.filter((_, at) => at !== index))}
          />
        </Grid>
      ))}
      {tiers.length < limits.tiers && (
        <div>
          <Button size="small" icon="plus" onClick={() => onChange([...tiers, { threshold: "", price: "" }])}>
            {t("addTier")}
          </Button>
        </div>
      )}
    </Group>
  );
}
