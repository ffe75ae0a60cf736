import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { judgeOffer } from "#features/catalog/product-management/rules/judge.ts";
import { priceOf, priceText, wholeOf } from "#features/catalog/product-management/rules/measures.ts";
import { emptyWords, type OfferDraft, offerKey } from "#features/catalog/product-management/rules.ts";
import type { Offer } from "#features/catalog/product-management/screens/merchant/offers-section.tsx";
import type { EditedPicture } from "#features/catalog/product-management/screens/merchant/picture-editor.tsx";
import {
  type Detail,
  type Errors,
  focusFirstError,
  type Options,
  useProblemText,
} from "#features/catalog/product-management/screens/merchant/use-product-form.ts";
import { toast } from "#ui/toast.ts";

export interface OfferProps {
  detail: Detail;
  options: Options;
  /** Undefined for a new offer. */
  offer: Offer | undefined;
  onClose: () => void;
}

/** Texts of the inputs by field; parsed on submit. */
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

export interface TierText {
  threshold: string;
  price: string;
}

interface Read {
  draft: OfferDraft;
  /** Fields whose text is not a valid number. */
  unread: string[];
}

const midnight = (day: string): string | null => (day === "" ? null : `${day}T00:00:00.000Z`);

const readOffer = (
  head: Pick<OfferDraft, "warehouse_id" | "kind" | "condition" | "grade_reason" | "flaw_pictures" | "switched_on">,
  typed: Typed,
  tiers: readonly TierText[],
): Read => {
  const unread: string[] = [];
  const read = <Value>(name: string, text: string, reader: (text: string) => Value | null | undefined): Value | null => {
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

export const offerFormId = "offer-form";

/** State, validation and submission of the offer form. Only the offer is sent. */
export const useOfferForm = ({ detail, options, offer, onClose }: OfferProps) => {
  const t = useTranslations("productManagementConsole");
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

export type OfferForm = ReturnType<typeof useOfferForm>;
