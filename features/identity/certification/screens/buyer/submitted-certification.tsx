import { useLocale, useTranslations } from "use-intl";
import type { Certification } from "#features/identity/certification/contract.ts";
import css from "#features/identity/certification/screens/buyer/certification.module.css";
import { countryChoices } from "#features/identity/certification/screens/buyer/countries.ts";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { Grid, stackClass, textClass } from "#ui/layout.tsx";

/** The latest submission, read-only. */
export function SubmittedCertification({ certification, china }: { certification: Certification; china: boolean }) {
  const t = useTranslations("certification");
  const { country_name } = certification;
  const country = countryChoices(useLocale(), country_name).find(({ value }) => value === country_name)?.label;
  const facts = [
    { term: t("companyName"), value: certification.company_name },
    { term: china ? t("licenceChina") : t("licence"), value: certification.licence_sn },
    ...(certification.licence_valid_until ? [{ term: t("licenceUntil"), value: certification.licence_valid_until }] : []),
    { term: china ? t("taxIdChina") : t("taxId"), value: certification.tax_id },
    { term: t("permit"), value: certification.permit_sn },
    { term: t("mainProduct"), value: certification.main_product },
    { term: t("email"), value: certification.company_email },
    {
      term: t("address"),
      value: [certification.address, certification.city_name, certification.province_name, certification.zip_code]
        .filter(Boolean)
        .join(", "),
    },
    { term: t("country"), value: country },
  ];
  const pictures = [
    [t("licencePicture"), certification.licence_data],
    [t("cardFront"), certification.card_front_data],
    [t("cardReverse"), certification.card_reverse_data],
    [t("permitPicture"), certification.permit_data],
    [t("logo"), certification.logo_data],
  ] as const;
  return (
    <Card title={t("sentDocuments")}>
      <DescriptionList items={facts} columns={2} />
      <Grid as="ul" gap={4} above={5} cells="9rem" className={css.documents}>
        {pictures.map(
          ([name, picture]) =>
            picture && (
              <li key={name}>
                <a
                  className={stackClass({ gap: 2, size: "sm", tone: "soft", plain: true })}
                  href={picture.url}
                  target="_blank"
                  rel="noopener"
                  aria-label={t("openPicture", { name })}
                >
                  {picture.is_picture ? (
                    <img
                      className={textClass({ border: true, radius: true, ground: "sunken", wide: true })}
                      src={picture.url}
                      alt=""
                      loading="lazy"
                    />
                  ) : (
                    <Icon name="file" size={32} />
                  )}
                  {name}
                </a>
              </li>
            ),
        )}
      </Grid>
    </Card>
  );
}
