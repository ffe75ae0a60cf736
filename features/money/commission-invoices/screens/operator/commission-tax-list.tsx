import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { useCountryName } from "#features/identity/merchant-documents/screens/country-name.ts";
import { commissionTax } from "#features/money/commission-invoices/screens/operator/lists.ts";
import { Button } from "#ui/button.tsx";

type Rate = RowAt<"/operator/commissionTaxRates">;

const set = action("/operator/setCommissionTaxRate");

const tones = { current: "done", coming: "waiting", past: "neutral" } as const;

/** Rates are listed by country, the newest first: what follows the current one is past. */
const stateOf = (rate: Rate, rates: readonly Rate[]): keyof typeof tones => {
  if (rate.is_current) return "current";
  const current = rates.find(({ country, is_current }) => is_current && country === rate.country);
  return current && current.effective_on > rate.effective_on ? "past" : "coming";
};

/** The tax on commission by country of the manufacturer. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: commissionTax,
  messages: "commissionInvoicesConsole",
  rowKey: ({ country, effective_on }) => `${country} ${effective_on}`,
  useView: ({ data }) => {
    const t = useTranslations("commissionInvoicesConsole.taxRates");
    const maySet = useHasRoleIn("money", "finance");
    const countryName = useCountryName();
    const [isOpen, setOpen] = useState(false);
    return {
      title: t("title"),
      intro: t("intro"),
      ...(maySet && {
        actions: (
          <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
            {t("set")}
          </Button>
        ),
      }),
      columns: [
        { key: "country", header: t("country"), text: ({ country }) => countryName(country) },
        { key: "from", header: t("from"), at: ({ effective_on }) => effective_on },
        { key: "rate", header: t("rate"), text: ({ rate }) => t("percent", { percent: String(rate / 100) }) },
        {
          key: "state",
          header: t("state"),
          status: (rate) => {
            const state = stateOf(rate, data.list);
            return { tone: tones[state], text: t(state) };
          },
        },
        { key: "by", header: t("setBy"), text: ({ set_by }) => set_by, minor: true },
        { key: "at", header: t("setAt"), at: ({ set_at }) => set_at, as: "time", minor: true },
      ],
      dialogs: isOpen && <SetDialog onClose={() => setOpen(false)} />,
      empty: { title: t("none"), text: t("noneText") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

function SetDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("commissionInvoicesConsole.taxRates");
  const countryName = useCountryName();
  return (
    <set.Dialog title={t("setTitle")} confirm={t("set")} done={t("done")} onClose={onClose}>
      <set.Field name="country" label={t("country")} options={countryName} />
      <set.Field name="effective_on" label={t("from")} hint={t("fromHint")} />
      <set.Field name="percent" label={t("rate")} hint={t("percentHint")} unit="%" />
    </set.Dialog>
  );
}
