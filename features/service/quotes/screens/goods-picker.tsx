import { useRef } from "react";
import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import type { DataOf } from "#features/calls.ts";
import { Combobox } from "#ui/combobox.tsx";
import { useMoney } from "#ui/money.tsx";

type Line = DataOf<"/user/quotableGoods">["list"][number];

/** Adds goods of the manufacturer whose conversation the request comes from. */
export function GoodsPicker({ threadId, onAdd }: { threadId: string; onAdd: (line: Line) => void }) {
  const t = useTranslations("quotes");
  const money = useMoney();
  const found = useRef(new Map<string, Line>());
  const search = async (keyword: string) => {
    const { list } = await request("/user/findQuotableGoods", { thread_id: threadId, keyword });
    for (const line of list) found.current.set(String(line.relation_id), line);
    return list.map(({ relation_id, title, custom_sn, price }) => ({
      value: String(relation_id),
      label: `${title} · ${custom_sn} · ${money(price)}`,
    }));
  };
  return (
    <Combobox
      name="add"
      label={t("addGoods")}
      placeholder={t("findGoods")}
      searchPlaceholder={t("findGoods")}
      value=""
      search={search}
      onChange={(value) => {
        const line = found.current.get(value);
        if (line) onAdd(line);
      }}
    />
  );
}
