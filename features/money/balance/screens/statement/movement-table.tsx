import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { toMovementKind } from "#features/money/balance/rules.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";

export type Statement = DataOf<"/user/getBalanceStatement">;
export type Movement = Statement["list"][number];

interface Props {
  list: readonly Movement[];
  /** The path of the page that explains a movement, if any. */
  movementPath: (movement: Movement) => string | undefined;
  isFiltered: boolean;
}

/** Movements of an account with the running balance, newest first. */
export function MovementTable({ list, movementPath, isFiltered }: Props) {
  const t = useTranslations("balance");
  const columns = useColumns(movementPath);
  const empty = isFiltered ? (
    <EmptyState title={t("emptyFilter")} picture="ledger">
      {t("emptyFilterText")}
    </EmptyState>
  ) : (
    <EmptyState help="statements-and-documents" title={t("empty")} picture="ledger">
      {t("emptyText")}
    </EmptyState>
  );
  return <DataTable caption={t("statement")} columns={columns} rows={list} rowKey={({ entry_id }) => entry_id} empty={empty} />;
}

function MovementCell({ movement, to }: { movement: Movement; to: string | undefined }) {
  const t = useTranslations("balance");
  const frozen = useTranslations("balance.frozenPage");
  const { kind, cause, order_sn, person, reason, note, source, source_number } = movement;
  const name = t(`kinds.${toMovementKind(kind)}`);
  const withdrawal = source === "withdrawal" && source_number ? frozen("sources.withdrawal", { number: source_number }) : "";
  const details = [
    order_sn && t("toOrder", { order: order_sn }),
    withdrawal,
    person ? t("by", { person }) : t("system"),
    reason,
    note === source_number ? "" : note,
  ];
  return (
    <Stack as="span" weight="medium" title={t("copyCause", { cause })}>
      {to ? <Link to={to}>{name}</Link> : name}
      <Text as="span" size="sm" tone="faint" weight="regular" anywhere>
        {details.filter(Boolean).join(" · ")}
      </Text>
    </Stack>
  );
}

const useColumns = (addressOf: Props["movementPath"]): Column<Movement>[] => {
  const t = useTranslations("balance");
  return [
    {
      key: "at",
      header: t("date"),
      cell: ({ at }) => (
        <Text as="span" nowrap>
          <Moment at={at} as="time" />
        </Text>
      ),
    },
    { key: "what", header: t("what"), cell: (movement) => <MovementCell movement={movement} to={addressOf(movement)} /> },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ amount }) => (
        <span className={amount.startsWith("-") ? textClass({ weight: "medium" }) : textClass({ tone: "brand", weight: "medium" })}>
          {!amount.startsWith("-") && "+"}
          <Money amount={amount} />
        </span>
      ),
    },
    { key: "balance", header: t("balance"), numeric: true, cell: ({ balance }) => <Money amount={balance} /> },
  ];
};
