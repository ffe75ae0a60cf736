import { useTranslations } from "use-intl";
import css from "#features/home/market-figures/screens/buyer/visitor-intro.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";

export interface Figures {
  manufacturers: number;
  products_in_stock: number;
  warehouses: number;
  ports: number;
}

/** The figures with the list behind each; one of 0 is not shown. */
const shownFigures = [
  ["products_in_stock", "/category/0/0?in_stock=1"],
  ["manufacturers", "/store_list"],
  ["warehouses", "/inventory"],
  ["ports", "/fob_zone"],
] as const satisfies readonly (readonly [keyof Figures, string])[];

/** What Joinery is, for who is not logged in: one sentence, proof from the database, and the ways in. */
export function VisitorIntro({ figures }: { figures: Figures }) {
  const t = useTranslations("productsHome.intro");
  const visible = shownFigures.filter(([name]) => figures[name] > 0);
  return (
    <Stack as="section" gap={5} className={css.intro} aria-label={t("label")} data-visitor-only>
      <Stack gap={2}>
        <h2>{t("title")}</h2>
        <Text tone="soft" size="lg">
          {t("text")}
        </Text>
      </Stack>
      <Inline gap={3} wrap>
        <ButtonLink to="/register" variant="primary">
          {t("buy")}
        </ButtonLink>
        <ButtonLink to="/merchantSettlement">{t("sell")}</ButtonLink>
      </Inline>
      {visible.length > 0 && (
        <ul className={css.figures}>
          {visible.map(([name, path]) => (
            <li key={name}>
              <a href={path}>
                <strong>{t("figure", { count: figures[name] })}</strong>
                {t(name, { count: figures[name] })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
