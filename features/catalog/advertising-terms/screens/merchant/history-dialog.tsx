import { useTranslations } from "use-intl";
import { useQueryCall } from "#client/use-query-call.ts";
import { useChannelNames } from "#features/catalog/advertising-terms/screens/channel-names.ts";
import type { TermsProduct } from "#features/catalog/advertising-terms/screens/terms-product.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Moment, useDay } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Table } from "#ui/table.tsx";

/** The versions of a product's advertising terms as they were set, the latest first. */
export function HistoryDialog({ product: { product_id, custom_sn }, onClose }: { product: TermsProduct; onClose: () => void }) {
  const t = useTranslations("advertisingTermsConsole");
  const shown = useTranslations("advertisingTerms");
  const money = useMoney();
  const day = useDay();
  const namesOf = useChannelNames();
  const { data, refusal } = useQueryCall("/merchant/advertisingHistory", { product_id });
  return (
    <Dialog size="wide" open title={t("history", { sku: custom_sn })} onClose={onClose}>
      {refusal && (
        <Text tone="danger" role="alert">
          {refusal.message}
        </Text>
      )}
      {!data && !refusal && <Skeleton height="8rem" />}
      {data && (
        <Stack scroll>
          <Table>
            <thead>
              <tr>
                <th scope="col">{t("setAt")}</th>
                <th scope="col">{t("map")}</th>
                <th scope="col">{t("future")}</th>
                <th scope="col">{t("banned")}</th>
                <th scope="col">{t("by")}</th>
              </tr>
            </thead>
            <tbody>
              {data.list.map(({ version, set_at, person, map, future_map, future_from, ...banned }) => (
                <tr key={version}>
                  <td>
                    <Moment at={set_at} as="time" />
                  </td>
                  <td>{map ? money(map) : shown("noMap")}</td>
                  <td>{future_map && future_from ? t("futureOf", { price: money(future_map), date: day(future_from) }) : "–"}</td>
                  <td>{namesOf(banned) || shown("noBan")}</td>
                  <td>{person}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Stack>
      )}
    </Dialog>
  );
}
