import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import css from "#features/trade/favorites/screens/buyer/collection.module.css";
import { type SavedList, tabUrl } from "#features/trade/favorites/screens/buyer/collection-query.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { textClass } from "#ui/layout.tsx";
import { toast } from "#ui/toast.ts";

const save = action("/user/saveList");

const remove = action("/user/removeList");

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Dialog that creates a list or edits its name and visibility. */
export function ListDialog({ onClose, list, onSaved }: { onClose: () => void; list?: SavedList; onSaved?: (listId: number) => void }) {
  const t = useTranslations("favorites");
  const [name, setName] = useState(list?.name ?? "");
  const finish = ({ list_id }: DataOf<"/user/saveList">) => {
    onSaved?.(list_id);
    return list ? t("lists.renamed") : t("lists.created", { name });
  };
  return (
    <save.Dialog
      size="small"
      title={t(list ? "lists.rename" : "lists.new")}
      confirm={t("save")}
      values={{ list_id: list?.list_id }}
      done={finish}
      onClose={onClose}
    >
      <save.Field name="name" label={t("lists.name")} hint={t("lists.nameHint")} defaultValue={name} onChange={setName} />
      {(list?.is_mine ?? true) && (
        <save.Field name="is_private" label={t("lists.private")} hint={t("lists.privateHint")} defaultValue={list?.is_private} />
      )}
    </save.Dialog>
  );
}

/** Dialog for the share link of a list. */
export function ShareDialog({ open, onClose, list }: Props & { list: SavedList }) {
  const t = useTranslations("favorites");
  const { revalidate } = useRevalidator();
  const share = useCall("/user/shareList", ({ share_token }) => {
    if (!share_token) toast(t("lists.shareEnded"));
    void revalidate();
  });
  const address = list.share_token ? `${location.origin}/shared_list/${list.share_token}` : "";
  const copy = () => void navigator.clipboard.writeText(address).then(() => toast(t("lists.shareCopied"), { tone: "success" }));
  const set = (is_shared: boolean) => void share.submit({ list_id: list.list_id, is_shared });
  const footer = address ? (
    <>
      <Button pending={share.pending} onClick={() => set(false)}>
        {t("lists.shareOff")}
      </Button>
      <Button variant="primary" icon="copy" onClick={copy}>
        {t("lists.shareCopy")}
      </Button>
    </>
  ) : (
    <Button variant="primary" pending={share.pending} onClick={() => set(true)}>
      {t("lists.shareOn")}
    </Button>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t("lists.shareTitle", { name: list.name })} footer={footer}>
      <p>{t("lists.shareText")}</p>
      {address && (
        <input
          className={`${css.link} ${textClass({ ground: "page", above: 4, size: "sm", tone: "soft", wide: true })}`}
          readOnly
          value={address}
          aria-label={t("lists.link")}
          onFocus={({ target }) => target.select()}
        />
      )}
    </Dialog>
  );
}

/** Confirmation before a list is deleted. */
export function DeleteDialog({ onClose, list: { list_id, name, product_count } }: { onClose: () => void; list: SavedList }) {
  const t = useTranslations("favorites.lists");
  const navigate = useNavigate();
  const leave = () => {
    void navigate(tabUrl("lists"));
    return t("deleted");
  };
  return (
    <remove.Confirm danger title={t("deleteTitle", { name })} confirm={t("delete")} values={{ list_id }} done={leave} onClose={onClose}>
      <p>{t("deleteText", { count: product_count })}</p>
    </remove.Confirm>
  );
}
