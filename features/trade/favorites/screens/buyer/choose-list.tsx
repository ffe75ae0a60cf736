import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { useCall } from "#client/use-call.ts";
import css from "#features/trade/favorites/screens/buyer/collection.module.css";
import { listUrl, type SavedList } from "#features/trade/favorites/screens/buyer/collection-query.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import { Box, inlineClass, Stack, stackClass } from "#ui/layout.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  open: boolean;
  onClose: () => void;
  lists: readonly SavedList[];
  products: readonly { product_id: number; amount?: number }[];
  /** Moves the products from this list; without it they are only added. */
  from?: number;
  onDone: () => void;
}

/** Dialog that adds products to an existing or a new list. */
export function ChooseList({ open, onClose, lists, products, from, onDone }: Props) {
  const t = useTranslations("favorites.lists");
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const ids = products.map(({ product_id }) => product_id);
  const others = lists.filter(({ list_id }) => list_id !== from);

  const send = (list_id: number) => {
    if (from !== undefined) return request("/user/moveToList", { list_id: from, to_list_id: list_id, product_id: ids.join(",") });
    const goods = products.map(({ product_id, amount }) => ({ product_id, amount: amount ?? 1 }));
    return request("/user/addToList", { list_id, goods_list: JSON.stringify(goods) });
  };
  const save = async (list_id: number, name: string) => {
    setPending(true);
    try {
      await send(list_id);
      toast(t(from === undefined ? "added" : "moved", { count: ids.length, name }), {
        tone: "success",
        lead: { label: t("openList"), to: listUrl(list_id) },
      });
      onDone();
      onClose();
      await revalidate();
    } catch {
      // The request layer shows refusals as a toast.
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title={t(from === undefined ? "choose" : "chooseMove")} size="small">
      {others.length === 0 && <p>{t("noneToChoose")}</p>}
      <Stack as="ul" above={2} below={4} className={css.choices}>
        {others.map(({ list_id, name, product_count, is_private }) => (
          <li key={list_id}>
            <button
              className={inlineClass({
                gap: 3,
                radius: true,
                bare: true,
                pad: 2,
                padX: 3,
                tone: "ink",
                text: "start",
                wide: true,
                hover: true,
              })}
              type="button"
              disabled={pending}
              onClick={() => void save(list_id, name)}
            >
              <Icon name={is_private ? "lock" : "list"} size={18} />
              <Box as="span" shrink grow anywhere>
                {name}
              </Box>
              <small>{t("products", { count: product_count })}</small>
            </button>
          </li>
        ))}
      </Stack>
      <NewListForm onCreated={(list_id, name) => void save(list_id, name)} />
    </Dialog>
  );
}

function NewListForm({ onCreated }: { onCreated: (listId: number, name: string) => void }) {
  const t = useTranslations("favorites.lists");
  const [name, setName] = useState("");
  const save = useCall("/user/saveList", ({ list_id }) => onCreated(list_id, name));
  return (
    <Form call={save} className={stackClass({ splitEnd: true, align: "start", gap: 2, rule: "above", padTop: 4 })}>
      <TextField
        name="name"
        label={t("name")}
        labelHidden
        placeholder={t("name")}
        required
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" icon="plus" pending={save.pending}>
        {t("new")}
      </Button>
    </Form>
  );
}
