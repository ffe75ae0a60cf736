import { useState } from "react";
import { useTranslations } from "use-intl";
import css from "#features/catalog/product-management/screens/merchant/product-form.module.css";
import type { Detail, Options } from "#features/catalog/product-management/screens/merchant/use-product-form.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Grid, Stack, Text } from "#ui/layout.tsx";

interface Props {
  detail: Detail | null;
  options: Options;
  missing: readonly string[];
  pending: boolean;
  onMove: (state?: "live" | "retired") => void;
  onPreview: () => void;
}

const sections = ["basics", "pictures", "classify", "sizes", "cartons", "components", "compliance", "offers", "stock"] as const;

/** Sidebar of the form: missing fields, actions on the product and links to the sections. */
export function ProductSide({ detail, options, missing, pending, onMove, onPreview }: Props) {
  const t = useTranslations("productManagementConsole");
  const [retiring, setRetiring] = useState(false);
  const state = detail?.state ?? "draft";
  const isReviewed = detail?.is_reviewed ?? options.is_reviewed;
  const labels = {
    basics: t("form.basics"),
    classify: t("form.classify"),
    sizes: t("form.sizes"),
    compliance: t("form.compliance"),
  } as const;
  const labelOf = (section: (typeof sections)[number]) => labels[section as "basics"] ?? t(`fields.${section as "pictures"}`);
  return (
    <Stack gap={4}>
      <Card>
        <Stack gap={2}>
          {state === "draft" && (
            <Button variant="primary" full pending={pending} onClick={() => onMove("live")}>
              {t(isReviewed ? "form.publishReview" : "form.publish")}
            </Button>
          )}
          {state === "retired" && (
            <Button full pending={pending} onClick={() => onMove("live")}>
              {t("form.restore")}
            </Button>
          )}
          <Button full icon="eye" onClick={onPreview}>
            {t("form.preview")}
          </Button>
          {detail && (
            <ButtonLink full to={`/merchant/products/${detail.product_id}/parts`}>
              {t("form.parts")}
            </ButtonLink>
          )}
          {detail && (
            <ButtonLink full to={`/merchant/products/${detail.product_id}/cartons`}>
              {t("form.cartonHandling")}
            </ButtonLink>
          )}
          {detail && state === "live" && (
            <>
              <ButtonLink full icon="external" to={`/product/${detail.goods_sn}/${detail.product_id}`}>
                {t("form.view")}
              </ButtonLink>
              <Button full variant="quiet" onClick={() => setRetiring(true)}>
                {t("form.retire")}
              </Button>
            </>
          )}
        </Stack>
        {state !== "live" && missing.length > 0 && (
          <Text as="div" pad={3} size="sm" tone="deal" above={4} ground="deal" radius className={css.missing}>
            <Text weight="medium">{t("form.missingTitle")}</Text>
            <ul>
              {missing.map((field) => (
                <li key={field}>
                  <a href={`#section-${getSection(field)}`}>{t(`fields.${field as "title"}`)}</a>
                </li>
              ))}
            </ul>
          </Text>
        )}
        {isReviewed && (
          <Grid as="p" gap={2} size="xs" tone="soft" above={4} className={css.reviewNote}>
            <Icon name="shield" size={16} />
            {t("form.reviewNote")}
          </Grid>
        )}
      </Card>
      <Stack aria-label={t("form.sections")} as="nav" size="sm" from={1020} className={css.nav}>
        {sections.map((section) => (
          <a key={section} href={`#section-${section}`}>
            {labelOf(section)}
          </a>
        ))}
      </Stack>
      {retiring && (
        <ConfirmDialog
          open
          onClose={() => setRetiring(false)}
          title={t("list.retireTitle", { count: 1 })}
          confirmLabel={t("form.retire")}
          pending={pending}
          onConfirm={() => {
            setRetiring(false);
            onMove("retired");
          }}
        >
          {t("list.retireText")}
        </ConfirmDialog>
      )}
    </Stack>
  );
}

const getSection = (field: string): string => {
  if (field === "title") return "basics";
  if (field === "pictures" || field === "cartons") return field;
  return field.endsWith("_mm") || field === "weight_grams" ? "sizes" : "classify";
};
