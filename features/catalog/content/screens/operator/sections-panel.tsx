import { useState } from "react";
import { useRevalidator } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useCall } from "#client/use-call.ts";
import { pickableKinds } from "#features/catalog/content/rules.ts";
import css from "#features/catalog/content/screens/operator/content.module.css";
import type { Content } from "#features/catalog/content/screens/operator/content-screen.tsx";
import { TranslatedFields } from "#features/catalog/content/screens/operator/translated-fields.tsx";
import { useSavedOrder } from "#features/catalog/content/screens/operator/use-saved-order.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Picture } from "#ui/picture.tsx";
import { SortableList } from "#ui/sortable-list.tsx";

const save = action("/operator/saveHomeSection");
const remove = action("/operator/removeHomeSection");

type Section = Content["sections"][number];

/** Number of product thumbnails shown. */
const maxPictures = 4;

/** Home sections below the banners: order and content. */
export function SectionsPanel({ sections }: Pick<Content, "sections">) {
  const t = useTranslations("contentConsole");
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<Section | "new">();
  const [leaving, setLeaving] = useState<Section>();
  const sort = useCall("/operator/orderHomeSections", () => void revalidate());
  const titleOf = ({ title, kind }: Section) => title[locale] || title["en-US"] || t(`section.kinds.${kind}`);
  const { shown, reorder } = useSavedOrder(
    sections,
    ({ section_id }) => section_id,
    (keys) => sort.submit({ section_ids: keys.join(",") }),
  );
  return (
    <Stack as="section" gap={5} shrink aria-label={t("sections")}>
      <Inline align="stretch" justify="end">
        <Button variant="primary" icon="plus" onClick={() => setEdited("new")}>
          {t("section.add")}
        </Button>
      </Inline>
      <SortableList label={t("sections")} items={shown} keyOf={({ section_id }) => section_id} nameOf={titleOf} onReorder={reorder}>
        {(section) => (
          <>
            <Stack gap={1} shrink grow>
              <Text weight="bold" anywhere>
                {titleOf(section)}
              </Text>
              <Text size="sm" tone="soft" anywhere>
                <StatusChip tone={section.is_on ? "done" : "neutral"}>{section.is_on ? t("banner.live") : t("section.off")}</StatusChip>{" "}
                {section.title["en-US"] && `${t(`section.kinds.${section.kind}`)} · `}
                {section.products.length > 0 ? t("section.picked", { count: section.products.length }) : t("section.automatic")}
              </Text>
            </Stack>
            <Inline as="span" align="stretch" gap={1} rigid from={820} className={css.picks}>
              {section.products.slice(0, maxPictures).map(({ product_id, preview, title }) => (
                <Picture key={product_id} of={preview} alt={title} sizes="44px" />
              ))}
            </Inline>
            <Button size="small" icon="edit" onClick={() => setEdited(section)} aria-label={`${t("edit")}: ${titleOf(section)}`}>
              {t("edit")}
            </Button>
            {section.kind === "picks" && (
              <IconButton icon="trash" size="small" label={`${t("remove")}: ${titleOf(section)}`} onClick={() => setLeaving(section)} />
            )}
          </>
        )}
      </SortableList>
      {edited && <SectionDialog section={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {leaving && (
        <remove.Confirm
          danger
          title={t("section.removeTitle", { title: titleOf(leaving) })}
          confirm={t("remove")}
          values={{ section_id: leaving.section_id }}
          done={t("removed")}
          onClose={() => setLeaving(undefined)}
        >
          {t("section.removeText")}
        </remove.Confirm>
      )}
    </Stack>
  );
}

function SectionDialog({ section, onClose }: { section: Section | undefined; onClose: () => void }) {
  const t = useTranslations("contentConsole");
  const kind = section?.kind ?? "picks";
  const rows = [
    {
      name: "title",
      label: t("section.title"),
      value: section?.title,
      required: kind === "picks",
      ...(kind !== "picks" && { hint: t("section.titleHint") }),
    },
    { name: "text", label: t("section.text"), value: section?.text },
  ];
  return (
    <save.Dialog
      size="wide"
      title={section ? `${t("section.edit")}: ${t(`section.kinds.${kind}`)}` : t("section.new")}
      confirm={t("save")}
      values={{ section_id: section?.section_id }}
      done={t("saved")}
      onClose={onClose}
    >
      <TranslatedFields rows={rows} />
      <Text size="sm" tone="soft">
        {t("fallback")}
      </Text>
      {pickableKinds.includes(kind) && (
        <save.Field
          name="goods_sns"
          label={t("section.products")}
          hint={t("section.productsHint")}
          required={kind === "picks"}
          defaultValue={section?.products.map(({ goods_sn }) => goods_sn).join(", ")}
        />
      )}
      <save.Field name="is_on" label={t("section.isOn")} defaultValue={section?.is_on ?? true} />
    </save.Dialog>
  );
}
