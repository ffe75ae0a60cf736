import { use } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { reminderDays } from "#features/catalog/products/rules/presale-terms.ts";
import css from "#features/catalog/products/screens/buyer/buy-box.module.css";
import { useDay } from "#features/catalog/products/screens/buyer/card-text.tsx";
import type { CompanyData } from "#features/catalog/products/screens/buyer/load-product.ts";
import type { Offer } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { Box, textClass } from "#ui/layout.tsx";

interface Props {
  offer: Offer;
  terms: NonNullable<CompanyData["presale"]>;
}

/** The containers that can bring a presale offer, and what happens when goods or money are late. */
export function PresaleTerms({ offer, terms }: Props) {
  const t = useTranslations("productsTools.presale");
  const day = useDay();
  const format = useFormatter();
  const found = use(terms)?.list.find(({ relation_id }) => relation_id === offer.relation_id);
  if (!found) return null;
  return (
    <Box frame="sunken" pad={4} size="sm" className={css.out}>
      <ul>
        {found.arrivals.map(({ container_number, arrives_from, arrives_to, free }) => (
          <li key={`${container_number}/${arrives_from}`}>
            {t("arrival", { container: container_number, from: day(arrives_from), to: day(arrives_to), free })}
          </li>
        ))}
      </ul>
      <details className={textClass({ above: 2 })}>
        <summary>{t("late")}</summary>
        <Box as="ul" padTop={2}>
          {found.final_date && <li>{t("final", { date: day(found.final_date), reminders: format.list(reminderDays.map(String)) })}</li>}
          <li>{t(found.overdue_policy, { days: found.grace_days })}</li>
          <li>{t("slip", { days: found.slip_days })}</li>
        </Box>
      </details>
    </Box>
  );
}
