import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { filterNames, type NewProducts } from "#features/catalog/product-management/screens/operator/new-products.ts";
import { parseAmount } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { FilterBar, FilterSelect } from "#ui/filter-bar.tsx";
import { Inline, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { moneyDecimals, NumberInput } from "#ui/number-input.tsx";
import { useUrlForm } from "#ui/use-url-form.ts";

type Facet = NewProducts["merchants"][number];

const isPrice = (name: string): boolean => name === "least_price" || name === "most_price";

/** The filters that are set; a price that cannot be read is none. */
const toUrl = (values: FormData): string => {
  const chosen = [...values]
    .map(([name, value]) => [name, String(value)] as [string, string])
    .filter(([name, value]) => value !== "" && (!isPrice(name) || parseAmount(value) !== undefined));
  return `?${new URLSearchParams(chosen)}`;
};

/** Manufacturer, import, category, confidence, price range and images; the values are in the address. */
export function NewProductFilters({ products }: { products: NewProducts }) {
  const t = useTranslations("productManagementConsole.bulk");
  const [params] = useSearchParams();
  const form = useUrlForm(filterNames, toUrl);
  const getValue = (name: (typeof filterNames)[number]): string => params.get(name) ?? "";
  const submit = (event: { currentTarget: { form: HTMLFormElement | null } }) => event.currentTarget.form?.requestSubmit();
  const facet = (name: "merchant_id" | "import_id" | "type_id", label: string, any: string, list: readonly Facet[]) => (
    <FilterSelect label={label} labelled name={name} defaultValue={getValue(name)} onChange={submit}>
      <option value="">{any}</option>
      {list.map(({ id, name: text, count }) => (
        <option key={id} value={id}>
          {t("facet", { name: text, count })}
        </option>
      ))}
    </FilterSelect>
  );
  const price = (name: "least_price" | "most_price") => (
    <label className={textClass({ size: "sm" })}>
      <span className={textClass({ size: "xs", tone: "faint" })}>{t(name)}</span>
      <Inline as="span">
        <NumberInput
          name={name}
          minDecimals={moneyDecimals}
          size={7}
          defaultValue={getValue(name)}
          className={textClass({ padX: 2, size: "md", tone: "ink" })}
          onBlur={submit}
        />
      </Inline>
    </label>
  );
  return (
    <FilterBar key={form.key} onSubmit={form.onSubmit} aria-label={t("filters")}>
      {facet("merchant_id", t("maker"), t("anyMaker"), products.merchants)}
      {facet("import_id", t("import"), t("anyImport"), products.imports)}
      {facet("type_id", t("category"), t("anyCategory"), products.categories)}
      <FilterSelect label={t("categoryFrom")} labelled name="confidence" defaultValue={getValue("confidence")} onChange={submit}>
        <option value="">{t("anyConfidence")}</option>
        {(["given", "high", "medium"] as const).map((value) => (
          <option key={value} value={value}>
            {t(`confidence.${value}`)}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label={t("pictures")} labelled name="pictures" defaultValue={getValue("pictures")} onChange={submit}>
        <option value="">{t("anyPictures")}</option>
        <option value="present">{t("withPictures")}</option>
        <option value="missing">{t("withoutPictures")}</option>
      </FilterSelect>
      {price("least_price")}
      {price("most_price")}
      <Button type="submit">{t("apply")}</Button>
      {filterNames.some((name) => getValue(name) !== "") && (
        <Text as="span" size="sm">
          <Link to="?" preventScrollReset>
            {t("clear")}
          </Link>
        </Text>
      )}
    </FilterBar>
  );
}
