import { Suspense, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import css from "#features/catalog/product-management/screens/merchant/product-form.module.css";
import type { Language } from "#kernel/languages.ts";
import { ActionBar } from "#ui/action-bar.tsx";
import { Button } from "#ui/button.tsx";
import { Box, Stack, textClass } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { fillMissingText, getMissingFields, type ProductFacts } from "../../rules.ts";
import { CartonEditor } from "./carton-editor.tsx";
import { ClassifySection, SizeSection, TradeSection } from "./fact-sections.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { OffersSection } from "./offers-section.tsx";
import { PictureEditor, toPictureDrafts } from "./picture-editor.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { ProductSide } from "./product-side.tsx";
import { ProductStateChip } from "./product-state.tsx";
import { SetEditor } from "./set-editor.tsx";
import { StockSection } from "./stock-section.tsx";
import { TextsSection } from "./texts-section.tsx";
import { type Detail, type Options, type SectionProps, useProductForm } from "./use-product-form.ts";

interface SaveBarProps {
  isDirty: boolean;
  /** Number of invalid fields. */
  problems: number;
  /** Message of a refusal that belongs to no field. */
  refusal: string | undefined;
  pending: boolean;
  onDiscard: (() => void) | undefined;
  onSave: () => void;
}

/** Bar that stays visible while there are unsaved changes. */
function SaveBar({ isDirty, problems, refusal, pending, onDiscard, onSave }: SaveBarProps) {
  const t = useTranslations("productManagementConsole.form");
  if (!isDirty && problems === 0 && !refusal) return null;
  const message = problems > 0 ? t("checkErrors", { count: problems }) : (refusal ?? t("unsaved"));
  return (
    <ActionBar
      label={t("unsaved")}
      status={
        <>
          <span
            role={refusal || problems > 0 ? "alert" : undefined}
            className={textClass({ tone: refusal || problems > 0 ? "danger" : "ink" })}
          >
            {message}
          </span>
          <small>{t("saveKeys")}</small>
        </>
      }
    >
      {onDiscard && <Button onClick={onDiscard}>{t("discard")}</Button>}
      <Button variant="primary" pending={pending} onClick={onSave}>
        {t("saveDraft")}
      </Button>
    </ActionBar>
  );
}

// Loaded when two people have edited a product at once.
const SavedElsewhere = lazy(() =>
  import("#features/catalog/product-management/screens/merchant/saved-elsewhere.tsx").then((its) => ({ default: its.SavedElsewhere })),
);

interface Props {
  detail: Detail | null;
  options: Options;
}

const getProductTitle = ({ title, custom_sn }: Pick<ProductFacts, "title" | "custom_sn">, language: Language): string =>
  fillMissingText(title).text[language] || custom_sn;

/** Form that creates or edits one product with one Save button. Offers and stock are saved separately and go live at once. */
export function ProductForm({ detail, options }: Props) {
  const t = useTranslations("productManagementConsole");
  const form = useProductForm(detail, options);
  const { facts, pictures, setPictures, set, errors, isDirty, isBusy, refusal, submit, discard, isLeaving } = form;
  const language = useLocale() as Language;
  const [previewing, setPreviewing] = useState(false);
  const getNote = (field: string): string | undefined => {
    if (detail?.waiting.includes(field as "title")) return t("form.waitingField");
    const refused = detail?.refused.find((each) => each.field === field);
    return refused && t("form.refusedField", { why: [...refused.reasons, refused.note].filter(Boolean).join(" ") });
  };
  const section: SectionProps = { facts, set, errors, options, getNote };
  const shown = { ...facts, pictures: toPictureDrafts(pictures) };
  return (
    <Box foot={20}>
      <PageHeader
        title={detail ? getProductTitle(detail.facts, language) : t("form.newTitle")}
        crumbs={[{ label: t("products"), to: "/merchant/products" }, { label: detail?.facts.custom_sn ?? t("form.newTitle") }]}
        aside={detail && <ProductStateChip state={detail.state} />}
      />
      <Suspense>
        {detail && (form.isOutdated || form.conflicts.length > 0) && (
          <SavedElsewhere
            conflicts={form.conflicts}
            own={shown}
            stored={detail.facts as ProductFacts}
            options={options}
            onTakeStored={form.takeStored}
          />
        )}
      </Suspense>
      <TwoColumns
        sticky
        sideFirst
        width={16}
        side={
          <ProductSide
            detail={detail}
            options={options}
            missing={getMissingFields(shown)}
            pending={isBusy}
            onMove={submit}
            onPreview={() => setPreviewing(true)}
          />
        }
      >
        <Stack gap={4} shrink className={css.main}>
          <TextsSection {...section} />
          <PictureEditor pictures={pictures} onChange={setPictures} error={errors.pictures} note={getNote("pictures")} />
          <ClassifySection {...section} detail={detail} />
          <SizeSection {...section} />
          <CartonEditor {...section} />
          <SetEditor {...section} titles={detail?.component_titles ?? {}} />
          <TradeSection {...section} />
          <OffersSection detail={detail} options={options} />
          {detail && <StockSection detail={detail} options={options} />}
        </Stack>
      </TwoColumns>
      <SaveBar
        isDirty={isDirty}
        problems={Object.keys(errors).length}
        refusal={refusal}
        pending={isBusy}
        onDiscard={detail ? discard : undefined}
        onSave={() => submit()}
      />
      {previewing && (
        <PreviewDialog
          facts={facts}
          pictures={pictures}
          offers={detail?.offers ?? []}
          options={options}
          onClose={() => setPreviewing(false)}
        />
      )}
      <LeaveGuard isDirty={isDirty} isLeaving={isLeaving} />
    </Box>
  );
}
