import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { useCall } from "#apps/web/use-call.ts";
import { judgeOffer } from "#features/assortment/rules/judge.ts";
import { priceOf, priceText, wholeOf } from "#features/assortment/rules/measures.ts";
import { emptyWords, limits, type OfferDraft, offerKey, offerKinds } from "#features/assortment/rules.ts";
import { FlawPictures } from "#features/assortment/screens/merchant/flaw-pictures.tsx";
import type { Offer } from "#features/assortment/screens/merchant/offers-section.tsx";
import type { EditedPicture } from "#features/assortment/screens/merchant/picture-editor.tsx";
import css from "#features/assortment/screens/merchant/product-form.module.css";
import {
  type Detail,
  type Errors,
  focusFirstError,
  type Options,
  useProblemText,
} from "#features/assortment/screens/merchant/use-product-form.ts";
import type { Language } from "#kernel/languages.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  detail: Detail;
  options: Options;
  /** The one that is edited; a new one without. */
  offer: Offer | undefined;
  onClose: () => void;
}

/** Texts of the fields, as they are typed; read when it is saved. */
type Typed = Record<string, string>;

const amounts = [
  "price_cents",
  "list_price_cents",
  "pack_fee_cents",
  "insurance_fee_cents",
  "delivery_fee_cents",
  "assembly_fee_cents",
] as const;
const wholes = ["moq", "pack_multiple", "share_cap", "deposit_percent"] as const;
const days = ["final_date", "arrival_from", "arrival_to"] as const;

const typedOf = (offer: Offer | undefined, options: Options): Typed => ({
  ...Object.fromEntries(amounts.map((name) => [name, offer?.[name] === 0 ? "" : priceText(offer?.[name])])),
  ...Object.fromEntries(wholes.map((name) => [name, String(offer?.[name] ?? (name === "moq" || name === "pack_multiple" ? 1 : ""))])),
  ...Object.fromEntries(days.map((name) => [name, offer?.[name] ?? ""])),
  starts_at: offer?.starts_at?.slice(0, 10) ?? "",
  ends_at: offer?.ends_at?.slice(0, 10) ?? "",
  fob_port: offer?.fob_port ?? options.port ?? "",
  ...(offer ? {} : { deposit_percent: "20" }),
});

interface TierText {
  threshold: string;
  price: string;
}

const fees = {
  pack_fee_cents: "packFee",
  insurance_fee_cents: "insuranceFee",
  delivery_fee_cents: "deliveryFee",
  assembly_fee_cents: "assemblyFee",
} as const;

interface Read {
  draft: OfferDraft;
  /** Fields whose text is no number. */
  unread: string[];
}

const midnight = (day: string): string | null => (day === "" ? null : `${day}T00:00:00.000Z`);

const readOffer = (
  head: Pick<OfferDraft, "warehouse_id" | "kind" | "condition" | "grade_reason" | "flaw_pictures" | "switched_on">,
  typed: Typed,
  tiers: readonly TierText[],
): Read => {
  const unread: string[] = [];
  const read = <Value,>(name: string, text: string, reader: (text: string) => Value | null | undefined): Value | null => {
    const value = reader(text);
    if (value === undefined) unread.push(name);
    return value ?? null;
  };
  const amount = (name: (typeof amounts)[number]) => read(name, typed[name] ?? "", priceOf);
  const whole = (name: (typeof wholes)[number]) => read(name, typed[name] ?? "", wholeOf);
  const price = amount("price_cents");
  const draft: OfferDraft = {
    ...head,
    ...(price !== null && { price_cents: price }),
    list_price_cents: amount("list_price_cents"),
    moq: whole("moq") ?? 1,
    pack_multiple: whole("pack_multiple") ?? 1,
    share_cap: whole("share_cap"),
    pack_fee_cents: amount("pack_fee_cents") ?? 0,
    insurance_fee_cents: amount("insurance_fee_cents") ?? 0,
    delivery_fee_cents: amount("delivery_fee_cents") ?? 0,
    assembly_fee_cents: amount("assembly_fee_cents") ?? 0,
    tiers: tiers.map(({ threshold, price: text }, index) => ({
      threshold: read(`tiers.${index}.threshold`, threshold, wholeOf) ?? 0,
      price_cents: read(`tiers.${index}.price_cents`, text, priceOf) ?? 0,
    })),
    ...(head.kind === "special" && { starts_at: midnight(typed.starts_at ?? ""), ends_at: midnight(typed.ends_at ?? "") }),
    ...(head.kind === "presale" && {
      deposit_percent: whole("deposit_percent"),
      final_date: typed.final_date || null,
      arrival_from: typed.arrival_from || null,
      arrival_to: typed.arrival_to || null,
    }),
    ...(head.kind === "fob" && { fob_port: typed.fob_port?.trim() || null }),
  };
  return { draft, unread };
};

interface Written {
  kind: Offer["kind"];
  warehouse_id: number;
  condition: Offer["condition"];
  switched_on: boolean;
  reason: NonNullable<Offer["grade_reason"]>;
  flaws: readonly EditedPicture[];
  typed: Typed;
  tiers: readonly TierText[];
}

const writtenOf = (offer: Offer | undefined, options: Options): Written => ({
  kind: offer?.kind ?? "local",
  warehouse_id: offer?.warehouse_id ?? options.warehouses[0]?.warehouse_id ?? 0,
  condition: offer?.condition ?? "new",
  switched_on: offer?.switched_on ?? true,
  reason: offer?.grade_reason ?? emptyWords(),
  flaws: (offer?.flaw_pictures ?? []).map(({ picture_key }) => ({ key: picture_key, picture_key, alt: emptyWords() })),
  typed: typedOf(offer, options),
  tiers: (offer?.tiers ?? []).map(({ threshold, price_cents }) => ({ threshold: String(threshold), price: priceText(price_cents) })),
});

const offerFormId = "offer-form";

/** What is written, what is wrong with it, and saving it: the offer alone goes to the server. */
const useOfferForm = ({ detail, options, offer, onClose }: Props) => {
  const t = useTranslations("assortmentConsole");
  const { revalidate } = useRevalidator();
  const problemText = useProblemText();
  const [written, setWritten] = useState(() => writtenOf(offer, options));
  const [found, setFound] = useState<Errors>({});
  const done = () => {
    toast(t("saved"), { tone: "success" });
    onClose();
    void revalidate();
  };
  const save = useCall("/merchant/saveProduct", done, { quiet: true });
  const ofServer = Object.fromEntries(
    Object.entries(save.refusal?.fields ?? {}).map(([path, message]) => [path.replace(/^offers\.0\./, ""), message]),
  );
  const write = (part: Partial<Written>) => setWritten((known) => ({ ...known, ...part }));
  const type = (name: string, value: string) => {
    setWritten((known) => ({ ...known, typed: { ...known.typed, [name]: value } }));
    setFound((known) => Object.fromEntries(Object.entries(known).filter(([path]) => path !== name)));
  };
  const submit = () => {
    const { kind, warehouse_id, switched_on, reason, flaws, typed, tiers } = written;
    const condition = kind === "processing" ? written.condition : "new";
    const ofSecond = {
      grade_reason: reason,
      flaw_pictures: flaws.map(({ picture_key, file_id }) => (picture_key ? { picture_key } : { file_id })),
    };
    const head = { warehouse_id, kind, condition, switched_on, ...(kind === "processing" && ofSecond) };
    const { draft, unread } = readOffer(head, typed, tiers);
    const warehouses = new Set(options.warehouses.map((warehouse) => warehouse.warehouse_id));
    const isTaken = !offer && detail.offers.some((other) => offerKey(other) === offerKey(draft));
    const problems = Object.fromEntries([
      ...judgeOffer(draft, { warehouses }).map((error) => [error.field, problemText(error)]),
      ...unread.map((name) => [name, t("sheet.figure")]),
      ...(isTaken ? [["kind", t("problems.COMPONENT_TWICE")]] : []),
    ]);
    setFound(problems);
    if (Object.keys(problems).length > 0) return focusFirstError(`#${offerFormId}`);
    const { product_id, facts } = detail;
    void save.submit({ product: JSON.stringify({ product_id, custom_sn: facts.custom_sn, offers: [draft] }) });
  };
  const refusal = save.refusal && Object.keys(ofServer).length === 0 ? save.refusal.message : undefined;
  const changeFlaws = (change: (known: readonly EditedPicture[]) => readonly EditedPicture[]) =>
    setWritten((known) => ({ ...known, flaws: change(known.flaws) }));
  return { written, write, type, changeFlaws, errors: { ...ofServer, ...found } as Errors, submit, pending: save.pending, refusal };
};

type OfferForm = ReturnType<typeof useOfferForm>;

interface FieldLook {
  label: string;
  unit?: string;
  hint?: string;
  required?: boolean;
  type?: string;
}

function OfferField({ form, name, ...look }: FieldLook & { form: OfferForm; name: string }) {
  return (
    <TextField
      name={name}
      inputMode={look.type ? undefined : "decimal"}
      maxLength={name === "fob_port" ? limits.port : 14}
      value={form.written.typed[name] ?? ""}
      onChange={({ target }) => form.type(name, target.value)}
      error={form.errors[name]}
      {...look}
    />
  );
}

/** One offer: what it costs, from how many, and what its kind needs beside. Saved by itself. */
export function OfferDrawer(props: Props) {
  const { offer, options, onClose } = props;
  const t = useTranslations("assortmentConsole");
  const form = useOfferForm(props);
  const { written, write, errors } = form;
  const warehouse = options.warehouses.find(({ warehouse_id }) => warehouse_id === offer?.warehouse_id)?.warehouse_name ?? "";
  return (
    <Drawer
      open
      onClose={onClose}
      title={offer ? t("offer.editTitle", { kind: t(`kinds.${offer.kind}`), warehouse }) : t("offer.newTitle")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" pending={form.pending || written.flaws.some(({ share }) => share !== undefined)} onClick={form.submit}>
            {t("save")}
          </Button>
        </>
      }
    >
      <div className={css.stack} id={offerFormId}>
        {form.refusal && (
          <p role="alert" className={css.error}>
            {form.refusal}
          </p>
        )}
        {!offer && <OfferName form={form} options={options} />}
        {written.kind === "processing" && (
          <>
            <Graded
              isNew={!offer}
              condition={written.condition}
              onCondition={(condition) => write({ condition })}
              reason={written.reason}
              onReason={(reason) => write({ reason })}
              error={errors.grade_reason ?? errors.condition}
            />
            <FlawPictures pictures={written.flaws} onChange={form.changeFlaws} error={errors.flaw_pictures ?? errors.pictures} />
          </>
        )}
        <div className={css.halves}>
          <OfferField form={form} name="price_cents" label={t("offer.price")} required />
          <OfferField form={form} name="list_price_cents" label={t("offer.listPrice")} hint={t("offer.listPriceHint")} />
          <OfferField form={form} name="moq" label={t("offer.moq")} required />
          <OfferField form={form} name="pack_multiple" label={t("offer.pack")} required />
        </div>
        <KindFields form={form} />
        <Tiers tiers={written.tiers} onChange={(tiers) => write({ tiers })} errors={errors} />
        <Group title={t("offer.fees")}>
          <div className={css.halves}>
            {(Object.keys(fees) as (keyof typeof fees)[]).map((name) => (
              <OfferField key={name} form={form} name={name} label={t(`offer.${fees[name]}`)} />
            ))}
          </div>
        </Group>
        <OfferField form={form} name="share_cap" label={t("offer.shareCap")} hint={t("offer.shareCapHint", { sold: offer?.sold ?? 0 })} />
        <Checkbox
          name="switched_on"
          label={t("offer.on")}
          checked={written.switched_on}
          onChange={({ target }) => write({ switched_on: target.checked })}
        />
      </div>
    </Drawer>
  );
}

/** Kind and warehouse name an offer, so they are chosen once. */
function OfferName({ form: { written, write, errors }, options }: { form: OfferForm; options: Options }) {
  const t = useTranslations("assortmentConsole");
  return (
    <div className={css.halves}>
      <SelectField
        name="kind"
        label={t("offer.kind")}
        required
        placeholder={false}
        choices={offerKinds.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
        value={written.kind}
        onChange={({ target }) => {
          const kind = target.value as Offer["kind"];
          write({ kind, condition: kind === "processing" ? "A" : "new" });
        }}
        error={errors.kind}
      />
      <SelectField
        name="warehouse_id"
        label={written.kind === "fob" ? t("offer.bound") : t("offer.warehouse")}
        required
        placeholder={false}
        choices={options.warehouses.map(({ warehouse_id, warehouse_name }) => ({ value: warehouse_id, label: warehouse_name }))}
        value={written.warehouse_id}
        onChange={({ target }) => write({ warehouse_id: Number(target.value) })}
        error={errors.warehouse_id}
      />
    </div>
  );
}

/** What only one kind of offer has. */
function KindFields({ form }: { form: OfferForm }) {
  const t = useTranslations("assortmentConsole.offer");
  if (form.written.kind === "special") {
    return (
      <div className={css.halves}>
        <OfferField form={form} name="starts_at" label={t("starts")} type="date" />
        <OfferField form={form} name="ends_at" label={t("ends")} type="date" />
      </div>
    );
  }
  if (form.written.kind === "presale") {
    return (
      <div className={css.halves}>
        <OfferField form={form} name="deposit_percent" label={t("deposit")} unit="%" required />
        <OfferField form={form} name="final_date" label={t("finalDate")} type="date" required />
        <OfferField form={form} name="arrival_from" label={t("arrivalFrom")} type="date" required />
        <OfferField form={form} name="arrival_to" label={t("arrivalTo")} type="date" required />
      </div>
    );
  }
  return form.written.kind === "fob" ? <OfferField form={form} name="fob_port" label={t("port")} type="text" required /> : null;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.several}>
      <span className={css.label}>{title}</span>
      {children}
    </div>
  );
}

interface GradedProps {
  isNew: boolean;
  condition: Offer["condition"];
  onCondition: (condition: Offer["condition"]) => void;
  reason: NonNullable<Offer["grade_reason"]>;
  onReason: (reason: NonNullable<Offer["grade_reason"]>) => void;
  error: string | undefined;
}

/** Grade and reason of a second. The grade names the offer, so it stays once it is made. */
function Graded({ isNew, condition, onCondition, reason, onReason, error }: GradedProps) {
  const t = useTranslations("assortmentConsole");
  const language = useLocale() as Language;
  return (
    <>
      {isNew && (
        <SelectField
          name="condition"
          label={t("offer.condition")}
          required
          placeholder={false}
          choices={(["A", "B"] as const).map((grade) => ({ value: grade, label: t(`conditions.${grade}`) }))}
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

/** The more pieces, the lower the price. */
function Tiers({
  tiers,
  onChange,
  errors,
}: {
  tiers: readonly TierText[];
  onChange: (tiers: readonly TierText[]) => void;
  errors: Errors;
}) {
  const t = useTranslations("assortmentConsole.offer");
  const all = useTranslations("assortmentConsole");
  const change = (index: number, part: Partial<TierText>) =>
    onChange(tiers.map((tier, at) => (at === index ? { ...tier, ...part } : tier)));
  return (
    <Group title={t("tiers")}>
      <p className={css.hint}>{t("tiersHint")}</p>
      {tiers.map((tier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier has no other name than its place
        <div key={index} className={css.tier}>
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
          <TextField
            name={`tiers.${index}.price_cents`}
            label={t("tierPrice")}
            required
            inputMode="decimal"
            maxLength={12}
            value={tier.price}
            onChange={({ target }) => change(index, { price: target.value })}
            error={errors[`tiers.${index}.price_cents`]}
          />
          <IconButton
            icon="trash"
            size="small"
            label={all("remove", { name: `${tier.threshold}+` })}
            onClick={() => onChange(tiers.filter((_, at) => at !== index))}
          />
        </div>
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
