import { type KeyboardEvent, Suspense, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useUnits } from "#client/units.ts";
import type { ProductNote } from "#features/catalog/catalog-search/screens/buyer/product-grid.tsx";
import css from "#features/catalog/catalog-search/screens/buyer/product-rows.module.css";
import { SelectionBar } from "#features/catalog/catalog-search/screens/buyer/selection-bar.tsx";
import { orderableStock } from "#features/catalog/products/rules.ts";
import { type ProductCardData, productPath } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { useCustomerSku } from "#features/catalog/products/screens/buyer/customer-sku-store.ts";
import { type Cards, DeliveryLine, Price, StockLine } from "#features/catalog/products/screens/buyer/product-card.tsx";
import { canQuickAdd, minOrderQuantity } from "#features/catalog/products/screens/buyer/quick-add.ts";
import { toKilograms, toPounds } from "#features/catalog/products/unit-conversion.ts";
import { toLanguage } from "#kernel/languages.ts";
import { toCbm } from "#kernel/measures.ts";
import { Picture } from "#ui/picture.tsx";
import { correctQuantity, type QuantityCorrection } from "#ui/quantity.ts";

interface Props {
  products: readonly ProductCardData[];
  cards: Cards;
  below?: ProductNote | undefined;
}

/** Quantities typed by the user, by relation_id. */
export type TypedQuantities = ReadonlyMap<number, string>;

/** The table view of a list with a quantity input per row that adds to the cart. */
export function ProductRows({ products, cards, below }: Props) {
  const t = useTranslations("catalogSearchTools");
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [typed, setTyped] = useState<TypedQuantities>(new Map());
  const chosen = products.filter(({ relation_id }) => selected.has(relation_id));
  const toggle = (id: number) =>
    setSelected((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id])));
  const isAll = chosen.length === products.length;
  const headers = ["size", "cbm", "weight", "moq", "stock", "price"] as const;
  return (
    <>
      <SelectionBar chosen={chosen} typed={typed} cards={cards} onClear={() => setSelected(new Set())} />
      <table className={css.table}>
        <caption className="visually-hidden">{t("table")}</caption>
        <thead>
          <tr>
            <td className={css.tick}>
              <input
                type="checkbox"
                aria-label={t("selectAll")}
                checked={isAll}
                onChange={() => setSelected(new Set(isAll ? [] : products.map(({ relation_id }) => relation_id)))}
              />
            </td>
            <th scope="col" colSpan={2}>
              {t("column.product")}
            </th>
            {headers.map((name) => (
              <th key={name} scope="col" className={css[name]}>
                {t(`column.${name === "stock" && products.every(({ kind }) => kind === "fob") ? "fob" : name}`)}
              </th>
            ))}
            <th scope="col" className={css.quantity}>
              {t("column.quantity")}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow
              key={product.relation_id}
              product={product}
              cards={cards}
              below={below}
              isSelected={selected.has(product.relation_id)}
              onSelect={() => toggle(product.relation_id)}
              onType={(text) => setTyped((now) => new Map(now).set(product.relation_id, text))}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface RowProps {
  product: ProductCardData;
  cards: Cards;
  below: ProductNote | undefined;
  isSelected: boolean;
  onSelect: () => void;
  onType: (text: string) => void;
}

function ProductRow({ product, cards, below: Below, isSelected, onSelect, onType }: RowProps) {
  const compared = useTranslations("catalogSearchCompare");
  const t = useTranslations("catalogSearchTools");
  const isMetric = useUnits() === "cm";
  const customerSku = useCustomerSku(product.product_id);
  const { title, goods_sn, custom_sn, merchant_name, preview, volume_cm3, gross_weight_grams: grams, moq, pack_multiple } = product;
  return (
    <tr data-product={product.product_id} aria-selected={isSelected}>
      <td className={css.tick}>
        <input type="checkbox" aria-label={t("select", { title })} checked={isSelected} onChange={onSelect} />
      </td>
      <td className={css.picture}>
        <Picture of={preview} alt="" sizes="56px" />
      </td>
      <th scope="row" className={css.product}>
        <a href={productPath(product)}>{title}</a>
        <span>
          {goods_sn} · {custom_sn} · {customerSku && <b>{t("customerSku", { number: customerSku })} · </b>}
          {merchant_name}
        </span>
        {product.grade_reason && <span>{product.grade_reason}</span>}
      </th>
      <td className={css.size}>{cards.size(product)}</td>
      <td className={css.cbm}>{toCbm(volume_cm3)}</td>
      <td className={css.weight}>
        {isMetric ? compared("kg", { value: toKilograms(grams) }) : compared("lb", { value: toPounds(grams) })}
      </td>
      <td className={css.moq}>{pack_multiple > 1 ? compared("moqPack", { moq, pack: pack_multiple }) : moq}</td>
      <td className={css.stock}>
        <StockLine product={product} cards={cards} />
        <DeliveryLine product={product} cards={cards} />
      </td>
      <td className={css.price}>
        <Price product={product} cards={cards} />
        <Suspense>{Below && <Below product={product} />}</Suspense>
      </td>
      <td className={css.quantity}>
        {cards.isLoggedIn && canQuickAdd(product) && <QuantityInput product={product} cards={cards} onType={onType} />}
      </td>
    </tr>
  );
}

/** The quantity input `by` rows further. */
const adjacentInput = (box: HTMLInputElement, by: number): HTMLInputElement | undefined => {
  const boxes = [...(box.closest("table")?.querySelectorAll<HTMLInputElement>("input[inputmode=numeric]") ?? [])];
  return boxes[boxes.indexOf(box) + by];
};

/** Quantity input; Enter adds to the cart. Quantities that the offer does not allow are corrected with a note (docs/screens.md). */
function QuantityInput({ product, cards, onType }: Pick<RowProps, "product" | "cards" | "onType">) {
  const language = toLanguage(useLocale());
  const t = useTranslations("catalogSearchTools");
  const [text, setText] = useState("");
  const [note, setNote] = useState<QuantityCorrection | "added" | "adding">();
  const bounds = { min: product.moq, max: orderableStock(product), pack: product.pack_multiple };
  const minimum = minOrderQuantity(product);
  /** The text when the field was entered; text that is no whole number returns to it with a note. */
  const before = useRef("");
  const changeText = (next: string) => {
    setText(next);
    onType(next);
  };
  const restoreInvalid = () => {
    if (text === "" || correctQuantity(text, bounds, language)) return;
    changeText(before.current);
    setNote("restored");
  };
  const add = async (box: HTMLInputElement) => {
    const corrected = correctQuantity(text === "" ? String(minimum) : text, bounds, language);
    if (!corrected) return restoreInvalid();
    if (note === "adding") return;
    changeText(String(corrected.quantity));
    if (corrected.correction) return setNote(corrected.correction);
    setNote("adding");
    const isAdded = await cards.add(product, corrected.quantity);
    setNote(isAdded ? "added" : undefined);
    if (isAdded && document.activeElement === box) adjacentInput(box, 1)?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const box = event.currentTarget;
    if (event.key === "Enter") void add(box);
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    adjacentInput(box, by)?.focus();
  };
  const notes = {
    raised: () => t("raised", { min: minimum }),
    lowered: () => t("lowered", { max: Math.floor(orderableStock(product) / product.pack_multiple) * product.pack_multiple }),
    packed: () => t("packed", { pack: product.pack_multiple }),
    restored: () => t("restored"),
    added: () => t("inCart", { count: Number(text) }),
    adding: () => "…",
  };
  return (
    <>
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        aria-label={t("quantityOf", { title: product.title })}
        title={t("enterAdds")}
        placeholder={String(minimum)}
        value={text}
        onChange={({ target }) => {
          changeText(target.value);
          setNote(undefined);
        }}
        onFocus={({ target }) => {
          before.current = text;
          target.select();
        }}
        onBlur={restoreInvalid}
        onKeyDown={handleKeyDown}
      />
      <span role="status" data-note={note}>
        {note && notes[note]()}
      </span>
    </>
  );
}
