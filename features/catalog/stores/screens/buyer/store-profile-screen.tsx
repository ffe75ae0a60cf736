import { useTranslations } from "use-intl";
import type { StoreKind } from "#features/catalog/stores/rules.ts";
import type { Store } from "#features/catalog/stores/screens/buyer/load-store.ts";
import css from "#features/catalog/stores/screens/buyer/store.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { DescriptionList } from "#ui/description-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, Stack, stackClass, textClass } from "#ui/layout.tsx";

/** The profile of a store: texts, facts, certificates and contact. */
export function StoreProfileScreen({ store }: { store: Store }) {
  const t = useTranslations("storesPages");
  const facts = [
    { term: t("store.origin"), value: store.origin },
    { term: t("store.founded"), value: store.founded_year && String(store.founded_year) },
    { term: t("store.port"), value: store.port },
    { term: t("store.leadTime"), value: t("store.days", { days: store.production_days }) },
    { term: t("store.methods"), value: store.kinds.map((kind) => t(`kinds.${kind as StoreKind}`)).join(", ") },
  ].filter(({ value }) => value);
  const text = [store.about, store.profile].filter(Boolean).join("\n\n");
  return (
    <div className={classes(stackClass({ align: "start", gap: 5, shrink: true }), css.profile)}>
      <Card title={t("store.about")} className={css.story}>
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Card>
      <Stack gap={5} shrink>
        <Card title={t("store.facts")}>
          <DescriptionList items={facts} />
        </Card>
        {store.certificates.length > 0 && (
          <Card title={t("store.certificates")}>
            <Stack as="ul" gap={3}>
              {store.certificates.map(({ code, label }) => (
                <Inline as="li" gap={2} key={code}>
                  <Icon className={textClass({ tone: "brand" })} name="shield" size={16} />
                  {label}
                </Inline>
              ))}
            </Stack>
          </Card>
        )}
        <Contact contact={store.contact} />
      </Stack>
    </div>
  );
}

function Contact({ contact }: Pick<Store, "contact">) {
  const t = useTranslations("storesPages.store");
  return (
    <Card title={t("contact")}>
      {contact ? (
        <DescriptionList
          items={[
            { term: t("address"), value: contact.address },
            { term: t("email"), value: <a href={`mailto:${contact.email}`}>{contact.email}</a> },
            { term: t("phone"), value: <a href={`tel:${contact.phone.replaceAll(/[^+0-9]/g, "")}`}>{contact.phone}</a> },
          ]}
        />
      ) : (
        <Stack items="start" gap={4} tone="soft">
          <Inline as="p" align="baseline" gap={2}>
            <Icon name="lock" size={16} />
            {t("contactLocked")}
          </Inline>
          <ButtonLink to="/login">{t("login")}</ButtonLink>
        </Stack>
      )}
    </Card>
  );
}
