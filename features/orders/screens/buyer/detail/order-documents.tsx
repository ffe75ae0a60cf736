import { useTranslations } from "use-intl";
import type { OrderDetail } from "#features/orders/screens/buyer/detail/order-data.ts";
import css from "#features/orders/screens/buyer/detail/order-detail.module.css";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";

const documents = [
  ["invoice", "invoiceWhen"],
  ["packingList", "packingListWhen"],
  ["bol", "bolWhen"],
] as const;

/** The papers of an order, and when each of them will be there. */
export function Documents({ order }: { order: OrderDetail }) {
  const t = useTranslations("orders");
  const wanted = documents.filter(([name]) => name !== "bol" || order.address !== null);
  return (
    <Card title={t("documents")}>
      <ul className={css.documents}>
        {wanted.map(([name, when]) => (
          <li key={name}>
            <Icon name="file" size={20} />
            <div>
              <p>{t(`docs.${name}`)}</p>
              <p className={css.facts}>{t(`docs.${when}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
