import { Suspense, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { fillMissingText, getMissingFields, type ProductFacts } from "#features/catalog/product-management/rules.ts";
import { CartonEditor } from "#features/catalog/product-management/screens/merchant/carton-editor.tsx";
import { ClassifySection, SizeSection, TradeSection } from "#features/catalog/product-management/screens/merchant/fact-sections.tsx";
import { LeaveGuard } from "#features/catalog/product-management/screens/merchant/leave-guard.tsx";
import { OffersSection } from "#features/catalog/product-management/screens/merchant/offers-section.tsx";
import { PictureEditor, toPictureDrafts } from "#features/catalog/product-management/screens/merchant/picture-editor.tsx";
import { PreviewDialog } from "#features/catalog/product-management/screens/merchant/preview-dialog.tsx";
import css from "#features/catalog/product-management/screens/merchant/product-form.module.css";
import { ProductSide } from "#features/catalog/product-management/screens/merchant/product-side.tsx";
import { ProductStateChip } from "#features/catalog/product-management/screens/merchant/product-state.tsx";
import { SaveBar } from "#features/catalog/product-management/screens/merchant/save-bar.tsx";
import { SetEditor } from "#features/catalog/product-management/screens/merchant/set-editor.tsx";
import { StockSection } from "#features/catalog/product-management/screens/merchant/stock-section.tsx";
import { TextsSection } from "#features/catalog/product-management/screens/merchant/texts-section.tsx";
import {
  type Detail,
  type Options,
  type SectionProps,
  useProductForm,
} from "#features/catalog/product-management/screens/merchant/use-product-form.ts";
import type { Language } from "#kernel/languages.ts";
import { Box, Stack } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

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
