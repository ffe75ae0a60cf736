import { useTranslations } from "use-intl";
import { formatLengthInBoth, formatWeightInBoth } from "#features/catalog/product-management/rules/measures.ts";
import type { ProductFacts } from "#features/catalog/product-management/rules.ts";
import type { Options } from "#features/catalog/product-management/screens/merchant/use-product-form.ts";
import {
  isEmptyField,
  type ProductFieldName,
  productFields,
  sizeOfUnit,
  type Vocabulary,
} from "#features/catalog/products/rules/product-fields.ts";

/** Writes the stored value of a product field for its merchant: names in place of codes, sizes in both units; "" where it is not filled in. */
export const useStoredFactText = (options: Options): ((facts: ProductFacts, name: ProductFieldName) => string) => {
  const t = useTranslations("productManagementConsole.amounts");
  const nameOf = (vocabulary: string, code: string) => options[vocabulary as Vocabulary].find((term) => term.code === code)?.label ?? code;
  return (facts, name) => {
    const field = productFields[name];
    const value = facts[name];
    if (isEmptyField(name, value)) return "";
    switch (field.kind) {
      case "terms":
        return facts[name as "materials"].map((code) => nameOf(field.vocabulary, code)).join(", ");
      case "term":
        return nameOf(field.vocabulary, String(value));
      case "text":
        return String(value);
      case "length":
        return formatLengthInBoth(Number(value) * sizeOfUnit[field.unit]);
      case "weight":
        return formatWeightInBoth(Number(value) * sizeOfUnit[field.unit]);
      case "count":
        return t(field.unit, { value: Number(value) });
    }
  };
};
