import { useState } from "react";
import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { useDownload } from "#client/use-download.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import css from "#features/trade/favorites/screens/buyer/collection.module.css";
import { type SavedList, tabUrl } from "#features/trade/favorites/screens/buyer/collection-query.ts";
import { DeleteDialog, ListDialog, ShareDialog } from "#features/trade/favorites/screens/buyer/list-dialogs.tsx";
import { csvMimeType } from "#kernel/csv.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Box, Inline, inlineClass, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Menu } from "#ui/menu.tsx";

type OpenDialog = "rename" | "share" | "delete";

interface Props {
  list: SavedList;
  onCart: () => void;
  pending: boolean;
}

/** Name of a list and the actions on the whole list. */
export function ListHead({ list, onCart, pending }: Props) {
  const t = useTranslations("favorites.lists");
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const file = useDownload();
  const { list_id, name, is_private, is_mine, made_by, share_token, product_count, pieces } = list;
  const hasProducts = product_count > 0;
  const close = () => setOpenDialog(undefined);
  const mayBuy = useAbility("buy");
  const download = {
    label: t("export"),
    icon: "download",
    disabled: !hasProducts,
    onSelect: () =>
      void file.start(async () => {
        const { filename, csv } = await request("/user/exportList", { list_id }, { quiet: true });
        return { filename, parts: [csv], type: csvMimeType };
      }),
  } as const;
  return (
    <Inline as="header" wrap gap={2} gapX={4} above={5}>
      <Link
        to={tabUrl("lists")}
        className={inlineClass({ line: true, fit: true, gap: 1, size: "sm", tone: "soft", link: true, hover: "ink" })}
      >
        <Icon name="arrow-left" size={16} />
        {t("all")}
      </Link>
      <Inline wrap gap={1} gapX={3} shrink className={css.listTitle}>
        <Box as="h2" shrink size="xl" anywhere>
          {name}
        </Box>
        {is_private && <Badge>{t("isPrivate")}</Badge>}
        {share_token && <Badge tone="brand">{t("isShared")}</Badge>}
        <Text line size="sm" tone="faint">
          {t("products", { count: product_count })}
          {hasProducts && ` · ${t("pieces", { count: pieces })}`}
          {!is_mine && ` · ${t("by", { name: made_by })}`}
        </Text>
      </Inline>
      <Inline wrap gap={2} className={css.listActions}>
        {mayBuy && (
          <>
            <Button icon="external" onClick={() => setOpenDialog("share")}>
              {t("share")}
            </Button>
            <Button variant="primary" icon="cart" disabled={!hasProducts} pending={pending} onClick={onCart}>
              {t("allToCart")}
            </Button>
          </>
        )}
        <Menu
          label={t("more")}
          align="end"
          className={css.more}
          items={
            mayBuy
              ? [
                  { label: t("rename"), icon: "edit", onSelect: () => setOpenDialog("rename") },
                  download,
                  { label: t("delete"), icon: "trash", danger: true, onSelect: () => setOpenDialog("delete") },
                ]
              : [download]
          }
        >
          <Icon name="more" />
        </Menu>
      </Inline>
      {openDialog === "rename" && <ListDialog onClose={close} list={list} />}
      <ShareDialog open={openDialog === "share"} onClose={close} list={list} />
      {openDialog === "delete" && <DeleteDialog onClose={close} list={list} />}
    </Inline>
  );
}
