import { useTranslations } from "use-intl";
import type { ReviewItemScreen } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";
import { useModeText } from "#features/trade/after-sale/screens/case-chip.tsx";
import type { StaffCase } from "#features/trade/after-sale/screens/case-data.ts";
import { CasePhotos } from "#features/trade/after-sale/screens/case-files.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { Money } from "#ui/money.tsx";

/** What the platform needs to decide a case: both sides' words, photos, items. */
function CaseFacts({ detail }: { detail: StaffCase }) {
  const t = useTranslations("afterSale");
  const mode = useModeText();
  const answers = detail.timeline.filter(({ note, action }) => note !== "" && action !== "apply");
  return (
    <Card>
      <Stack gap={4}>
        <DescriptionList
          columns={2}
          items={[
            { term: t("reason"), value: detail.reason },
            { term: t("columns.case"), value: mode(detail) },
            { term: t("company"), value: detail.company_name },
            { term: t("maker"), value: detail.merchant_name },
            { term: t("fault"), value: detail.fault && t(`faults.${detail.fault}`) },
            { term: t("requested"), value: detail.requested && <Money amount={detail.requested} />, numeric: true },
          ]}
        />
        <Text anywhere>{detail.note}</Text>
        {detail.photo_ids.length > 0 && <CasePhotos reader="operator" number={detail.record_number} fileIds={detail.photo_ids} />}
        {answers.map(({ at, actor, note }) => (
          <Text key={at} anywhere>
            <strong>{t(`actor.${actor as "buyer"}`)}</strong>: {note}
          </Text>
        ))}
        <MediaList>
          {detail.lines.map(({ order_line_id, preview, title, custom_sn, amount, resolution }) => (
            <MediaRow
              key={order_line_id}
              picture={preview}
              title={title}
              meta={`${custom_sn} × ${String(amount)} · ${t(`resolution.${resolution}`)}`}
            />
          ))}
        </MediaList>
      </Stack>
    </Card>
  );
}

/** How the review queue shows these items. */
export const reviewItemScreens: readonly ReviewItemScreen[] = [
  {
    kind: "afterSale",
    icon: "clipboard",
    open: async (call, { title }) => {
      const detail = await call("/operator/afterSaleInfo", { record_sn: title });
      return detail.turn === "operator" ? { facts: <CaseFacts detail={detail} /> } : undefined;
    },
  },
];
