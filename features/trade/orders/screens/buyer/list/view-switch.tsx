import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { listUrl, tabOf } from "#features/trade/orders/screens/buyer/list/list-query.ts";
import css from "#features/trade/orders/screens/buyer/list/order-list.module.css";
import { chooseView, type OrderView } from "#features/trade/orders/screens/buyer/list/view-choice.ts";
import { Segments } from "#ui/chip-row.tsx";

/** Switches between cards and table, and remembers it. The list begins at its first page, because the pages of both differ in length. */
export function ViewSwitch({ view }: { view: OrderView }) {
  const t = useTranslations("orders.view");
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const show = (next: OrderView) => {
    chooseView(next);
    void navigate(listUrl(params, tabOf(params)), { preventScrollReset: true, replace: true });
  };
  const options = [
    { value: "cards", label: t("cards") },
    { value: "table", label: t("table") },
  ] as const;
  return (
    <div className={css.views}>
      <Segments label={t("label")} value={view} options={options} onChange={show} />
    </div>
  );
}
