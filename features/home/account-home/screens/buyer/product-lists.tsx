import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { orderableStock } from "#features/catalog/products/rules.ts";
import { productPath } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { canQuickAdd, minOrderQuantity, useQuickAdd } from "#features/catalog/products/screens/buyer/quick-add.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money, StruckPrice } from "#ui/money.tsx";

type Home = DataOf<"/user/accountHome">;
type Product = Home["again"][number]["card"];

function ProductLink({ card }: { card: Product }) {
  return <Link to={productPath(card)}>{card.title}</Link>;
}

/** Adds pieces to the cart; nothing for members who do not buy. */
function AddButton({ card, amount }: { card: Product; amount: number }) {
  const t = useTranslations("accountHome");
  const add = useQuickAdd();
  if (!canQuickAdd(card)) return null;
  return (
    <Button size="small" icon="cart" aria-label={t("addOf", { amount, title: card.title })} onClick={() => void add(card, amount)}>
      {t("add", { amount })}
    </Button>
  );
}

/** What the company bought last, with the quantity of the last time. Where less can be ordered, the least quantity is offered. */
export function BuyAgain({ products }: { products: Home["again"] }) {
  const t = useTranslations("accountHome");
  if (products.length === 0) return null;
  return (
    <Card title={t("again")} action={<Link to="/user_center/my_collection?tab=bought">{t("allBought")}</Link>}>
      <MediaList label={t("again")}>
        {products.map(({ card, last_quantity, last_bought_at }) => (
          <MediaRow
            key={card.relation_id}
            picture={card.preview}
            title={<ProductLink card={card} />}
            meta={
              <>
                {t("lastBought", { amount: last_quantity })} · <Moment at={last_bought_at} />
              </>
            }
            end={
              <Inline gap={3}>
                {card.price !== undefined && <Money amount={card.price} />}
                <AddButton card={card} amount={orderableStock(card) >= last_quantity ? last_quantity : minOrderQuantity(card)} />
              </Inline>
            }
          />
        ))}
      </MediaList>
    </Card>
  );
}

/** Saved goods that are back in stock or cheaper. */
export function SavedUpdates({ products }: { products: Home["updates"] }) {
  const t = useTranslations("accountHome");
  if (products.length === 0) return null;
  return (
    <Card title={t("updates")} action={<Link to="/user_center/my_collection">{t("allSaved")}</Link>}>
      <MediaList label={t("updates")}>
        {products.map(({ card, change, price_before }) => (
          <MediaRow
            key={card.relation_id}
            picture={card.preview}
            title={<ProductLink card={card} />}
            meta={<Badge tone={change === "back" ? "brand" : "deal"}>{t(change)}</Badge>}
            end={
              <Inline gap={3}>
                {card.price !== undefined && (
                  <Inline gap={2}>
                    <StruckPrice former={price_before} shown={card.price} />
                    <Money amount={card.price} />
                  </Inline>
                )}
                <AddButton card={card} amount={minOrderQuantity(card)} />
              </Inline>
            }
          />
        ))}
      </MediaList>
    </Card>
  );
}
