import { useTranslations } from "use-intl";
import type { DataOf, InputOf } from "#client/calls.ts";
import { updateCachedData } from "#client/query-client.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { useCall } from "#client/use-call.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { Drawer } from "#ui/drawer.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

type Settings = DataOf<"/operator/reviewSettings">;

/** The settings with one change; a merchant without an own setting follows its site. */
const withChange = (settings: Settings, { site_code, merchant_id, reviews }: InputOf<"/operator/setReviewSetting">): Settings => ({
  ...settings,
  sites: settings.sites.map((site) => (site.site_code === site_code ? { ...site, reviews_changes: reviews === "yes" } : site)),
  merchants: settings.merchants.map((merchant) =>
    merchant.merchant_id === Number(merchant_id)
      ? { ...merchant, reviews_changes: reviews === "site" ? null : reviews === "yes" }
      : merchant,
  ),
});

/** Review settings of sites, and of single merchants that differ from their site. */
export function ReviewSettings({ onClose }: { onClose: () => void }) {
  const t = useTranslations("productManagementConsole.review");
  const { data: settings, refusal } = useQueryCall("/operator/reviewSettings", {});
  const maySet = useHasRoleIn("products", "auditor");
  const save = useCall("/operator/setReviewSetting", () => toast(t("settingSaved"), { tone: "success" }), {
    outdates: ["/operator/reviewSettings"],
    optimistic: (change) => updateCachedData("/operator/reviewSettings", {}, (now) => withChange(now, change)),
  });
  const yesNo = [
    { value: "yes", label: t("yes") },
    { value: "no", label: t("no") },
  ];
  return (
    <Drawer open onClose={onClose} title={t("settingsTitle")}>
      <Stack gap={3}>
        <p>{t("settingsText")}</p>
        {refusal && <p role="alert">{refusal.message}</p>}
        {!settings && !refusal && <Skeleton />}
        {settings && (
          <>
            <Text as="h3" above={2} size="md">
              {t("sites")}
            </Text>
            {settings.sites.map(({ site_code, title, reviews_changes }) => (
              <SelectField
                key={site_code}
                name={`site-${site_code}`}
                label={title}
                required
                disabled={!maySet}
                placeholder={false}
                value={reviews_changes ? "yes" : "no"}
                options={yesNo}
                onChange={({ target }) => save.submit({ site_code, reviews: target.value as "yes" })}
              />
            ))}
            <Text as="h3" above={2} size="md">
              {t("makers")}
            </Text>
            {settings.merchants.map(({ merchant_id, name, reviews_changes }) => (
              <SelectField
                key={merchant_id}
                name={`merchant-${merchant_id}`}
                label={name}
                required
                disabled={!maySet}
                placeholder={false}
                value={reviews_changes === null ? "site" : reviews_changes ? "yes" : "no"}
                options={[{ value: "site", label: t("asSite") }, ...yesNo]}
                onChange={({ target }) => save.submit({ merchant_id, reviews: target.value as "yes" })}
              />
            ))}
          </>
        )}
      </Stack>
    </Drawer>
  );
}
