import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useReviewHours } from "#client/site.ts";
import { useCall } from "#client/use-call.ts";
import { emptyFacts, joinEdits } from "#features/catalog/product-management/rules/merge.ts";
import { validateProduct } from "#features/catalog/product-management/rules/validate.ts";
import {
  changeReviewHours,
  type FieldError,
  getMissingFields,
  type ProductDraft,
  type ProductFacts,
} from "#features/catalog/product-management/rules.ts";
import { useLeavingRef } from "#features/catalog/product-management/screens/merchant/leave-guard.tsx";
import {
  type EditedPicture,
  toEditedPictures,
  toPictureDrafts,
} from "#features/catalog/product-management/screens/merchant/picture-editor.tsx";
import { vocabularies } from "#features/catalog/products/rules/product-fields.ts";
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
  getNote: (field: string) => string | undefined;
}

/** Builds the validation context in the browser. Components are chosen from the merchant's own products, so they are assumed valid. */
const toValidationContext = (options: Options, facts: ProductFacts) => {
  const parents = new Set(options.categories.map(({ parent_type_id }) => parent_type_id));
  const codes = (terms: readonly { code: string }[]) => new Set(terms.map(({ code }) => code));
  return {
    leaves: new Set(options.categories.map(({ type_id }) => type_id).filter((type_id) => !parents.has(type_id))),
    terms: new Map(vocabularies.map((name) => [name as string, codes(options[name])])),
    warehouses: new Set(options.warehouses.map(({ warehouse_id }) => warehouse_id)),
    products: new Map(
      facts.components
        .filter(({ custom_sn }) => custom_sn !== facts.custom_sn)
        .map(({ custom_sn }) => [custom_sn, { product_id: 0, is_set: false, packed_as_set: false, components: [] }]),
    ),
  };
};

/** Returns the translated message of a validation error. */
export const useErrorText = (): ((error: FieldError) => string) => {
  const t = useTranslations("productManagementConsole.problems");
  return ({ reason, values = {} }) => {
    const key = t.has(reason as "OTHER") ? (reason as "FIELD_MISSING") : "OTHER";
    return t(key as "OUT_OF_RANGE", values as { least: string; most: string });
  };
};

const toProductDraft = (facts: ProductFacts, pictures: readonly EditedPicture[], detail: Detail | null): ProductDraft => {
  const { type_id, ...rest } = facts;
  return {
    ...rest,
    ...(detail && { product_id: detail.product_id }),
    custom_sn: facts.custom_sn.trim(),
    ...(type_id > 0 && { type_id }),
    pictures: toPictureDrafts(pictures),
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

const serializeForm = (facts: ProductFacts, pictures: readonly EditedPicture[]): string =>
  JSON.stringify([facts, toPictureDrafts(pictures)]);

/** Ctrl+S or Cmd+S saves. */
const useSaveShortcut = (save: () => void) => {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      latest.current();
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, []);
};

/** Edited product, dirty state, and save and discard. */
const useProductEditor = (detail: Detail | null) => {
  const initial = useMemo<ProductFacts>(() => (detail ? (detail.facts as ProductFacts) : emptyFacts("")), [detail]);
  const [facts, setFacts] = useState(initial);
  const [pictures, setPictures] = useState<readonly EditedPicture[]>(() => toEditedPictures(initial.pictures));
  const [clientErrors, setClientErrors] = useState<Errors>({});
  /** The version that the edits started from. */
  const [base, setBase] = useState(initial);
  const [baseline, setBaseline] = useState(() => serializeForm(initial, toEditedPictures(initial.pictures)));
  /** Fields that somebody else stored differently while they were edited here. */
  const [conflicts, setConflicts] = useState<readonly (keyof ProductFacts)[]>([]);
  const set = useCallback<SectionProps["set"]>((field, value) => {
    setFacts((current) => ({ ...current, [field]: value }));
    setClientErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([path]) => path !== field && !path.startsWith(`${field}.`))),
    );
  }, []);
  const discard = () => {
    setFacts(initial);
    setPictures(toEditedPictures(initial.pictures));
    setClientErrors({});
    setConflicts([]);
  };
  const isUploading = pictures.some(({ progress }) => progress !== undefined);
  // A running upload counts as unsaved.
  const isDirty = isUploading || serializeForm(facts, pictures) !== baseline;
  // The product was saved meanwhile, here or elsewhere: the stored state is the new baseline, and edits of other fields are kept.
  const [baselineAt, setBaselineAt] = useState(detail?.changed_at);
  if (detail && detail.changed_at !== baselineAt) {
    const joined = joinEdits(base, { ...facts, pictures: toPictureDrafts(pictures) }, initial);
    setBaselineAt(detail.changed_at);
    setBase(initial);
    setFacts(joined.facts);
    if (joined.facts.pictures === initial.pictures) setPictures(toEditedPictures(initial.pictures));
    setBaseline(serializeForm(initial, toEditedPictures(initial.pictures)));
    setConflicts(joined.conflicts);
  }
  return {
    facts,
    pictures,
    setPictures,
    set,
    clientErrors,
    setClientErrors,
    discard,
    isDirty,
    isUploading,
    conflicts,
    /** Takes what somebody else stored for a field. */
    takeStored: (field: keyof ProductFacts) => {
      if (field === "pictures") setPictures(toEditedPictures(initial.pictures));
      set(field, initial[field]);
      setConflicts((known) => known.filter((each) => each !== field));
    },
    markSaved: () => {
      setBase({ ...facts, pictures: toPictureDrafts(pictures) });
      setBaseline(serializeForm(facts, pictures));
      setConflicts([]);
    },
  };
};

/** Logic of the product form without its layout. */
export const useProductForm = (detail: Detail | null, options: Options) => {
  const t = useTranslations("productManagementConsole.form");
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  const hours = useReviewHours("change", changeReviewHours);
  const editor = useProductEditor(detail);
  const isLeaving = useLeavingRef();
  const save = useCall("/merchant/saveProduct", undefined, { quiet: true });
  const { facts, pictures, clientErrors, setClientErrors, markSaved, isUploading } = editor;

  const savedMessage = (state: string, waiting: number) => {
    if (state === "draft") return t("savedDraft");
    if (state === "review") return t("savedReview", { hours });
    return waiting > 0 ? t("savedWaiting", { count: waiting }) : t("savedLive");
  };
  const validate = (draft: ProductDraft, state: "live" | "retired" | undefined): Errors => {
    const missing = state === "live" ? getMissingFields({ ...facts, pictures: draft.pictures ?? [] }) : [];
    return Object.fromEntries([
      ...missing.map((field) => [field, errorText({ field, reason: "FIELD_MISSING" })]),
      ...validateProduct(draft, toValidationContext(options, facts)).map((error) => [error.field, errorText(error)]),
    ]);
  };
  const submit = async (state?: "live" | "retired") => {
    if (save.pending || isUploading) return;
    const draft = { ...toProductDraft(facts, pictures, detail), ...(state && { state }) };
    const errorsFound = validate(draft, state);
    setClientErrors(errorsFound);
    if (Object.keys(errorsFound).length > 0) return focusFirstError();
    const saved = await save.submit({ product: JSON.stringify(draft), ...(detail && { changed_at: detail.changed_at }) });
    if (!saved) return focusFirstError();
    toast(savedMessage(saved.state, saved.waiting.length), { tone: "success", durationMs: 3000 });
    markSaved();
    isLeaving.current = true;
    if (detail) await revalidate();
    else await navigate(`/merchant/products/${saved.product_id}`, { replace: true });
    isLeaving.current = false;
  };
  useSaveShortcut(() => void submit());
  const errors: Errors = { ...save.refusal?.fields, ...clientErrors };
  // Somebody else saved first: the stored version is loaded and joined with the edits, which then can be saved.
  const isOutdated = save.refusal?.reason === "CHANGED_MEANWHILE";
  useEffect(() => {
    if (isOutdated) void revalidate();
  }, [isOutdated, revalidate]);
  return {
    ...editor,
    errors,
    isOutdated,
    refusal: isOutdated ? undefined : save.refusal?.message,
    isBusy: save.pending || isUploading,
    submit,
    isLeaving,
  };
};
