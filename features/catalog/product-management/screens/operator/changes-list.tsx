import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf, InputOf } from "#client/calls.ts";
import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { WaitingTime } from "#client/lists/waiting-time.tsx";
import { updateCachedData } from "#client/query-client.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { useCall } from "#client/use-call.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { productChanges } from "./lists.ts";

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
function ReviewSettings({ onClose }: { onClose: () => void }) {
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

/** Promised reply time (docs/screens.md). */
const replyWithinHours = 12;

/** Pending product changes, oldest first, and the decided ones. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: productChanges,
  tabs: ["open", "decided"],
  filters: { keyword: anyText },
  pageSize: 24,
  rowKey: ({ change_set_id }) => change_set_id,
  rowLink: ({ change_set_id }) => `/operator/product_changes/${change_set_id}`,
  useView: ({ data }) => {
    const t = useTranslations("productManagementConsole.review");
    const fields = useTranslations("productManagementConsole.fields");
    const [isSetting, setIsSetting] = useState(false);
    return {
      title: t("title"),
      intro: t("intro"),
      actions: (
        <Button icon="settings" onClick={() => setIsSetting(true)}>
          {t("settings")}
        </Button>
      ),
      tabs: {
        label: t("tabs"),
        each: [
          { tab: "open", label: t("open"), count: data.counts.open },
          { tab: "decided", label: t("decided"), count: data.counts.decided },
        ],
      },
      search: t("search"),
      columns: [
        {
          key: "product",
          header: t("product"),
          text: ({ title, custom_sn }) => [title, custom_sn].filter(Boolean).join(" · "),
          cell: ({ preview, title, custom_sn }) => <MediaRow as="span" size="small" picture={preview} title={title} meta={custom_sn} />,
        },
        { key: "maker", header: t("maker"), text: ({ merchant_name }) => merchant_name },
        {
          key: "kind",
          header: t("kind"),
          text: ({ kind }) => t(kind === "publication" ? "publication" : "change"),
          cell: ({ kind }) => (kind === "publication" ? <Badge tone="brand">{t("publication")}</Badge> : t("change")),
        },
        {
          key: "fields",
          header: t("fieldsChanged"),
          text: (row) => row.fields.map((field) => fields(field as "title")).join(", "),
          minor: true,
        },
        {
          key: "sent",
          header: t("sent"),
          at: ({ opened_at }) => opened_at,
          cell: ({ opened_at, closed_at }) => (
            <WaitingTime since={opened_at} limitHours={replyWithinHours} isOpen={closed_at === null} lateText={t("late")} />
          ),
        },
        {
          key: "result",
          header: t("result"),
          status: ({ open, refused }) => {
            if (open > 0) return { tone: "waiting", text: t("open") };
            return refused > 0 ? { tone: "error", text: t("someRefused", { count: refused }) } : { tone: "done", text: t("allApproved") };
          },
        },
      ],
      empty: { title: t("empty"), text: t("emptyText"), picture: "letter" },
      notFound: { title: t("emptySearch") },
      dialogs: isSetting && <ReviewSettings onClose={() => setIsSetting(false)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
