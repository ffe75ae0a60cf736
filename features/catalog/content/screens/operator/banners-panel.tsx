import { useState } from "react";
import { useRevalidator } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useCall } from "#client/use-call.ts";
import { BannerDialog } from "#features/catalog/content/screens/operator/banner-dialog.tsx";
import css from "#features/catalog/content/screens/operator/content.module.css";
import type { Content } from "#features/catalog/content/screens/operator/content-screen.tsx";
import { useSavedOrder } from "#features/catalog/content/screens/operator/use-saved-order.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Moment, useDay } from "#ui/moment.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { useToday } from "#ui/use-today.ts";

const remove = action("/operator/removeBanner");

type Banner = Content["banners"][number];

/** Banners of the home page in display order. */
export function BannersPanel({ banners, sites }: Pick<Content, "banners" | "sites">) {
  const t = useTranslations("contentConsole");
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<Banner | "new">();
  const [leaving, setLeaving] = useState<Banner>();
  const sort = useCall("/operator/orderBanners", () => void revalidate());
  const titleOf = (banner: Banner) => banner.title[locale] || banner.title["en-US"] || "";
  const { shown, reorder } = useSavedOrder(
    banners,
    ({ banner_id }) => banner_id,
    (keys) => sort.submit({ banner_ids: keys.join(",") }),
  );
  return (
    <Stack as="section" gap={5} shrink aria-label={t("banners")}>
      <Inline align="stretch" justify="end">
        <Button variant="primary" icon="plus" onClick={() => setEdited("new")}>
          {t("banner.add")}
        </Button>
      </Inline>
      {banners.length === 0 && <EmptyState title={t("banner.emptyTitle")}>{t("banner.emptyText")}</EmptyState>}
      <SortableList label={t("banners")} items={shown} keyOf={({ banner_id }) => banner_id} nameOf={titleOf} onReorder={reorder}>
        {(banner) => (
          <>
            <img
              src={`/media/${banner.picture}-480.webp`}
              alt=""
              width={120}
              height={90}
              className={classes(textClass({ rigid: true, frame: "sunken" }), css.thumbnail)}
            />
            <Stack gap={1} shrink grow>
              <Text weight="bold" anywhere>
                {titleOf(banner)}
              </Text>
              <Text size="sm" tone="soft" anywhere>
                <BannerState banner={banner} /> {banner.site_codes.length === 0 ? t("banner.allSites") : banner.site_codes.join(", ")} ·{" "}
                {banner.link["en-US"]}
              </Text>
              <Text size="sm" tone="soft" anywhere>
                <Moment at={banner.changed_at} as="relative" /> {banner.changed_by}
              </Text>
            </Stack>
            <Inline as="span" gap={2} rigid className={css.tools}>
              <Button size="small" icon="edit" onClick={() => setEdited(banner)} aria-label={`${t("edit")}: ${titleOf(banner)}`}>
                {t("edit")}
              </Button>
              <IconButton icon="trash" size="small" label={`${t("remove")}: ${titleOf(banner)}`} onClick={() => setLeaving(banner)} />
            </Inline>
          </>
        )}
      </SortableList>
      {edited && <BannerDialog banner={edited === "new" ? undefined : edited} sites={sites} onClose={() => setEdited(undefined)} />}
      {leaving && (
        <remove.Confirm
          danger
          title={t("banner.removeTitle", { title: titleOf(leaving) })}
          confirm={t("remove")}
          values={{ banner_id: leaving.banner_id }}
          done={t("removed")}
          onClose={() => setLeaving(undefined)}
        >
          {t("banner.removeText")}
        </remove.Confirm>
      )}
    </Stack>
  );
}

/** Whether visitors see the banner now, and until when. */
function BannerState({ banner: { is_on, starts_on, ends_on } }: { banner: Banner }) {
  const t = useTranslations("contentConsole.banner");
  const day = useDay();
  const today = useToday();
  const state = (): readonly [Tone, string] => {
    if (!is_on) return ["neutral", t("off")];
    if (starts_on && starts_on > today) return ["waiting", t("planned", { date: day(starts_on) })];
    if (ends_on && ends_on < today) return ["neutral", t("over", { date: day(ends_on) })];
    return ["done", ends_on ? `${t("live")}, ${t("until", { date: day(ends_on) })}` : t("live")];
  };
  const [tone, text] = state();
  return <StatusChip tone={tone}>{text}</StatusChip>;
}
