import { useRef } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { request } from "#client/request.ts";
import { useSupplyText } from "#features/service/quotes/screens/supply-note.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { useMoney } from "#ui/money.tsx";

type Line = DataOf<"/user/quotableGoods">["list"][number];

/** Adds goods of the manufacturer whose conversation the request comes from. */
export function GoodsPicker({ threadId, onAdd }: { threadId: string; onAdd: (line: Line) => void }) {
  const t = useTranslations("quotes");
  const money = useMoney();
  const supplyText = useSupplyText();
  const found = useRef(new Map<string, Line>());
  const search = async (keyword: string) => {
    const { list } = await request("/user/findQuotableGoods", { thread_id: threadId, keyword });
    for (const line of list) found.current.set(String(line.relation_id), line);
    return list.map((line) => ({
      value: String(line.relation_id),
      label: [line.title, line.custom_sn, line.warehouse_name, supplyText(line), money(line.price)].filter(Boolean).join(" · "),
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
