import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { promotionTabs } from "#features/pricing/promotions/rules.ts";
import { promotions } from "#features/pricing/promotions/screens/operator/lists.ts";
import { PromotionFields } from "#features/pricing/promotions/screens/promotion-fields.tsx";
import { type Promotion, usePromotionView } from "#features/pricing/promotions/screens/promotion-list-view.tsx";
import { Combobox, MultiCombobox } from "#ui/combobox.tsx";
import { FormRow } from "#ui/form.tsx";
import { NumberField } from "#ui/number-field.tsx";

const start = action("/operator/createPromotion");
const end = action("/operator/endPromotion");

type Options = DataOf<"/operator/promotionOptions">;

/** The promotions of the platform and of all manufacturers. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: promotions,
  messages: "promotions",
  tabs: promotionTabs,
  filters: { keyword: anyText },
  load: (call) => call("/operator/promotionOptions", {}),
  rowKey: ({ promotion_id }) => promotion_id,
  useView: ({ data, extra }) => {
    const t = useTranslations("promotionsConsole");
    const [ending, setEnding] = useState<Promotion>();
    const mayEdit = useHasRoleIn("prices", "finance");
    return usePromotionView(false, data, {
      mayCreate: mayEdit,
      actions: mayEdit
        ? rowActions<Promotion>(t("actions"), [
            {
              icon: "close",
              text: ({ name }) => t("end", { name }),
              onPress: setEnding,
              of: ({ stage }) => stage === "invited" || stage === "planned" || stage === "current",
            },
          ])
        : undefined,
      dialog: (onClose) => <StartDialog options={extra} onClose={onClose} />,
      dialogs: ending && (
        <end.Confirm
          danger
          title={t("endTitle")}
          confirm={t("endConfirm")}
          values={{ promotion_id: ending.promotion_id }}
          done={t("endDone")}
          onClose={() => setEnding(undefined)}
        >
          {t("endText", { name: ending.name })}
        </end.Confirm>
      ),
    });
  },
});

export { clientLoader, HydrateFallback, Page as default };

interface Chosen {
  value: string;
  label: string;
}

/** Starts a promotion of the platform, or invites a manufacturer to share one. */
function StartDialog({ options, onClose }: { options: Options; onClose: () => void }) {
  const t = useTranslations("promotionsConsole");
  const [groups, setGroups] = useState<Chosen[]>([]);
  const collect = (typed: FormData) => {
    typed.delete("groups");
    typed.set("group_ids", groups.map(({ value }) => value).join(","));
  };
  return (
    <start.Dialog title={t("new")} confirm={t("save")} values={{}} prepare={collect} done={t("saved")} onClose={onClose}>
      <PromotionFields categories={options.categories} />
      <FormRow>
        <NumberField
          name="platform_percent"
          label={t("platformPercent")}
          hint={t("platformPercentHint")}
          unit="%"
          required
          defaultValue="100"
        />
        <Combobox
          name="merchant_id"
          label={t("merchant")}
          options={[
            { value: "", label: t("any") },
            ...options.merchants.map(({ merchant_id, name }) => ({ value: String(merchant_id), label: name })),
          ]}
        />
      </FormRow>
      <MultiCombobox
        name="groups"
        label={t("groups")}
        hint={t("groupsHint")}
        options={options.groups.map(({ group_id, name }) => ({ value: String(group_id), label: name }))}
        selected={groups}
        onChange={(chosen) => setGroups(chosen.map(({ value, label }) => ({ value, label })))}
      />
    </start.Dialog>
  );
}
