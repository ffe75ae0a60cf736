import { useTranslations } from "use-intl";
import css from "#features/orders/screens/buyer/orders-skeleton.module.css";
import { Skeleton } from "#ui/skeleton.tsx";

function Loading() {
  const t = useTranslations("ui");
  return (
    <p role="status" className="visually-hidden">
      {t("loading")}
    </p>
  );
}

const cards = ["a", "b", "c", "d", "e"] as const;

/** The list of orders while it is on its way. */
export function OrderListSkeleton() {
  return (
    <div className={css.page} aria-busy="true">
      <Loading />
      <Skeleton width="9rem" height="2.25rem" />
      <Skeleton height="2.75rem" />
      <Skeleton height="2.5rem" />
      {cards.map((card) => (
        <div key={card} className={css.card}>
          <Skeleton width="min(16rem, 70%)" height="1.25rem" />
          <div className={css.row}>
            <Skeleton width="3.75rem" height="3.75rem" />
            <div className={css.lines}>
              <Skeleton width="min(14rem, 80%)" />
              <Skeleton width="min(24rem, 100%)" />
            </div>
            <Skeleton width="5rem" height="1.5rem" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** One order while it is on its way. */
export function OrderSkeleton() {
  return (
    <div className={css.page} aria-busy="true">
      <Loading />
      <Skeleton width="min(22rem, 90%)" height="2.25rem" />
      <Skeleton height="5rem" />
      <Skeleton height="5.5rem" />
      <div className={css.columns}>
        <div className={css.page}>
          <Skeleton height="18rem" />
          <Skeleton height="12rem" />
        </div>
        <div className={css.page}>
          <Skeleton height="14rem" />
          <Skeleton height="16rem" />
        </div>
      </div>
    </div>
  );
}
