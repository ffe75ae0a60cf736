import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import css from "#features/identity/review-decisions/screens/operator/review-facts.module.css";
import type { ReviewItemScreen } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Grid, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";

function RequestFacts({ request }: { request: DataOf<"/operator/pictureRequestList">["list"][number] }) {
  const t = useTranslations("reviewDecisionsConsole.facts");
  const pictures = useTranslations("pictureRequestsConsole");
  return (
    <Card>
      <Grid align="start" gap={4} className={css.product}>
        <Picture of={request.preview} alt="" sizes="240px" />
        <div>
          <Text as="h3" below={2} size="md" anywhere>
            <Link to={`/product/${request.goods_sn}/${request.product_id}`}>{request.title}</Link>
          </Text>
          <DescriptionList
            items={[
              { term: t("maker"), value: request.merchant_name },
              { term: t("usage"), value: pictures(`usages.${request.usage}`) },
              { term: t("remark"), value: request.remark },
              { term: t("pictures"), value: String(request.picture_count), numeric: true },
              { term: t("ordersOf"), value: String(request.orders), numeric: true },
              { term: t("applicant"), value: request.applicant },
            ]}
          />
        </div>
      </Grid>
    </Card>
  );
}

/** How the review queue shows these items. */
export const reviewItemScreens: readonly ReviewItemScreen[] = [
  {
    kind: "picture",
    icon: "image",
    open: async (call, { item_id, title }) => {
      const { list } = await call("/operator/pictureRequestList", { tab: "open", keyword: title.slice(0, 120), page_size: 100 });
      const request = list.find(({ picture_request_id }) => picture_request_id === item_id);
      return request && { facts: <RequestFacts request={request} /> };
    },
  },
];
