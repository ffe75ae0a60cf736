import { useLocale, useTranslations } from "use-intl";
import type { Certification } from "#features/identity/certification/contract.ts";
import css from "#features/identity/certification/screens/buyer/certification.module.css";
import { countryChoices } from "#features/identity/certification/screens/buyer/countries.ts";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";

/** What was sent last, to read. */
export function SentPapers({ papers, china }: { papers: Certification; china: boolean }) {
  const t = useTranslations("certification");
  const { country_name } = papers;
  const country = countryChoices(useLocale(), country_name).find(({ value }) => value === country_name)?.label;
  const facts = [
    { term: t("companyName"), value: papers.company_name },
    { term: china ? t("licenceChina") : t("licence"), value: papers.licence_sn },
    ...(papers.licence_valid_until ? [{ term: t("licenceUntil"), value: papers.licence_valid_until }] : []),
    { term: china ? t("taxIdChina") : t("taxId"), value: papers.tax_id },
    { term: t("permit"), value: papers.permit_sn },
    { term: t("mainProduct"), value: papers.main_product },
    { term: t("email"), value: papers.company_email },
    { term: t("address"), value: [papers.address, papers.city_name, papers.province_name, papers.zip_code].filter(Boolean).join(", ") },
    { term: t("country"), value: country },
  ];
  const pictures = [
    [t("licencePicture"), papers.licence_data],
    [t("cardFront"), papers.card_front_data],
    [t("cardReverse"), papers.card_reverse_data],
    [t("permitPicture"), papers.permit_data],
    [t("logo"), papers.logo_data],
  ] as const;
  return (
    <Card title={t("sentPapers")}>
      <DescriptionList facts={facts} columns={2} />
      <ul className={css.papers}>
        {pictures.map(
          ([name, picture]) =>
            picture && (
              <li key={name}>
                <a href={picture.url} target="_blank" rel="noopener" aria-label={t("openPicture", { name })}>
                  <img src={picture.url} alt="" loading="lazy" />
                  {name}
                </a>
              </li>
            ),
        )}
      </ul>
    </Card>
  );
}
