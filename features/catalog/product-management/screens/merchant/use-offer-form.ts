import { useState } from "react";
import { useRevalidator } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { useSite } from "#client/site.ts";
import { useCall } from "#client/use-call.ts";
import { formatPrice, parseInteger, parsePrice } from "#features/catalog/product-management/rules/measures.ts";
import { validateOffer } from "#features/catalog/product-management/rules/validate.ts";
import { defaultLimitDays, emptyText, type OfferDraft, offerKey } from "#features/catalog/product-management/rules.ts";
import type { Offer } from "#features/catalog/product-management/screens/merchant/offers-section.tsx";
import type { EditedPicture } from "#features/catalog/product-management/screens/merchant/picture-editor.tsx";
import {
  type Detail,
  type Errors,
  focusFirstError,
  type Options,
  useErrorText,
} from "#features/catalog/product-management/screens/merchant/use-product-form.ts";
import { dayAt, endOfDay, lastDayBefore, type Place, startOfDay } from "#kernel/calendar.ts";
import { type Language, toLanguage } from "#kernel/languages.ts";
import { toast } from "#ui/toast.ts";

export interface OfferProps {
  detail: Detail;
  options: Options;
  /** Undefined for a new offer. */
  offer: Offer | undefined;
  onClose: () => void;
}

/** Texts of the inputs by field; parsed on submit. */
type TypedFields = Record<string, string>;

const amountFields = [
  "price_cents",
  "list_price_cents",
  "pack_fee_cents",
  "insurance_fee_cents",
  "delivery_fee_cents",
  "assembly_fee_cents",
  "special_freight_cents",
] as const;
const integerFields = ["moq", "pack_multiple", "share_cap", "company_limit", "company_limit_days", "deposit_percent"] as const;
const dateFields = ["final_date", "arrival_from", "arrival_to"] as const;

const toTypedFields = (offer: Offer | undefined, options: Options, site: Place): TypedFields => ({
  ...Object.fromEntries(amountFields.map((name) => [name, offer?.[name] === 0 ? "" : formatPrice(offer?.[name])])),
  ...Object.fromEntries(
    integerFields.map((name) => [name, String(offer?.[name] ?? (name === "moq" || name === "pack_multiple" ? 1 : ""))]),
  ),
  ...Object.fromEntries(dateFields.map((name) => [name, offer?.[name] ?? ""])),
  starts_at: offer?.starts_at ? dayAt(new Date(offer.starts_at), site) : "",
  ends_at: offer?.ends_at ? lastDayBefore(new Date(offer.ends_at), site) : "",
  fob_port: offer?.fob_port ?? options.port ?? "",
  // Free freight is an amount, other fees of 0 are none.
  special_freight_cents: formatPrice(offer?.special_freight_cents),
  ...(offer ? {} : { deposit_percent: "20", company_limit_days: String(defaultLimitDays) }),
});

export interface TierText {
  threshold: string;
  price: string;
}

/** The moment of a typed day. One that was not edited stays what it is, because another way may have set its hour. */
const momentOf = (
  typed: string | undefined,
  stored: string | null | undefined,
  { dayOf, toMoment }: { dayOf: (at: Date) => string; toMoment: (day: string) => Date },
): string | null => {
  if (!typed) return null;
  return stored && dayOf(new Date(stored)) === typed ? stored : toMoment(typed).toISOString();
};

interface ParsedOffer {
  draft: OfferDraft;
  /** Fields whose text is not a valid number. */
  invalid: string[];
}

const parseOffer = (
  head: Pick<OfferDraft, "warehouse_id" | "kind" | "condition" | "grade_reason" | "flaw_pictures" | "switched_on">,
  typed: TypedFields,
  tiers: readonly TierText[],
  { language, site, offer }: { language: Language; site: Place; offer: Offer | undefined },
): ParsedOffer => {
  const invalid: string[] = [];
  const readField = <Value>(
    name: string,
    text: string,
    reader: (text: string, language: Language) => Value | null | undefined,
  ): Value | null => {
    const value = reader(text, language);
    if (value === undefined) invalid.push(name);
    return value ?? null;
  };
  const amount = (name: (typeof amountFields)[number]) => readField(name, typed[name] ?? "", parsePrice);
  const whole = (name: (typeof integerFields)[number]) => readField(name, typed[name] ?? "", parseInteger);
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
      threshold: readField(`tiers.${index}.threshold`, threshold, parseInteger) ?? 0,
      price_cents: readField(`tiers.${index}.price_cents`, text, parsePrice) ?? 0,
    })),
    ...(head.kind === "special" && {
      starts_at: momentOf(typed.starts_at, offer?.starts_at, {
        dayOf: (at) => dayAt(at, site),
        toMoment: (day) => startOfDay(day, site),
      }),
      ends_at: momentOf(typed.ends_at, offer?.ends_at, {
        dayOf: (at) => lastDayBefore(at, site),
        toMoment: (day) => endOfDay(day, site),
      }),
      special_freight_cents: amount("special_freight_cents"),
      company_limit: whole("company_limit"),
      company_limit_days: whole("company_limit_days") ?? defaultLimitDays,
    }),
    ...(head.kind === "presale" && {
      deposit_percent: whole("deposit_percent"),
      final_date: typed.final_date || null,
      arrival_from: typed.arrival_from || null,
      arrival_to: typed.arrival_to || null,
    }),
    ...(head.kind === "fob" && { fob_port: typed.fob_port?.trim() || null }),
  };
  return { draft, invalid };
};

interface OfferFormState {
  kind: Offer["kind"];
  warehouse_id: number;
  condition: Offer["condition"];
  switched_on: boolean;
  reason: NonNullable<Offer["grade_reason"]>;
  flaws: readonly EditedPicture[];
  typed: TypedFields;
  tiers: readonly TierText[];
}

const toFormState = (offer: Offer | undefined, options: Options, site: Place): OfferFormState => ({
  kind: offer?.kind ?? "local",
  warehouse_id: offer?.warehouse_id ?? options.warehouses[0]?.warehouse_id ?? 0,
  condition: offer?.condition ?? "new",
  switched_on: offer?.switched_on ?? true,
  reason: offer?.grade_reason ?? emptyText(),
  flaws: (offer?.flaw_pictures ?? []).map(({ picture_key }) => ({ key: picture_key, picture_key, alt: emptyText() })),
  typed: toTypedFields(offer, options, site),
  tiers: (offer?.tiers ?? []).map(({ threshold, price_cents }) => ({ threshold: String(threshold), price: formatPrice(price_cents) })),
});

export const offerFormId = "offer-form";

/** State, validation and submission of the offer form. Only the offer is sent. */
export const useOfferForm = ({ detail, options, offer, onClose }: OfferProps) => {
  const t = useTranslations("productManagementConsole");
  const language = toLanguage(useLocale());
  const site = useSite();
  const { revalidate } = useRevalidator();
  const problemText = useErrorText();
  const [state, setState] = useState(() => toFormState(offer, options, site));
  const [clientErrors, setClientErrors] = useState<Errors>({});
  const done = () => {
    toast(t("saved"), { tone: "success" });
    onClose();
    void revalidate();
  };
  const save = useCall("/merchant/saveProduct", done, { quiet: true });
  const serverErrors = Object.fromEntries(
    Object.entries(save.refusal?.fields ?? {}).map(([path, message]) => [path.replace(/^offers\.0\./, ""), message]),
  );
  const write = (part: Partial<OfferFormState>) => setState((current) => ({ ...current, ...part }));
  const type = (name: string, value: string) => {
    setState((current) => ({ ...current, typed: { ...current.typed, [name]: value } }));
    setClientErrors((current) => Object.fromEntries(Object.entries(current).filter(([path]) => path !== name)));
  };
  const submit = () => {
    const { kind, warehouse_id, switched_on, reason, flaws, typed, tiers } = state;
    const condition = kind === "processing" ? state.condition : "new";
    const gradeFields = {
      grade_reason: reason,
      flaw_pictures: flaws.map(({ picture_key, file_id }) => (picture_key ? { picture_key } : { file_id })),
    };
    const head = { warehouse_id, kind, condition, switched_on, ...(kind === "processing" && gradeFields) };
    const { draft, invalid } = parseOffer(head, typed, tiers, { language, site, offer });
    const warehouses = new Set(options.warehouses.map((warehouse) => warehouse.warehouse_id));
    const isTaken = !offer && detail.offers.some((other) => offerKey(other) === offerKey(draft));
    const problems = Object.fromEntries([
      ...validateOffer(draft, { warehouses }).map((error) => [error.field, problemText(error)]),
      ...invalid.map((name) => [name, t("sheet.figure")]),
      ...(isTaken ? [["kind", t("problems.COMPONENT_TWICE")]] : []),
    ]);
    setClientErrors(problems);
    if (Object.keys(problems).length > 0) return focusFirstError(`#${offerFormId}`);
    const { product_id, facts } = detail;
    void save.submit({ product: JSON.stringify({ product_id, custom_sn: facts.custom_sn, offers: [draft] }) });
  };
  const refusal = save.refusal && Object.keys(serverErrors).length === 0 ? save.refusal.message : undefined;
  const changeFlaws = (change: (current: readonly EditedPicture[]) => readonly EditedPicture[]) =>
    setState((current) => ({ ...current, flaws: change(current.flaws) }));
  return {
    state,
    write,
    type,
    changeFlaws,
    errors: { ...serverErrors, ...clientErrors } as Errors,
    submit,
    pending: save.pending,
    refusal,
  };
};

export type OfferForm = ReturnType<typeof useOfferForm>;
