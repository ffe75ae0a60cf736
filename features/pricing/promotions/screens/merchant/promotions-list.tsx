import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useMayChange } from "#client/merchant-access.ts";
import { promotionTabs } from "#features/pricing/promotions/rules.ts";
import { promotions } from "#features/pricing/promotions/screens/merchant/lists.ts";
import { PromotionFields } from "#features/pricing/promotions/screens/promotion-fields.tsx";
import { type Promotion, usePromotionText, usePromotionView } from "#features/pricing/promotions/screens/promotion-list-view.tsx";

const start = action("/merchant/createPromotion");
const end = action("/merchant/endPromotion");
const answer = action("/merchant/answerPromotion");

type Asked = { about: "end" | "agree" | "decline"; promotion: Promotion };

/** A manufacturer's promotions, and those that it is invited to share. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: promotions,
  messages: "promotions",
  tabs: promotionTabs,
  filters: { keyword: anyText },
  load: (call) => call("/merchant/promotionOptions", {}),
  rowKey: ({ promotion_id }) => promotion_id,
  useView: ({ data, extra }) => {
    const t = useTranslations("promotionsConsole");
    const [asked, setAsked] = useState<Asked>();
    const ask = (about: Asked["about"]) => (promotion: Promotion) => setAsked({ about, promotion });
    const isInvited = ({ state }: Promotion) => state === "invited";
    const mayEdit = useMayChange("products");
    return usePromotionView(true, data, {
      mayCreate: mayEdit,
      actions: mayEdit
        ? rowActions<Promotion>(t("actions"), [
            { icon: "check", text: ({ name }) => t("agree", { name }), onPress: ask("agree"), of: isInvited },
            { icon: "close", text: ({ name }) => t("decline", { name }), onPress: ask("decline"), of: isInvited },
            {
              icon: "close",
              text: ({ name }) => t("end", { name }),
              onPress: ask("end"),
              of: ({ stage, platform_percent }) => (stage === "planned" || stage === "current") && platform_percent === 0,
            },
          ])
        : undefined,
      dialog: (onClose) => (
        <start.Dialog title={t("new")} confirm={t("save")} values={{}} done={t("saved")} onClose={onClose}>
          <PromotionFields categories={extra.categories} />
        </start.Dialog>
      ),
      dialogs: asked && <Question {...asked} onClose={() => setAsked(undefined)} />,
    });
  },
});

export { clientLoader, HydrateFallback, Page as default };

/** Asks before a promotion ends or an invitation is answered. */
function Question({ about, promotion, onClose }: Asked & { onClose: () => void }) {
  const t = useTranslations("promotionsConsole");
  const text = usePromotionText();
  const { promotion_id, name } = promotion;
  if (about === "end")
    return (
      <end.Confirm danger title={t("endTitle")} confirm={t("endConfirm")} values={{ promotion_id }} done={t("endDone")} onClose={onClose}>
        {t("endText", { name })}
      </end.Confirm>
    );
  if (about === "decline")
    return (
      <answer.Confirm
        danger
        title={t("declineTitle")}
        confirm={t("declineConfirm")}
        values={{ promotion_id, answer: "decline" }}
        done={t("declined")}
        onClose={onClose}
      >
        {t("declineText", { name })}
      </answer.Confirm>
    );
  return (
    <answer.Confirm
      title={t("agreeTitle")}
      confirm={t("agreeConfirm")}
      values={{ promotion_id, answer: "agree" }}
      done={t("agreed")}
      onClose={onClose}
    >
      {t("agreeText", { name, off: text.off(promotion), days: text.days(promotion), percent: 100 - promotion.platform_percent })}
    </answer.Confirm>
  );
}
