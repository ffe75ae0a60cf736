import { useTranslations } from "use-intl";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { stackClass } from "#ui/layout.tsx";

/** Why an order has no such document, with the way back to it. */
export function NoDocument({ reason, orderPath }: { reason: string; orderPath: string }) {
  const t = useTranslations("shippingDocuments");
  return (
    <main id="content" tabIndex={-1} className={stackClass({ gap: 4, pad: 4, items: "center" })}>
      <EmptyState title={reason} />
      <ButtonLink to={orderPath} icon="arrow-left">
        {t("back")}
      </ButtonLink>
    </main>
  );
}
