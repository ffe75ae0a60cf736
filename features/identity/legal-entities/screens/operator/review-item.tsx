import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCountryName } from "#features/identity/merchant-documents/screens/country-name.ts";
import { ReviewFacts } from "#features/identity/review-decisions/screens/operator/review-facts.tsx";
import type { ReviewItemScreen } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";
import { FileLinks } from "#ui/file-links.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";

type Detail = DataOf<"/operator/merchantEntity">;

function EntityFacts({ detail }: { detail: Detail }) {
  const t = useTranslations("legalEntitiesConsole");
  const own = useTranslations("legalEntities");
  const day = useDay();
  const countryName = useCountryName();
  const { before, files } = detail;
  const compared = (value: string, now: string | undefined) => (
    <Stack as="span" anywhere>
      {value || "–"}
      {now !== undefined && now !== value && (
        <Text as="span" size="sm" tone="soft">
          {t("before", { value: now || "–" })}
        </Text>
      )}
    </Stack>
  );
  return (
    <ReviewFacts
      items={[
        { term: t("manufacturer"), value: detail.merchant_name },
        { term: own("name"), value: compared(detail.legal_name, before?.legal_name) },
        { term: own("licence"), value: compared(detail.licence_number, before?.licence_number) },
        { term: own("taxId"), value: compared(detail.tax_id, before?.tax_id) },
        { term: own("country"), value: compared(countryName(detail.country), before ? countryName(before.country) : undefined) },
        { term: own("address"), value: compared(detail.address, before?.address) },
        { term: own("from"), value: day(detail.wanted_from) },
        { term: own("reason"), value: detail.reason },
        { term: t("requestedBy"), value: detail.requested_by },
        { term: own("files"), value: <FileLinks files={files} /> },
      ]}
      pictures={files.filter(({ is_picture }) => is_picture)}
    />
  );
}

/** How the review queue shows these items. */
export const reviewItemScreens: readonly ReviewItemScreen[] = [
  {
    kind: "legalEntity",
    icon: "building",
    open: async (call, { item_id }) => {
      const detail = await call("/operator/merchantEntity", { entity_id: item_id });
      return detail.status === "requested" ? { facts: <EntityFacts detail={detail} /> } : undefined;
    },
  },
];
