import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { request } from "#client/request.ts";
import { providerName } from "#features/money/payments/provider-names.ts";
import { paymentMethods } from "#features/money/payments/screens/operator/lists.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { toast } from "#ui/toast.ts";

const save = action("/operator/savePaymentMethod");

type Method = RowAt<"/operator/paymentMethodList">;

/** What a site offers of the payment providers, in which order and by which words. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: paymentMethods,
  messages: "paymentMethods",
  filters: { site_code: anyText },
  rowKey: ({ method }) => method,
  useView: ({ data }) => {
    const t = useTranslations("paymentsMethods");
    const [edited, setEdited] = useState<Method>();
    const [main, ...others] = data.sites;
    return {
      title: t("title"),
      intro: t("intro"),
      filters: [
        {
          name: "site_code",
          label: t("site"),
          all: main?.title ?? "",
          options: others.map(({ site_code, title }) => ({ value: site_code, label: title })),
        },
      ],
      columns: useColumns(setEdited),
      empty: { title: t("title") },
      dialogs: edited && <MethodDialog method={edited} siteCode={data.site_code} onClose={() => setEdited(undefined)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

function MethodDialog({ method, siteCode, onClose }: { method: Method; siteCode: string; onClose: () => void }) {
  const t = useTranslations("paymentsMethods");
  const places = [1, 2, 3].map((place) => ({ value: String(place), label: t("place", { place }) }));
  return (
    <save.Dialog
      size="wide"
      title={t("editNamed", { name: t(`names.${method.method}`) })}
      confirm={t("save")}
      values={{ site_code: siteCode, method: method.method }}
      done={t("saved")}
      onClose={onClose}
    >
      <Checkbox name="is_offered" label={t("isOffered")} hint={t("isOfferedHint")} defaultChecked={method.is_offered} />
      <save.Field name="place" label={t("order")} options={places} defaultValue={String(method.place)} />
      <FieldGroup legend={t("words")}>
        <Text size="sm" tone="soft" below={3}>
          {t("wordsHint", { name: t(`names.${method.method}`) })}
        </Text>
        <save.Field name="title_en" label={t("titleEn")} defaultValue={method.title_en} />
        <save.Field name="title_zh" label={t("titleZh")} defaultValue={method.title_zh} />
        <save.Field name="title_es" label={t("titleEs")} defaultValue={method.title_es} />
        <save.Field name="note_en" label={t("noteEn")} defaultValue={method.note_en} />
        <save.Field name="note_zh" label={t("noteZh")} defaultValue={method.note_zh} />
        <save.Field name="note_es" label={t("noteEs")} defaultValue={method.note_es} />
      </FieldGroup>
    </save.Dialog>
  );
}

/** Asks the provider of a method, and says how it answered. */
const useTest = () => {
  const t = useTranslations("paymentsMethods");
  return async ({ method, provider }: Method) => {
    const { state, status } = await request("/operator/testPaymentProvider", { method });
    const name = providerName(provider, { sandbox: t("sandbox"), neutral: provider });
    toast(t(`tested.${state}`, { name, status: String(status) }), { tone: state === "works" ? "success" : "error" });
  };
};

const useColumns = (onEdit: (method: Method) => void): ListColumn<Method>[] => {
  const t = useTranslations("paymentsMethods");
  const test = useTest();
  const nameOf = ({ method }: Method) => t(`names.${method}`);
  return [
    {
      key: "method",
      header: t("method"),
      text: nameOf,
      cell: (row) => (
        <Stack as="span" anywhere>
          {nameOf(row)}
          {row.title_en !== "" && (
            <Text as="span" size="sm" tone="soft">
              {t("shownAs", { title: row.title_en })}
            </Text>
          )}
        </Stack>
      ),
    },
    { key: "place", header: t("order"), number: ({ place }) => place },
    {
      key: "provider",
      header: t("provider"),
      text: ({ provider, needs }) =>
        provider === ""
          ? t("missing", { settings: needs.join(", ") })
          : providerName(provider, { sandbox: t("sandbox"), neutral: provider }),
    },
    {
      key: "state",
      header: t("state"),
      status: ({ is_offered, provider }) => {
        if (!is_offered) return { tone: "neutral", text: t("off") };
        return provider === "" ? { tone: "waiting", text: t("noKeys") } : { tone: "done", text: t("offered") };
      },
    },
    rowActions(t("actions"), [
      { icon: "edit", text: (row) => t("editNamed", { name: nameOf(row) }), onPress: onEdit },
      { text: t("test"), onPress: (row) => void test(row), of: ({ provider }) => provider !== "" },
    ]),
  ];
};
