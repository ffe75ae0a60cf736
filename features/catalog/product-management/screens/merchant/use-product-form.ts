import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { DataOf } from "#features/calls.ts";
import { judgeProduct } from "#features/catalog/product-management/rules/judge.ts";
import { emptyFacts } from "#features/catalog/product-management/rules/merge.ts";
import { type FieldError, missingToPublish, type ProductDraft, type ProductFacts } from "#features/catalog/product-management/rules.ts";
import { useLeaving } from "#features/catalog/product-management/screens/merchant/leave-guard.tsx";
import { type EditedPicture, pictureDrafts, picturesOf } from "#features/catalog/product-management/screens/merchant/picture-editor.tsx";
import { toast } from "#ui/toast.ts";

export type Detail = DataOf<"/merchant/productDetail">;
export type Options = DataOf<"/merchant/productOptions">;
export type Errors = Readonly<Record<string, string>>;

/** Props of each section of the form. */
export interface SectionProps {
  facts: ProductFacts;
  set: <Field extends keyof ProductFacts>(field: Field, value: ProductFacts[Field]) => void;
  errors: Errors;
  options: Options;
  /** Note of a field: pending review, or the reason of a refusal. */
  noteOf: (field: string) => string | undefined;
}

/** Builds the validation context in the browser. Components are chosen from the merchant's own products, so they are assumed valid. */
const knownOf = (options: Options, facts: ProductFacts) => {
  const parents = new Set(options.categories.map(({ parent_type_id }) => parent_type_id));
  const codes = (terms: readonly { code: string }[]) => new Set(terms.map(({ code }) => code));
  return {
    leaves: new Set(options.categories.map(({ type_id }) => type_id).filter((type_id) => !parents.has(type_id))),
    terms: new Map(
      (["material", "colour", "style", "assembly", "origin", "certificate", "tag", "collection"] as const).map((name) => [
        name as string,
        codes(options[name]),
      ]),
    ),
    warehouses: new Set(options.warehouses.map(({ warehouse_id }) => warehouse_id)),
    products: new Map(
      facts.components
        .filter(({ custom_sn }) => custom_sn !== facts.custom_sn)
        .map(({ custom_sn }) => [custom_sn, { product_id: 0, is_set: false, packed_as_set: false, components: [] }]),
    ),
  };
};

/** Returns the translated message of a validation error. */
export const useProblemText = (): ((error: FieldError) => string) => {
  const t = useTranslations("productManagementConsole.problems");
  return ({ reason, values = {} }) => {
    const key = t.has(reason as "OTHER") ? (reason as "FIELD_MISSING") : "OTHER";
    return t(key as "OUT_OF_RANGE", values as { least: string; most: string });
  };
};

const draftOf = (facts: ProductFacts, pictures: readonly EditedPicture[], detail: Detail | null): ProductDraft => {
  const { type_id, ...rest } = facts;
  return {
    ...rest,
    ...(detail && { product_id: detail.product_id }),
    custom_sn: facts.custom_sn.trim(),
    ...(type_id > 0 && { type_id }),
    pictures: pictureDrafts(pictures),
  };
};

/** Focuses the first invalid field after the errors have been rendered. */
export const focusFirstError = (within = "#content"): void => {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`${within} [aria-invalid="true"]`);
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  });
};

const signature = (facts: ProductFacts, pictures: readonly EditedPicture[]): string => JSON.stringify([facts, pictureDrafts(pictures)]);

/** Ctrl+S or Cmd+S saves. */
const useSaveKey = (save: () => void) => {
  const newest = useRef(save);
  useEffect(() => {
    newest.current = save;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      newest.current();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
};

/** Edited product, dirty state, and save and discard. */
const useWriting = (detail: Detail | null) => {
  const began = useMemo<ProductFacts>(() => (detail ? (detail.facts as ProductFacts) : emptyFacts("")), [detail]);
  const [facts, setFacts] = useState(began);
  const [pictures, setPictures] = useState<readonly EditedPicture[]>(() => picturesOf(began.pictures));
  const [found, setFound] = useState<Errors>({});
  const [baseline, setBaseline] = useState(() => signature(began, picturesOf(began.pictures)));
  const set = useCallback<SectionProps["set"]>((field, value) => {
    setFacts((known) => ({ ...known, [field]: value }));
    setFound((known) => Object.fromEntries(Object.entries(known).filter(([path]) => path !== field && !path.startsWith(`${field}.`))));
  }, []);
  const discard = () => {
    setFacts(began);
    setPictures(picturesOf(began.pictures));
    setFound({});
  };
  const isSending = pictures.some(({ share }) => share !== undefined);
  // A running upload counts as unsaved.
  const isDirty = isSending || signature(facts, pictures) !== baseline;
  // The product was saved elsewhere meanwhile (by an offer's own Save): take the stored state as the new baseline and keep the edits.
  const [storedAt, setStoredAt] = useState(detail?.changed_at);
  if (detail && detail.changed_at !== storedAt) {
    setStoredAt(detail.changed_at);
    if (!isDirty) {
      setFacts(began);
      setPictures(picturesOf(began.pictures));
    }
    setBaseline(signature(began, picturesOf(began.pictures)));
  }
  return {
    facts,
    pictures,
    setPictures,
    set,
    found,
    setFound,
    discard,
    isDirty,
    isSending,
    settle: () => setBaseline(signature(facts, pictures)),
  };
};

/** Logic of the product form without its layout. */
export const useProductForm = (detail: Detail | null, options: Options) => {
  const t = useTranslations("productManagementConsole.form");
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const problemText = useProblemText();
  const writing = useWriting(detail);
  const isLeaving = useLeaving();
  const save = useCall("/merchant/saveProduct", undefined, { quiet: true });
  const { facts, pictures, found, setFound, settle, isSending } = writing;

  const told = (state: string, waiting: number) => {
    if (state === "draft") return t("savedDraft");
    if (state === "review") return t("savedReview");
    return waiting > 0 ? t("savedWaiting", { count: waiting }) : t("savedLive");
  };
  const problemsOf = (draft: ProductDraft, state: "live" | "retired" | undefined): Errors => {
    const absent = state === "live" ? missingToPublish({ ...facts, pictures: draft.pictures ?? [] }) : [];
    return Object.fromEntries([
      ...absent.map((field) => [field, problemText({ field, reason: "FIELD_MISSING" })]),
      ...judgeProduct(draft, knownOf(options, facts)).map((error) => [error.field, problemText(error)]),
    ]);
  };
  const submit = async (state?: "live" | "retired") => {
    if (save.pending || isSending) return;
    const draft = { ...draftOf(facts, pictures, detail), ...(state && { state }) };
    const problems = problemsOf(draft, state);
    setFound(problems);
    if (Object.keys(problems).length > 0) return focusFirstError();
    const saved = await save.submit({ product: JSON.stringify(draft), ...(detail && { changed_at: detail.changed_at }) });
    if (!saved) return focusFirstError();
    toast(told(saved.state, saved.waiting.length), { tone: "success", durationMs: 3000 });
    settle();
    isLeaving.current = true;
    if (detail) await revalidate();
    else await navigate(`/merchant/products/${saved.product_id}`, { replace: true });
    isLeaving.current = false;
  };
  useSaveKey(() => void submit());
  const errors: Errors = { ...save.refusal?.fields, ...found };
  return { ...writing, errors, refusal: save.refusal?.message, isBusy: save.pending || isSending, submit, isLeaving };
};
