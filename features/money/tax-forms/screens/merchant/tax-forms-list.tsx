import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { list, type RowAt } from "#client/lists/list.tsx";
import { rowActions } from "#client/lists/row-actions.tsx";
import { request } from "#client/request.ts";
import { useDownload } from "#client/use-download.ts";
import { taxForms } from "#features/money/tax-forms/screens/merchant/lists.ts";
import { SignDialog } from "#features/money/tax-forms/screens/merchant/sign-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { useDay } from "#ui/moment.tsx";
import { Notice } from "#ui/notice.tsx";

type Row = RowAt<"/merchant/taxForms">;

const tones = { missing: "waiting", expired: "danger", expiring: "waiting", valid: "success" } as const;

/** The manufacturer's tax forms, and what is to be done about them. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: taxForms,
  messages: "taxForms",
  rowKey: ({ tax_form_id }) => tax_form_id,
  useView: ({ data }) => {
    const t = useTranslations("taxForms");
    const [isOpen, setOpen] = useState(false);
    const file = useDownload();
    const download = ({ tax_form_id }: Row) => void file.start(() => request("/merchant/taxFormPdf", { tax_form_id }, { quiet: true }));
    const button = (
      <Button variant="primary" icon="edit" onClick={() => setOpen(true)}>
        {t("sign")}
      </Button>
    );
    return {
      title: t("title"),
      intro: t("intro"),
      actions: button,
      above: <Standing data={data} />,
      columns: [
        { key: "kind", header: t("kind"), text: ({ kind }) => t(`kinds.${kind}`) },
        { key: "name", header: t("legalName"), text: ({ legal_name }) => legal_name },
        { key: "number", header: t("number"), text: ({ number_kind, last4 }) => `${t(`numberKinds.${number_kind}`)} •••• ${last4}` },
        {
          key: "state",
          header: t("state"),
          status: ({ is_current }) => ({ tone: is_current ? "done" : "neutral", text: t(is_current ? "current" : "earlier") }),
        },
        { key: "signed", header: t("signedOn"), at: ({ signed_at }) => signed_at },
        { key: "expires", header: t("expires"), at: ({ expires_on }) => expires_on },
        rowActions<Row>(t("actions"), [{ icon: "download", text: () => t("download"), onPress: download }]),
      ],
      dialogs: isOpen && <SignDialog {...data} onClose={() => setOpen(false)} />,
      empty: { title: t("none"), text: t("noneText"), picture: "ledger" },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

function Standing({ data: { state, is_required, expires_on } }: { data: DataOf<"/merchant/taxForms"> }) {
  const t = useTranslations("taxForms");
  const toDay = useDay();
  const day = expires_on === null ? "" : toDay(expires_on);
  const isWanting = state === "missing" || state === "expired";
  return (
    <Notice tone={tones[state]}>
      {t(`states.${state}`, { day })} {isWanting && is_required && t("required")}
    </Notice>
  );
}
