import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { list, type RowAt } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { request } from "#client/request.ts";
import { requestOnce } from "#client/request-once.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { useCall } from "#client/use-call.ts";
import { useDownload } from "#client/use-download.ts";
import { useCountryName } from "#features/identity/merchant-documents/screens/country-name.ts";
import { formTabs } from "#features/money/tax-forms/rules.ts";
import { taxForms } from "#features/money/tax-forms/screens/operator/lists.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";

type Data = DataOf<"/operator/merchantTaxForms">;
type Row = RowAt<"/operator/merchantTaxForms">;

const save = action("/operator/saveTaxFormSettings");

/** The tax forms of all manufacturers, what is demanded of them, and the report of a year. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: taxForms,
  messages: "taxFormsConsole",
  tabs: formTabs,
  filters: { keyword: anyText },
  rowKey: ({ merchant_id }) => merchant_id,
  useView: ({ data, tab }) => {
    const t = useTranslations("taxFormsConsole");
    const own = useTranslations("taxForms");
    const countryName = useCountryName();
    const mayWrite = useHasRoleIn("money", "finance");
    const [isOpen, setOpen] = useState(false);
    const [number, setNumber] = useState<string>();
    const show = useCall("/operator/taxFormNumber", undefined, { outdates: [] });
    const file = useDownload();
    const showNumber = async ({ tax_form_id }: Row) => {
      const shown = tax_form_id && (await show.submit({ tax_form_id }));
      if (shown) setNumber(shown.number);
    };
    const download = ({ tax_form_id }: Row) =>
      void (tax_form_id && file.start(() => request("/operator/merchantTaxFormPdf", { tax_form_id }, { quiet: true })));
    const isSigned = ({ tax_form_id }: Row): boolean => tax_form_id !== null;
    const isMissing = tab === "missing";
    return {
      title: t("title"),
      intro: t("intro"),
      ...(mayWrite && { actions: <Actions data={data} onSettings={() => setOpen(true)} /> }),
      above: <Notice tone="info">{t(data.is_required ? "demanded" : "notDemanded")}</Notice>,
      tabs: {
        label: t("tabsLabel"),
        each: formTabs.map((each) => ({ tab: each, label: t(`tabs.${each}`), ...(each !== "valid" && { count: data.counts[each] }) })),
      },
      search: t("search"),
      columns: [
        { key: "manufacturer", header: t("manufacturer"), text: ({ merchant_name }) => merchant_name },
        { key: "country", header: own("country"), text: ({ country }) => countryName(country) },
        { key: "kind", header: own("kind"), text: ({ kind }) => (kind ? own(`kinds.${kind}`) : ""), optional: isMissing },
        { key: "name", header: own("legalName"), text: ({ legal_name }) => legal_name, optional: isMissing },
        { key: "number", header: own("number"), text: ({ last4 }) => (last4 ? `•••• ${last4}` : ""), optional: isMissing },
        { key: "signer", header: t("signedBy"), text: ({ signed_name }) => signed_name, optional: true },
        { key: "signed", header: own("signedOn"), at: ({ signed_at }) => signed_at, optional: isMissing },
        { key: "expires", header: own("expires"), at: ({ expires_on }) => expires_on, optional: isMissing },
        rowActions<Row>(own("actions"), [
          { text: own("download"), of: isSigned, onPress: download },
          ...(mayWrite ? [{ text: t("show"), of: isSigned, onPress: (row: Row) => void showNumber(row) }] : []),
        ]),
      ],
      dialogs: (
        <>
          {isOpen && <SettingsDialog data={data} onClose={() => setOpen(false)} />}
          {number && <NumberDialog number={number} onClose={() => setNumber(undefined)} />}
        </>
      ),
      empty: { title: t("none") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

function Actions({ data: { last_year }, onSettings }: { data: Data; onSettings: () => void }) {
  const t = useTranslations("taxFormsConsole");
  const file = useDownload();
  return (
    <Inline gap={3} wrap>
      <Button icon="settings" onClick={onSettings}>
        {t("settings")}
      </Button>
      <Button
        icon="download"
        pending={file.pending}
        onClick={() =>
          void file.start(async () => {
            const { name, text } = await requestOnce("/operator/grossPaymentsFile", { year: last_year }, { quiet: true });
            return { filename: name, parts: [text], type: "text/csv" };
          })
        }
      >
        {t("report", { year: String(last_year) })}
      </Button>
    </Inline>
  );
}

function SettingsDialog({ data: { is_required, threshold }, onClose }: { data: Data; onClose: () => void }) {
  const t = useTranslations("taxFormsConsole");
  return (
    <save.Dialog title={t("settings")} confirm={t("save")} done={t("settingsSaved")} onClose={onClose}>
      <save.Field name="is_required" label={t("isRequired")} defaultValue={is_required} />
      <save.Field name="threshold" label={t("threshold")} defaultValue={threshold} />
    </save.Dialog>
  );
}

function NumberDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const t = useTranslations("taxFormsConsole");
  return (
    <Dialog open size="small" title={t("showTitle")} onClose={onClose} footer={<Button onClick={onClose}>{t("close")}</Button>}>
      <Stack gap={2}>
        <Text as="strong" size="xl" numeric anywhere>
          {number}
        </Text>
        <Text size="sm" tone="soft">
          {t("showText")}
        </Text>
      </Stack>
    </Dialog>
  );
}
