import { useTranslations } from "use-intl";
import type { StoreKind } from "#features/catalog/stores/rules.ts";
import type { Store } from "#features/catalog/stores/screens/buyer/load-store.ts";
import css from "#features/catalog/stores/screens/buyer/store.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { DescriptionList } from "#ui/description-list.tsx";
import { Icon } from "#ui/icon.tsx";

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
    <div className={classes("l-stack l-align-start l-gap-5 l-shrink", css.profile)}>
      <Card title={t("store.about")} className={css.story}>
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Card>
      <div className="l-stack l-gap-5 l-shrink">
        <Card title={t("store.facts")}>
          <DescriptionList items={facts} />
        </Card>
        {store.certificates.length > 0 && (
          <Card title={t("store.certificates")}>
            <ul className="l-stack l-gap-3">
              {store.certificates.map(({ code, label }) => (
                <li className="l-inline l-gap-2" key={code}>
                  <Icon className="l-tone-brand" name="shield" size={16} />
                  {label}
                </li>
              ))}
            </ul>
          </Card>
        )}
        <Contact contact={store.contact} />
      </div>
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
        <div className="l-stack l-items-start l-gap-4 l-tone-soft">
          <p className="l-inline l-align-baseline l-gap-2">
            <Icon name="lock" size={16} />
            {t("contactLocked")}
          </p>
          <ButtonLink to="/login">{t("login")}</ButtonLink>
        </div>
      )}
    </Card>
  );
}
