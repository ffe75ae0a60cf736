import { useTranslations } from "use-intl";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

export function EmptyCart() {
  const t = useTranslations("cart");
  const browse = (
    <ButtonLink variant="primary" to="/new_arrival">
      {t("browse")}
    </ButtonLink>
  );
  return (
    <EmptyState help="cart-rules" title={t("emptyTitle")} picture="chair" action={browse}>
      {t("emptyText")}
    </EmptyState>
  );
}
