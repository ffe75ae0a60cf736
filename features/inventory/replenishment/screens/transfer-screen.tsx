import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
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
import {
  DocumentFacts,
  DocumentGoods,
  DocumentHistory,
  MoveButtons,
  piecesColumn,
} from "#features/inventory/stock/screens/stock-document.tsx";
import { StatusChip } from "#ui/badge.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
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
              <MoveButtons moves={shown} quiet={["cancel"]} label={(move) => t(move)} onOpen={setOpen} />
            </Inline>
          )
        }
      />
      <TwoColumns side={<Facts side={side} transfer={transfer} {...(mayEdit && { onEdit: () => setOpen("edit") })} />}>
        <Lines transfer={transfer} {...(mayEdit && { onAdd: () => setOpen("line"), onEdit: setOpen })} />
        <History transfer={transfer} />
      </TwoColumns>
      {MoveDialog && <MoveDialog side={side} transfer={transfer} onClose={close} />}
      {open === "edit" && <PlanDialog side={side} places={places} transfer={transfer} onClose={close} />}
      {open === "line" && <LineDialog side={side} number={transfer.transfer_number} onClose={close} />}
      {typeof open === "object" && <LineDialog side={side} number={transfer.transfer_number} line={open} onClose={close} />}
    </Stack>
  );
}

interface LinesProps {
  transfer: Transfer;
  onAdd?: () => void;
  onEdit?: (line: TransferLine) => void;
}

/** A draft shows what can leave, a transfer on its way what arrived of it. */
function Lines({ transfer, onAdd, onEdit }: LinesProps) {
  const t = useTranslations("replenishment.transfers");
  const planned = piecesColumn<TransferLine>("planned", t("planned"), ({ quantity }) => quantity);
  return (
    <DocumentGoods
      title={t("goods")}
      empty={t("noGoods")}
      lines={transfer.lines}
      lineKey={({ transfer_line_id }) => transfer_line_id}
      condition={(condition) => t(`conditions.${condition}`)}
      columns={
        transfer.status === "draft"
          ? [planned, piecesColumn<TransferLine>("free", t("free"), ({ free }) => free)]
          : [
              planned,
              piecesColumn<TransferLine>("sent", t("sent"), ({ sent }) => sent),
              piecesColumn<TransferLine>("received", t("received"), ({ received }) => received),
              piecesColumn<TransferLine>("transit", t("inTransit"), piecesInTransit),
              { key: "differences", header: t("differences"), cell: (line) => <Differences line={line} /> },
            ]
      }
      edit={
        onAdd &&
        onEdit && {
          head: t("changeHead"),
          text: ({ custom_sn }) => t("changeLine", { sku: custom_sn }),
          onPress: onEdit,
          add: { text: t("addLine"), onPress: onAdd },
        }
      }
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
    <DocumentFacts
      title={t("facts")}
      edit={onEdit && { text: t("edit"), onPress: onEdit }}
      items={[
        { term: t("merchant"), value: side === "operator" && transfer.merchant_name },
        { term: t("from"), value: transfer.from_warehouse_name },
        { term: t("to"), value: transfer.to_warehouse_name },
        { term: t("expected"), value: transfer.expected_on && <Moment at={transfer.expected_on} as="date" /> },
        { term: t("freight"), value: transfer.freight !== "0.00" && <Money amount={transfer.freight} /> },
        { term: t("created"), value: <Moment at={transfer.created_at} as="date" /> },
        { term: t("note"), value: transfer.note },
      ]}
    />
  );
}

function History({ transfer }: { transfer: Transfer }) {
  const t = useTranslations("replenishment.transfers");
  return (
    <DocumentHistory
      title={t("history")}
      events={transfer.events}
      actionText={(action) => t(`events.${action as "send"}`)}
      pieceText={({ custom_sn, quantity, reason }) =>
        [t("eventPieces", { count: quantity, sku: custom_sn }), reason && t(reason)].filter(Boolean).join(" · ")
      }
      photoText={(number) => t("photo", { number })}
      byOther={t("byPlatform")}
      failed={["cancel"]}
    />
  );
}
