import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { payoutReserves } from "#features/money/merchant-payouts/screens/operator/lists.ts";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { FormRow } from "#ui/form.tsx";

const set = action("/operator/setPayoutReserve");

const tones = { current: "done", coming: "waiting", past: "neutral" } as const;

/** What part of manufacturers' earnings is kept back, as versions from a day on. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: payoutReserves,
  messages: "merchantPayoutsConsole",
  filters: { keyword: anyText },
  rowKey: ({ reserve_id }) => reserve_id,
  useView: ({ data }) => {
    const t = useTranslations("merchantPayoutsConsole");
    const maySet = useHasRoleIn("money", "finance");
    const [isOpen, setOpen] = useState(false);
    return {
      title: t("reserves.title"),
      intro: t("reserves.intro"),
      ...(maySet && {
        actions: (
          <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
            {t("reserves.set")}
          </Button>
        ),
      }),
      search: t("searchName"),
      columns: [
        { key: "manufacturer", header: t("manufacturer"), text: ({ merchant_name }) => merchant_name },
        {
          key: "percent",
          header: t("reserves.percent"),
          text: ({ reserve_percent }) => t("reserves.percentText", { percent: reserve_percent }),
        },
        { key: "days", header: t("reserves.days"), text: ({ reserve_days }) => t("reserves.daysText", { days: reserve_days }) },
        { key: "from", header: t("reserves.from"), at: ({ effective_on }) => effective_on },
        {
          key: "state",
          header: t("reserves.state"),
          status: ({ state }) => ({ tone: tones[state], text: t(`reserves.states.${state}`) }),
        },
        { key: "reason", header: t("reason"), text: ({ reason }) => reason },
        { key: "by", header: t("reserves.setBy"), text: ({ set_by }) => set_by, minor: true },
        { key: "at", header: t("reserves.setAt"), at: ({ set_at }) => set_at, as: "time", minor: true },
      ],
      dialogs: isOpen && <SetDialog merchants={data.merchants} onClose={() => setOpen(false)} />,
      empty: { title: t("reserves.none"), text: t("reserves.noneText") },
      notFound: { title: t("notFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

interface Props {
  merchants: DataOf<"/operator/payoutReserves">["merchants"];
  onClose: () => void;
}

function SetDialog({ merchants, onClose }: Props) {
  const t = useTranslations("merchantPayoutsConsole");
  return (
    <set.Dialog title={t("reserves.setTitle")} confirm={t("reserves.set")} done={t("reserves.done")} onClose={onClose}>
      <Combobox
        name="merchant_id"
        label={t("manufacturer")}
        required
        options={merchants.map(({ merchant_id, merchant_name }) => ({ value: String(merchant_id), label: merchant_name }))}
      />
      <FormRow>
        <set.Field name="reserve_percent" label={t("reserves.percent")} hint={t("reserves.percentHint")} unit="%" />
        <set.Field name="reserve_days" label={t("reserves.days")} hint={t("reserves.daysHint")} />
      </FormRow>
      <set.Field name="effective_on" label={t("reserves.from")} hint={t("reserves.fromHint")} />
      <set.Field name="reason" label={t("reason")} hint={t("reserves.reasonHint")} />
    </set.Dialog>
  );
}
