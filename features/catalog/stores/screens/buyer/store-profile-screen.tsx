import { useTranslations } from "use-intl";
import { useMeasures } from "#client/measures.ts";
import type { StoreKind } from "#features/catalog/stores/rules.ts";
import type { Store } from "#features/catalog/stores/screens/buyer/load-store.ts";
import css from "#features/catalog/stores/screens/buyer/store.module.css";
import { toAmount } from "#kernel/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { DescriptionList } from "#ui/description-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, Stack, stackClass, textClass } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";

/** The order minimum of a manufacturer in words, and its maximum; empty without any. */
const useRuleFacts = (rule: Store["order_rule"]) => {
  const t = useTranslations("storesPages.store");
  const money = useMoney();
  const measures = useMeasures();
  const { minimum_cents = null, minimum_cm3 = null, minimum_cartons = null, maximum_pieces = null } = rule ?? {};
  const minimums = [
    minimum_cents !== null && money(toAmount(minimum_cents)),
    minimum_cm3 !== null && measures.volume(minimum_cm3),
    minimum_cartons !== null && t("cartons", { count: minimum_cartons }),
  ];
  return [
    { term: t("orderMinimum"), value: minimums.filter(Boolean).join(" · ") },
    { term: t("orderMaximum"), value: maximum_pieces !== null && t("pieces", { count: maximum_pieces }) },
  ];
};

/** The profile of a store: texts, facts, certificates and contact. */
export function StoreProfileScreen({ store }: { store: Store }) {
  const t = useTranslations("storesPages");
  const ruleFacts = useRuleFacts(store.order_rule);
  const facts = [
    { term: t("store.origin"), value: store.origin },
    { term: t("store.founded"), value: store.founded_year && String(store.founded_year) },
    { term: t("store.port"), value: store.port },
    { term: t("store.leadTime"), value: t("store.days", { days: store.production_days }) },
    { term: t("store.methods"), value: store.kinds.map((kind) => t(`kinds.${kind as StoreKind}`)).join(", ") },
    ...ruleFacts,
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
