import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { isThawable } from "#features/money/balance/rules/frozen.ts";
import css from "#features/money/balance/screens/operator/thaws.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { Box, Grid, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { StatList } from "#ui/stat-tile.tsx";
import { TextArea } from "#ui/text-area.tsx";

export type CompanyMoney = DataOf<"/operator/companyFrozen">;
type Frozen = CompanyMoney["list"][number];

/** A company's balances and frozen amounts; finance freezes and releases here. Embedded in company pages. */
export function CompanyFrozen({ companyId, money }: { companyId: number; money: CompanyMoney }) {
  const t = useTranslations("balanceConsole");
  const [open, setOpen] = useState<"freeze" | Frozen>();
  const close = () => setOpen(undefined);
  const freeze = money.may_freeze && (
    <Button size="small" icon="lock" onClick={() => setOpen("freeze")}>
      {t("freeze")}
    </Button>
  );
  return (
    <Card title={t("frozenNow")} action={freeze}>
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
            t(`sources.${row.source}`, { number: row.source_id })
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
  const ui = useTranslations("ui");
  const id = useId();
  const freeze = usePageMutation("/operator/freezeAmount", { done: t("freezeDone"), durationMs: 3000, onClose, quiet: true });
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button type="submit" form={id} variant="primary" pending={freeze.pending}>
        {t("freeze")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("freezeTitle", { company })} footer={footer}>
      <Form call={freeze} id={id} prepare={(values) => values.set("company_id", String(companyId))}>
        <p>{t("freezeText")}</p>
        <MoneyField aboveZero name="amount" label={t("amount")} required />
        <TextArea name="reason" label={t("freezeReason")} required maxLength={500} />
      </Form>
    </Dialog>
  );
}

function ReleaseDialog({ row, onClose }: { row: Frozen; onClose: () => void }) {
  const t = useTranslations("balanceConsole");
  const ui = useTranslations("ui");
  const money = useMoney();
  const id = useId();
  const amount = money(row.amount);
  const release = usePageMutation("/operator/thawAmount", { done: t("released", { amount }), durationMs: 3000, onClose });
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button type="submit" form={id} variant="primary" pending={release.pending}>
        {t("release")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("releaseTitle", { amount })} footer={footer}>
      <Form call={release} id={id} prepare={(values) => values.set("frozen_id", String(row.frozen_id))}>
        <p>{t("releaseText")}</p>
        <TextArea name="note" label={t("releaseNote")} maxLength={500} />
      </Form>
    </Dialog>
  );
}
