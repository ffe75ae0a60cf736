import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { isThawable } from "#features/money/balance/rules.ts";
import css from "#features/money/balance/screens/operator/thaws.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Box, Grid, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { StatList } from "#ui/stat-tile.tsx";

export type CompanyMoney = DataOf<"/operator/companyFrozen">;
type Frozen = CompanyMoney["list"][number];

const freeze = action("/operator/freezeAmount");
const release = action("/operator/thawAmount");

/** A company's balances and frozen amounts; finance freezes and releases here. Embedded in company pages. */
export function CompanyFrozen({ companyId, money }: { companyId: number; money: CompanyMoney }) {
  const t = useTranslations("balanceConsole");
  const [open, setOpen] = useState<"freeze" | Frozen>();
  const close = () => setOpen(undefined);
  const freezing = money.may_freeze && (
    <Button size="small" icon="lock" onClick={() => setOpen("freeze")}>
      {t("freeze")}
    </Button>
  );
  return (
    <Card title={t("frozenNow")} action={freezing}>
      <Box below={3}>
        <StatList
          stats={[
            { term: t("available"), value: <Money amount={money.available} /> },
            { term: t("frozen"), value: <Money amount={money.frozen} /> },
          ]}
        />
      </Box>
      {money.list.length === 0 && (
        <Text size="sm" tone="faint">
          {t("frozenNone")}
        </Text>
      )}
      <Grid as="ul" className={css.frozen}>
        {money.list.map((row) => (
          <FrozenLine key={row.frozen_id} row={row} mayFreeze={money.may_freeze} onRelease={() => setOpen(row)} />
        ))}
      </Grid>
      {open === "freeze" && <FreezeDialog companyId={companyId} company={money.company_name} onClose={close} />}
      {open && open !== "freeze" && <ReleaseDialog row={open} onClose={close} />}
    </Card>
  );
}

function FrozenLine({ row, mayFreeze, onRelease }: { row: Frozen; mayFreeze: boolean; onRelease: () => void }) {
  const t = useTranslations("balanceConsole");
  return (
    <li>
      <div>
        <strong>
          {row.source === "withdrawal" ? (
            <Link to={`/operator/withdrawals/${row.source_id}`}>
              {t("sources.withdrawal", { number: row.source_number ?? row.source_id })}
            </Link>
          ) : (
            t(`sources.${row.source}`, { number: row.source_number ?? row.source_id })
          )}
        </strong>
        <p>
          <Moment at={row.frozen_at} />
          {row.reason && ` · ${row.reason}`}
          {row.thaw_status === "requested" && (
            <>
              {" · "}
              <Link to={`/operator/thaws/${row.thaw_id}`}>{t("seeRequest", { id: String(row.thaw_id) })}</Link>
            </>
          )}
        </p>
      </div>
      <Money amount={row.amount} />
      {mayFreeze && isThawable(row.source) && (
        <Button size="small" onClick={onRelease}>
          {t("release")}
        </Button>
      )}
    </li>
  );
}

function FreezeDialog({ companyId, company, onClose }: { companyId: number; company: string; onClose: () => void }) {
  const t = useTranslations("balanceConsole");
  return (
    <freeze.Dialog
      title={t("freezeTitle", { company })}
      confirm={t("freeze")}
      values={{ company_id: companyId }}
      done={t("freezeDone")}
      onClose={onClose}
    >
      <p>{t("freezeText")}</p>
      <freeze.Field name="amount" label={t("amount")} />
      <freeze.Field name="reason" label={t("freezeReason")} />
    </freeze.Dialog>
  );
}

function ReleaseDialog({ row, onClose }: { row: Frozen; onClose: () => void }) {
  const t = useTranslations("balanceConsole");
  const amount = useMoney()(row.amount);
  return (
    <release.Dialog
      title={t("releaseTitle", { amount })}
      confirm={t("release")}
      values={{ frozen_id: row.frozen_id }}
      done={t("released", { amount })}
      onClose={onClose}
    >
      <p>{t("releaseText")}</p>
      <release.Field name="note" label={t("releaseNote")} />
    </release.Dialog>
  );
}
