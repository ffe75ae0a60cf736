import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import type { DifferenceReason } from "#features/inventory/replenishment/rules.ts";
import { piecesInTransit } from "#features/inventory/replenishment/rules.ts";
import {
  CancelDialog,
  CloseDialog,
  LineDialog,
  PlanDialog,
  ReceiveTransferDialog,
  SendDialog,
  type Transfer,
  type TransferLine,
} from "#features/inventory/replenishment/screens/transfer-dialogs.tsx";
import { useTransferStatus } from "#features/inventory/replenishment/screens/transfer-status.ts";
import type { Side } from "#features/inventory/replenishment/sides.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Count } from "#ui/count.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

interface Props {
  side: Side;
  transfer: Transfer;
  places: DataOf<"/operator/transferPlaces">;
}

const moveDialogs = { send: SendDialog, receive: ReceiveTransferDialog, close: CloseDialog, cancel: CancelDialog } as const;
type Move = keyof typeof moveDialogs;

/** The moves in the order of their buttons; the first possible one is the primary button. */
const moves = ["send", "receive", "close", "cancel"] as const satisfies readonly Move[];

/** A transfer: what was planned, sent and received, the next step, and everything that happened. */
export function TransferScreen({ side, transfer, places }: Props) {
  const t = useTranslations("replenishment.transfers");
  const isStaffAllowed = useHasRoleIn("stock", "warehouse");
  const mayAct = side === "merchant" || isStaffAllowed;
  const [open, setOpen] = useState<Move | "edit" | "line" | TransferLine>();
  const { tone, text } = useTransferStatus(side)(transfer.status);
  const close = () => setOpen(undefined);
  const isOpen = (move: Move) => mayAct && transfer.actions.includes(move) && (move !== "send" || transfer.lines.length > 0);
  const shown = moves.filter(isOpen);
  const mayEdit = mayAct && transfer.actions.includes("edit");
  const listPath = side === "merchant" ? "/merchant/transfers" : "/operator/transfers";
  const MoveDialog = typeof open === "string" && open in moveDialogs ? moveDialogs[open as Move] : undefined;
  return (
    <Stack gap={5} foot={12}>
      <PageHeader
        title={transfer.transfer_number}
        crumbs={[{ label: t("title"), to: listPath }, { label: transfer.transfer_number }]}
        aside={<StatusChip tone={tone}>{text}</StatusChip>}
        intro={`${transfer.from_warehouse_name} → ${transfer.to_warehouse_name}`}
        actions={
          shown.length > 0 && (
            <Inline wrap gap={2}>
              {shown.toReversed().map((move) => (
                <Button key={move} variant={move === shown[0] && move !== "cancel" ? "primary" : "secondary"} onClick={() => setOpen(move)}>
                  {t(move)}
                </Button>
              ))}
            </Inline>
          )
        }
      />
      <TwoColumns side={<Facts side={side} transfer={transfer} {...(mayEdit && { onEdit: () => setOpen("edit") })} />}>
        <Card
          title={t("goods")}
          flush
          action={
            mayEdit && (
              <Button size="small" icon="plus" onClick={() => setOpen("line")}>
                {t("addLine")}
              </Button>
            )
          }
        >
          <Lines transfer={transfer} {...(mayEdit && { onEdit: setOpen })} />
        </Card>
        <History transfer={transfer} />
      </TwoColumns>
      {MoveDialog && <MoveDialog side={side} transfer={transfer} onClose={close} />}
      {open === "edit" && <PlanDialog side={side} places={places} transfer={transfer} onClose={close} />}
      {open === "line" && <LineDialog side={side} number={transfer.transfer_number} onClose={close} />}
      {typeof open === "object" && <LineDialog side={side} number={transfer.transfer_number} line={open} onClose={close} />}
    </Stack>
  );
}

/** A draft shows what can leave, a transfer on its way what arrived of it. */
function Lines({ transfer, onEdit }: { transfer: Transfer; onEdit?: (line: TransferLine) => void }) {
  const t = useTranslations("replenishment.transfers");
  const count = (key: string, header: string, of: (line: TransferLine) => number): Column<TransferLine> => ({
    key,
    header,
    numeric: true,
    cell: (line) => <Count value={of(line)} />,
  });
  const columns: Column<TransferLine>[] = [
    {
      key: "product",
      header: t("goods"),
      cell: (line) => (
        <MediaRow
          as="span"
          size="small"
          picture={line.preview}
          title={line.title}
          meta={line.condition === "new" ? line.custom_sn : `${line.custom_sn} · ${t(`conditions.${line.condition}`)}`}
        />
      ),
    },
    count("planned", t("planned"), ({ quantity }) => quantity),
    ...(transfer.status === "draft"
      ? [count("free", t("free"), ({ free }) => free)]
      : [
          count("sent", t("sent"), ({ sent }) => sent),
          count("received", t("received"), ({ received }) => received),
          count("transit", t("inTransit"), piecesInTransit),
          { key: "differences", header: t("differences"), cell: (line: TransferLine) => <Differences line={line} /> },
        ]),
    ...(onEdit
      ? [
          rowActions<TransferLine>(t("changeHead"), [
            { icon: "edit", text: ({ custom_sn }) => t("changeLine", { sku: custom_sn }), onPress: onEdit },
          ]),
        ]
      : []),
  ];
  return (
    <DataTable
      caption={t("goods")}
      columns={columns}
      rows={transfer.lines}
      rowKey={({ transfer_line_id }) => transfer_line_id}
      empty={<EmptyState title={t("noGoods")} />}
    />
  );
}

function Differences({ line }: { line: TransferLine }) {
  const t = useTranslations("replenishment.transfers");
  const parts = (["lost", "damaged", "found"] as const).filter((reason) => line[reason] > 0);
  return parts.length === 0 ? "–" : parts.map((reason) => t(`${reason}Count`, { count: line[reason] })).join(", ");
}

function Facts({ side, transfer, onEdit }: { side: Side; transfer: Transfer; onEdit?: () => void }) {
  const t = useTranslations("replenishment.transfers");
  return (
    <Card
      title={t("facts")}
      action={
        onEdit && (
          <Button size="small" icon="edit" onClick={onEdit}>
            {t("edit")}
          </Button>
        )
      }
    >
      <DescriptionList
        items={[
          { term: t("merchant"), value: side === "operator" && transfer.merchant_name },
          { term: t("from"), value: transfer.from_warehouse_name },
          { term: t("to"), value: transfer.to_warehouse_name },
          { term: t("expected"), value: transfer.expected_on && <Moment at={transfer.expected_on} as="date" /> },
          { term: t("freight"), value: transfer.freight !== "0.00" && <Money amount={transfer.freight} /> },
          { term: t("created"), value: <Moment at={transfer.created_at} as="date" /> },
          { term: t("note"), value: transfer.note },
        ].map((item) => ({ ...item, value: item.value || undefined }))}
      />
    </Card>
  );
}

function History({ transfer }: { transfer: Transfer }) {
  const t = useTranslations("replenishment.transfers");
  const toText = ({ custom_sn, quantity, reason }: { custom_sn: string; quantity: number; reason?: DifferenceReason | undefined }) =>
    [t("eventPieces", { count: quantity, sku: custom_sn }), reason && t(reason)].filter(Boolean).join(" · ");
  return (
    <Card title={t("history")}>
      <Timeline
        entries={transfer.events.map(({ event_id, at, action, person_name, note, pieces }) => ({
          key: event_id,
          title: t(`events.${action as "send"}`),
          meta: (
            <>
              <Moment at={at} as="time" /> · {person_name || t("byPlatform")}
            </>
          ),
          children: (
            <>
              {pieces.map((piece) => (
                <Text key={`${piece.custom_sn} ${piece.condition} ${piece.reason}`} size="sm" anywhere>
                  {toText(piece)}
                </Text>
              ))}
              {note && (
                <Text size="sm" lines anywhere>
                  {note}
                </Text>
              )}
            </>
          ),
          state: action === "cancel" ? "failed" : "done",
        }))}
      />
    </Card>
  );
}
