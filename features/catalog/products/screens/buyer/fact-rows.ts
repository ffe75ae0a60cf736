import { useTranslations } from "use-intl";
import { type PageFieldName, pageNameOf, productFields } from "#features/catalog/products/rules/product-fields.ts";
import type { Product } from "#features/catalog/products/screens/buyer/product-offers.ts";

/** How a screen writes lengths in millimeters and weights in grams. */
interface MeasureFormat {
  length: (mm: number) => string;
  weight: (grams: number) => string;
}

const joinLabels = (labels: readonly { label: string }[]): string => labels.map(({ label }) => label).join(", ");

/** Writes the value of a product field (rules/product-fields.ts) for buyers; an empty text or null where it is unknown. */
export const useFactText = ({ length, weight }: MeasureFormat): ((product: Product, name: PageFieldName) => string | null) => {
  const t = useTranslations("productsFields.amounts");
  return (product, name) => {
    const field = productFields[name];
    const value = product[pageNameOf(name)];
    if (Array.isArray(value)) return joinLabels(value);
    if (typeof value !== "number") return value;
    if (field.kind === "length") return length(value);
    if (field.kind === "weight") return weight(value);
    return field.kind === "count" && value > 0 ? t(field.unit, { value }) : null;
  };
};
