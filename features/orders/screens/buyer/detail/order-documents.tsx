import { useTranslations } from "use-intl";
import type { OrderDetail } from "#features/orders/screens/buyer/detail/order-data.ts";
import css from "#features/orders/screens/buyer/detail/order-detail.module.css";
import type { Action } from "#features/orders/statuses.ts";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";

const hasHappened = ({ timeline }: OrderDetail, actions: readonly Action[]): boolean =>
  timeline.some(({ action }) => actions.includes(action as Action));

const documents = [
  { name: "invoice", when: "invoiceWhen", after: (order: OrderDetail) => order.pay_time !== null },
  { name: "packingList", when: "packingListWhen", after: (order: OrderDetail) => hasHappened(order, ["readyForPickup", "dispatch"]) },
  { name: "bol", when: "bolWhen", after: (order: OrderDetail) => hasHappened(order, ["dispatch"]) },
] as const;

/** The papers of an order, and when each of them will be there. */
export function Documents({ order }: { order: OrderDetail }) {
  const t = useTranslations("orders");
  const wanted = documents.filter(({ name }) => name !== "bol" || order.address !== null);
  return (
    <Card title={t("documents")}>
      <ul className={css.documents}>
        {wanted.map(({ name, when, after }) => (
          <li key={name}>
            <Icon name="file" size={20} />
            <div>
              <p>{t(`docs.${name}`)}</p>
              <p className={css.facts}>{after(order) ? t("docs.preparing") : t(`docs.${when}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
