import { useTranslations } from "use-intl";
import { splitQuantity } from "#features/catalog/products/rules/backorder.ts";
import { useDay } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { quantityRefusal, reachableTier, unitPrice } from "#features/pricing/pricing/rules.ts";
import { PromotionNote } from "#features/pricing/promotions/screens/buyer/promotion-note.tsx";
import css from "#features/trade/cart/screens/buyer/cart.module.css";
import { type CartLine, productPath } from "#features/trade/cart/screens/buyer/cart-lines.ts";
import type { OtherWarehouse } from "#features/trade/cart/screens/buyer/use-switch-warehouse.ts";
import { toAmount } from "#kernel/money.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Grid, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Money, StruckPrice, useMoney } from "#ui/money.tsx";
import { Picture } from "#ui/picture.tsx";
import { maxQuantity } from "#ui/quantity.ts";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";
import { WithNumbers } from "#ui/with-numbers.tsx";

interface Props {
  line: CartLine;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onQuantity: (amount: number) => void;
  onRemove: () => void;
  onSwitch: (place: OtherWarehouse) => void;
}

/** One cart line: product, price at this quantity, quantity field and problems. */
export function CartLineRow({ line, selected, onSelect, onQuantity, onRemove, onSwitch }: Props) {
  const t = useTranslations("cart");
  const unit = unitPrice(line, line.amount);
  const mayBuy = useAbility("buy");
  const blocked = line.problem !== "" && line.problem !== "INSUFFICIENT_STOCK";
  return (
    <Grid as="li" align="start" gap={2} gapX={3} pad={4} className={css.line} data-selected={selected || undefined}>
      <input
        type="checkbox"
        checked={selected}
        disabled={line.problem !== ""}
        aria-label={t("selectLine", { title: line.title })}
        onChange={(event) => onSelect(event.target.checked)}
      />
      <Link to={productPath(line)} className={css.picture} tabIndex={-1} aria-hidden="true">
        <Picture of={line.preview} alt="" sizes="96px" />
      </Link>
      <Stack gap={1} shrink>
        <Link
          to={productPath(line)}
          className={classes(textClass({ weight: "medium", anywhere: true, clip: true, plain: true }), css.name)}
        >
          {line.title}
        </Link>
        <Text size="sm" tone="soft" anywhere className={css.facts}>
          <WithNumbers>
            {[line.goods_sn, line.custom_sn, line.own_number && t("customerSku", { number: line.own_number })].filter(Boolean).join(" · ")}
          </WithNumbers>
        </Text>
        <Text size="sm" tone="soft" anywhere className={css.facts}>
          {line.kind === "special" && <Badge tone="deal">%</Badge>}{" "}
          {[
            line.kind !== "fob" && t("inStock", { stock: line.stock }),
            line.moq > 1 && t("moq", { moq: line.moq }),
            line.pack_multiple > 1 && t("pack", { pack: line.pack_multiple }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
        <Components line={line} />
        <PromotionNote promotion={line.promotion} />
        <LineNotes line={line} onQuantity={onQuantity} />
        {mayBuy && <Elsewhere line={line} onSwitch={onSwitch} />}
      </Stack>
      <p className={css.unit}>
        <Money amount={toAmount(unit)} /> <StruckPrice former={line.list_price} shown={toAmount(unit)} />
        <Text as="span" size="sm" tone="soft" anywhere className={css.facts}>
          {t("each")}
        </Text>
      </p>
      <QuantityStepper
        value={line.amount}
        onChange={onQuantity}
        label={t("quantityOf", { title: line.title })}
        min={line.moq}
        max={Math.max(line.orderable, line.moq)}
        pack={line.pack_multiple}
        disabled={blocked || !mayBuy}
      />
      <Text weight="bold" className={css.total}>
        <span className="visually-hidden">{t("lineTotal")}</span>
        <Money amount={toAmount(unit * line.amount)} />
      </Text>
      <IconButton icon="trash" size="small" label={t("remove", { title: line.title })} disabled={!mayBuy} onClick={onRemove} />
    </Grid>
  );
}

function Components({ line }: { line: CartLine }) {
  const t = useTranslations("cart");
  if (line.bom_list.length === 0) return null;
  return (
    <details className={css.components}>
      <summary className={textClass({ size: "sm", tone: "soft" })}>{t("components", { count: line.bom_list.length })}</summary>
      <Stack as="ul" gap={2} size="sm" above={2} className={css.parts}>
        {line.bom_list.map((part) => (
          <Inline as="li" gap={2} key={part.product_id}>
            <Picture of={part.preview} alt="" sizes="40px" />
            <span>
              {part.amount * line.amount} × {part.title}
            </span>
          </Inline>
        ))}
      </Stack>
    </details>
  );
}

/** Number of other warehouses that a line names. */
const maxPlaces = 3;

/** The other warehouses that have the product of a line that is out of stock, each with a button that moves the line there. */
function Elsewhere({ line, onSwitch }: Pick<Props, "line" | "onSwitch">) {
  const t = useTranslations("cart");
  return line.elsewhere.slice(0, maxPlaces).map((place) => (
    <Inline as="p" wrap gap={2} size="sm" key={place.relation_id}>
      <Icon name="warehouse" size={16} />
      {t("elsewhere", { warehouse: place.warehouse_name, stock: place.stock })}
      <Button size="small" className={css.switch} onClick={() => onSwitch(place)}>
        {place.amount === line.amount
          ? t("switchTo", { warehouse: place.warehouse_name })
          : t("switchToFewer", { warehouse: place.warehouse_name, amount: place.amount })}
      </Button>
    </Inline>
  ));
}

/** Notes on a line: price change, next price tier, and the problem with a button to fix the quantity. */
function LineNotes({ line, onQuantity }: Pick<Props, "line" | "onQuantity">) {
  const t = useTranslations("cart");
  const money = useMoney();
  const day = useDay();
  const { now, later: missing, by } = splitQuantity({ available: line.stock, backorder: line.backorder }, line.amount);
  const later = by === null ? undefined : t("backorderSplit", { now, later: missing, date: day(by) });
  const tier = reachableTier({ ...line, available: line.orderable }, line.amount);
  const possible = maxQuantity({ min: line.moq, max: line.orderable, pack: line.pack_multiple });
  const judge = (quantity: number) => quantityRefusal({ ...line, available: line.orderable }, quantity);
  // Another quantity does not mend a line whose offer has ended.
  const canFix = line.problem !== "" && judge(line.amount) !== undefined && judge(possible) === undefined;
  return (
    <>
      {later !== undefined && (
        <Text size="sm" tone="deal">
          {later}
        </Text>
      )}
      {line.pre_price !== toAmount(line.price_cents) && (
        <Text size="sm" tone="deal">
          {t("priceWas", { price: money(line.pre_price) })}
        </Text>
      )}
      {line.problem === "" && tier && (
        <Text size="sm" tone="deal">
          {t("nextTier", { threshold: tier.threshold, price: money(toAmount(tier.price_cents)) })}
        </Text>
      )}
      {line.problem !== "" && (
        <Inline as="p" wrap gap={2} size="sm" tone="danger">
          <Icon name="warning" size={16} />
          {line.problem_text}
          {canFix && (
            <Button size="small" onClick={() => onQuantity(possible)}>
              {t("setTo", { quantity: possible })}
            </Button>
          )}
        </Inline>
      )}
    </>
  );
}
