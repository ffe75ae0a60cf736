import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useQueryCall, useSettledText } from "#client/use-query-call.ts";
import { limits } from "#features/catalog/product-management/rules.ts";
import css from "#features/catalog/product-management/screens/merchant/product-form.module.css";
import type { SectionProps } from "#features/catalog/product-management/screens/merchant/use-product-form.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { classes } from "#ui/classes.ts";
import { Dialog } from "#ui/dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, stackClass, Text, textClass } from "#ui/layout.tsx";
import { Picture } from "#ui/picture.tsx";
import { TextField } from "#ui/text-field.tsx";

type FoundProduct = DataOf<"/merchant/productList">["list"][number];

interface Props extends SectionProps {
  /** Titles of the stored components by model number. */
  titles: Readonly<Record<string, string>>;
}

/** Components of a set: other products of the same merchant with their quantities. */
export function SetEditor({ facts, set, errors, titles }: Props) {
  const t = useTranslations("productManagementConsole");
  const [isSearching, setIsSearching] = useState(false);
  const [added, setAdded] = useState<Readonly<Record<string, string>>>({});
  const { components } = facts;
  const names = { ...titles, ...added };
  const add = ({ custom_sn, title }: Pick<FoundProduct, "custom_sn" | "title">) => {
    setIsSearching(false);
    if (components.some((part) => part.custom_sn === custom_sn)) return;
    setAdded((known) => ({ ...known, [custom_sn]: title }));
    set("components", [...components, { custom_sn, amount: 1 }]);
  };
  return (
    <section id="section-components">
      <Card title={t("fields.components")}>
        <p className={css.hint}>{t("form.setHint")}</p>
        <Stack gap={4} className={css.stack}>
          {components.length > 0 && (
            <ul className={css.pieces}>
              {components.map((part, index) => (
                <Stack as="li" align="center" gap={3} rule="below" padY={2} key={part.custom_sn}>
                  <Stack as="span" shrink className={css.piece}>
                    <Text as="b" weight="medium">
                      {names[part.custom_sn] ?? part.custom_sn}
                    </Text>
                    <small>{part.custom_sn}</small>
                    {errors[`components.${index}.custom_sn`] && (
                      <small className={css.error}>{errors[`components.${index}.custom_sn`]}</small>
                    )}
                  </Stack>
                  <TextField
                    name={`components.${index}.amount`}
                    label={t("form.pieceAmount")}
                    labelHidden
                    inputMode="numeric"
                    maxLength={4}
                    value={part.amount === 0 ? "" : String(part.amount)}
                    onChange={({ target }) =>
                      /^\d*$/.test(target.value) &&
                      set(
                        "components",
                        components.map((each, at) => (at === index ? { ...each, amount: Number(target.value) } : each)),
                      )
                    }
                    error={errors[`components.${index}.amount`]}
                  />
                  <IconButton
                    icon="trash"
                    size="small"
                    label={t("remove", { name: part.custom_sn })}
                    onClick={() =>
                      set(
                        "components",
                        components.filter((_, at) => at !== index),
                      )
                    }
                  />
                </Stack>
              ))}
            </ul>
          )}
          {components.length > 0 && (
            <Checkbox
              name="packed_as_set"
              label={t("fields.packed_as_set")}
              checked={facts.packed_as_set}
              onChange={({ target }) => set("packed_as_set", target.checked)}
            />
          )}
          <Inline justify="between" wrap gap={2} gapX={4}>
            {components.length < limits.components && (
              <Button size="small" icon="plus" onClick={() => setIsSearching(true)}>
                {t("form.addPiece")}
              </Button>
            )}
            {components.length === 0 && <p className={css.hint}>{t("form.noPieces")}</p>}
          </Inline>
        </Stack>
      </Card>
      {isSearching && <ProductSearch own={facts.custom_sn} onChoose={add} onClose={() => setIsSearching(false)} />}
    </section>
  );
}

interface SearchProps {
  /** Model number of the set, which is excluded from the results. */
  own: string;
  onChoose: (product: FoundProduct) => void;
  onClose: () => void;
}

/** Searches the merchant's own products by model number or title. */
export function ProductSearch({ own, onChoose, onClose }: SearchProps) {
  const t = useTranslations("productManagementConsole.form");
  const [keyword, setKeyword] = useState("");
  const found = useQueryCall("/merchant/productList", {
    keyword: useSettledText(keyword),
    page_size: 20,
    sort: "custom_sn",
    sort_type: "asc",
  });
  const results = found.data?.list.filter((product) => product.custom_sn !== own && product.state !== "retired");
  return (
    <Dialog open onClose={onClose} title={t("addPiece")}>
      <input
        data-first=""
        type="search"
        className={textClass({ wide: true })}
        placeholder={t("pieceSearch")}
        aria-label={t("pieceSearch")}
        maxLength={120}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && results?.[0]) onChoose(results[0]);
        }}
      />
      <Stack as="ul" above={3} className={css.found}>
        {results?.map((product) => (
          <li key={product.product_id}>
            <button
              type="button"
              className={classes(stackClass({ align: "center", gap: 3, pad: 1, padX: 2, wide: true }), css.foundPiece)}
              onClick={() => onChoose(product)}
            >
              <Picture of={product.preview} alt="" sizes="40px" />
              <Stack as="span" shrink className={css.piece}>
                <Text as="b" weight="medium">
                  {product.title}
                </Text>
                <small>{product.custom_sn}</small>
              </Stack>
            </button>
          </li>
        ))}
      </Stack>
      {found.refusal && (
        <p role="alert" className={css.hint}>
          {found.refusal.message}
        </p>
      )}
      {results?.length === 0 && <p className={css.hint}>{t("noMatch")}</p>}
    </Dialog>
  );
}
