import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list } from "#client/lists/list.tsx";
import { anId } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { breachTabs, maxFiles } from "#features/service/advertising-breaches/rules.ts";
import type { Breach } from "#features/service/advertising-breaches/screens/breach-columns.tsx";
import { advertisingBreaches } from "#features/service/advertising-breaches/screens/buyer/lists.ts";
import { useBreachView } from "#features/service/advertising-breaches/screens/use-breach-view.tsx";
import { Text } from "#ui/layout.tsx";

const answer = action("/user/answerAdvertisingBreach");

/** Reports about the reader's company, which it answers. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: advertisingBreaches,
  messages: "advertisingBreaches",
  tabs: breachTabs,
  filters: { breach: anId },
  rowKey: ({ breach_id }) => breach_id,
  useView: ({ data: { counts } }) => {
    const t = useTranslations("advertisingBreaches");
    const mayAnswer = useAbility("settle");
    const [answered, setAnswered] = useState<Breach>();
    return useBreachView({
      side: "buyer",
      counts,
      actions: mayAnswer
        ? rowActions<Breach>(t("actions"), [
            { text: t("doAnswer"), of: ({ status }) => status === "asked" || status === "unanswered", onPress: setAnswered },
          ])
        : undefined,
      dialogs: answered && (
        <answer.Dialog
          title={t("answerTitle", { sku: answered.custom_sn })}
          confirm={t("answerSend")}
          values={{ breach_id: answered.breach_id }}
          done={t("answered")}
          onClose={() => setAnswered(undefined)}
        >
          <Text tone="soft">{t("answerText")}</Text>
          <answer.Field name="answer" label={t("answerLabel")} required />
          <FileField type="document" name="file_ids" label={t("answerFiles")} maxFiles={maxFiles} />
        </answer.Dialog>
      ),
    });
  },
});

export { clientLoader, HydrateFallback, Page as default };
