import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { requests } from "#features/money/resale/screens/buyer/lists.ts";
import { resaleRequestStatuses } from "#features/money/resale/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { ButtonLink } from "#ui/button.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Money, useMoney } from "#ui/money.tsx";

const decide = action("/user/decideResale");
const withdraw = action("/user/withdrawResaleRequest");

type Row = RowAt<"/user/resaleRequests">;
type Move = Exclude<Row["actions"][number], "buy">;

/** Resale stock that members of the company asked to buy: what waits for the reader, and what became of it. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: requests,
  messages: "resale",
  tabs: ["all", "to_decide", "own"],
  pageSize: 24,
  rowKey: ({ resale_request_id }) => resale_request_id,
  useView: ({ data: { counts } }) => {
    const t = useTranslations("resale");
    const money = useMoney();
    const mayApprove = useAbility("approve");
    const [open, setOpen] = useState<{ move: Move; row: Row }>();
    const can =
      (move: Move) =>
      ({ actions }: Row) =>
        actions.includes(move);
    const ask = (move: Move) => (row: Row) => setOpen({ move, row });
    return {
      title: t("requests"),
      intro: t("requestsIntro"),
      actions: <ButtonLink to="/user_center/resale_stock">{t("title")}</ButtonLink>,
      tabs: {
        label: t("requestsTabs"),
        each: [
          { tab: "all", label: t("requestTabs.all") },
          ...(mayApprove ? [{ tab: "to_decide" as const, label: t("requestTabs.toDecide"), count: counts.to_decide }] : []),
          { tab: "own", label: t("requestTabs.own") },
        ],
      },
      columns: [
        {
          key: "product",
          header: t("product"),
          text: (row) => `${row.goods_sn} · ${row.title}`,
          cell: (row) => (
            <MediaRow as="span" size="small" picture={row.preview} title={row.title} meta={`${row.goods_sn} · ${row.warehouse_name}`} />
          ),
        },
        {
          key: "pieces",
          header: t("quantity"),
          text: ({ pieces, price }) => t("requestedPieces", { count: pieces, price: money(price) }),
        },
        { key: "total", header: t("amount"), text: ({ total }) => total, cell: ({ total }) => <Money amount={total} /> },
        { key: "requester", header: t("requester"), text: ({ requester, reason }) => [requester, reason].filter(Boolean).join(" · ") },
        {
          key: "status",
          header: t("status"),
          status: ({ status }) => ({ tone: toneOf(resaleRequestStatuses, status), text: t(`requestStatuses.${status}`) }),
        },
        { key: "decider", header: t("decider"), minor: true, text: ({ decider, note }) => [decider, note].filter(Boolean).join(" · ") },
        rowActions<Row>(t("actions"), [
          { text: t("approve"), of: can("approve"), onPress: ask("approve") },
          { text: t("refuse"), of: can("refuse"), onPress: ask("refuse") },
          { text: t("withdraw"), of: can("withdraw"), onPress: ask("withdraw") },
        ]),
      ],
      dialogs: open && <MoveDialog {...open} onClose={() => setOpen(undefined)} />,
      empty: { title: t("requestsEmptyTitle"), text: t("requestsEmpty"), picture: "letter", help: "approvals" },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

function MoveDialog({ move, row, onClose }: { move: Move; row: Row; onClose: () => void }) {
  const t = useTranslations("resale");
  const money = useMoney();
  const { resale_request_id, pieces, goods_sn, requester, total, available } = row;
  const text = { count: pieces, sku: goods_sn, name: requester, total: money(total) };
  if (move === "withdraw")
    return (
      <withdraw.Confirm
        title={t("requestWithdrawTitle", text)}
        confirm={t("withdraw")}
        values={{ resale_request_id }}
        done={t("requestWithdrawn")}
        onClose={onClose}
      />
    );
  const isApproval = move === "approve";
  return (
    <decide.Dialog
      title={t(isApproval ? "approveTitle" : "refuseTitle", text)}
      confirm={t(isApproval ? "approve" : "refuse")}
      danger={!isApproval}
      values={{ resale_request_id, decision: move }}
      done={t(isApproval ? "approved" : "refused", text)}
      onClose={onClose}
    >
      {isApproval && <p>{t(available < pieces ? "approveFewer" : "approveText", { ...text, available })}</p>}
      <decide.Field name="note" label={t("decisionNote")} required={!isApproval} />
    </decide.Dialog>
  );
}
