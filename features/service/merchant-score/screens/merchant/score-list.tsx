import { useState } from "react";
import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useMayChange } from "#client/merchant-access.ts";
import { eventTabs, scoreParts } from "#features/service/merchant-score/rules.ts";
import { type ScoreEvent, useEventColumns } from "#features/service/merchant-score/screens/event-columns.tsx";
import { ContestDialog } from "#features/service/merchant-score/screens/merchant/contest-dialog.tsx";
import { score } from "#features/service/merchant-score/screens/merchant/lists.ts";
import { ScoreFigures } from "#features/service/merchant-score/screens/score-figures.tsx";
import { ButtonLink } from "#ui/button.tsx";

/** A manufacturer's score and the events behind it, which it can contest. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: score,
  messages: "merchantScore",
  tabs: eventTabs,
  filters: { part: scoreParts },
  rowKey: ({ event }) => event,
  useView: ({ data }) => {
    const t = useTranslations("merchantScore");
    const mayContest = useMayChange("orders");
    const [contesting, setContesting] = useState<ScoreEvent>();
    const columns = useEventColumns("merchant");
    const contest = rowActions<ScoreEvent>(t("actions"), [
      { text: t("contest"), of: ({ contest_until }) => contest_until !== null, onPress: setContesting },
    ]);
    return {
      title: t("title"),
      intro: t("intro", { days: data.window_days }),
      actions: (
        <ButtonLink icon="info" to="/manufacturer_score">
          {t("howComputed")}
        </ButtonLink>
      ),
      above: <ScoreFigures data={data} toPart={(part) => `/merchant/score?part=${part}`} />,
      tabs: { label: t("tabsLabel"), each: eventTabs.map((tab) => ({ tab, label: t(`tabs.${tab}`), count: data.counts[tab] })) },
      filters: [
        {
          name: "part",
          label: t("part"),
          all: t("everyPart"),
          options: scoreParts.map((value) => ({ value, label: t(`parts.${value}`) })),
        },
      ],
      columns: mayContest ? [...columns, contest] : columns,
      empty: { title: t("none"), text: t("noneText"), picture: "boxes" },
      notFound: { title: t("notFound") },
      dialogs: contesting && <ContestDialog event={contesting} onClose={() => setContesting(undefined)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
