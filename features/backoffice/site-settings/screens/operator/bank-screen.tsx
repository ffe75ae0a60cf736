import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { isSwift, siteBankFields } from "#features/backoffice/site-settings/rules.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { Box, Grid, Stack, Text, textClass } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Table } from "#ui/table.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

const decideChange = action("/operator/decideSiteBank");

type Account = DataOf<"/operator/siteBank">;
type Change = Account["changes"][number];

/** The bank account of a site, the pending change and earlier changes. */
export function BankScreen({ account }: { account: Account }) {
  const t = useTranslations("siteSettingsBank");
  const { site_code, sites, bank, changes } = account;
  const waiting = changes.find(({ status }) => status === "waiting");
  const tabs = sites.map((site) => ({ to: `?site=${site.site_code}`, label: site.title, current: site.site_code === site_code }));
  const title = sites.find((site) => site.site_code === site_code)?.title ?? site_code;
  return (
    <Stack gap={4} shrink foot={8}>
      <PageHeader title={t("title")} intro={t("intro")} />
      <Tabs label={t("title")} tabs={tabs} />
      <TwoColumns key={site_code} side={<History changes={changes.filter(({ status }) => status !== "waiting")} />}>
        {waiting && <PendingChange key={waiting.bank_change_id} change={waiting} site={title} />}
        <Card title={t("now")}>
          {bank.account_number ? (
            <BankFields bank={bank} />
          ) : (
            <Text size="sm" tone="soft">
              {t("missing")}
            </Text>
          )}
        </Card>
        {!waiting && <ProposalForm siteCode={site_code} bank={bank} />}
      </TwoColumns>
    </Stack>
  );
}

function BankFields({ bank }: { bank: Record<string, string> }) {
  const t = useTranslations("siteSettingsConsole.bankFields");
  return <DescriptionList items={siteBankFields.map((name) => ({ term: t(name), value: bank[name] ?? "" }))} />;
}

/** The old account beside the proposed one, with the buttons of the reader: withdraw one's own, decide on a colleague's. */
function PendingChange({ change, site }: { change: Change; site: string }) {
  const t = useTranslations("siteSettingsBank");
  const fields = useTranslations("siteSettingsConsole.bankFields");
  const [openDialog, setOpenDialog] = useState<"approve" | "refuse">();
  const close = () => setOpenDialog(undefined);
  const done = ({ status }: DataOf<"/operator/decideSiteBank">) => t(status);
  const decide = usePageMutation("/operator/decideSiteBank", { done });
  const { bank_change_id, before, bank, is_mine } = change;
  return (
    <Card title={t(is_mine ? "waitsMine" : "waits")}>
      <Text size="sm" tone="soft">
        {t("proposedBy", { name: change.proposer })} · <Moment at={change.proposed_at} as="time" />
      </Text>
      <blockquote className={textClass({ quote: true, anywhere: true })}>{change.reason}</blockquote>
      <Box below={4} scroll>
        <Table className={textClass({ numeric: true })}>
          <thead>
            <tr>
              <th scope="col">{t("part")}</th>
              <th scope="col">{t("before")}</th>
              <th scope="col">{t("after")}</th>
            </tr>
          </thead>
          <tbody>
            {siteBankFields.map((name) => (
              <tr key={name}>
                <th scope="row">{fields(name)}</th>
                <td>{before[name] || "–"}</td>
                <td>
                  {before[name] === bank[name] ? (
                    bank[name] || "–"
                  ) : (
                    <ins className={textClass({ ground: "brand", weight: "medium", plain: true })}>{bank[name] || "–"}</ins>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
      <FormActions>
        {is_mine ? (
          <Button pending={decide.pending} onClick={() => void decide.submit({ bank_change_id, decision: "withdraw" })}>
            {t("withdraw")}
          </Button>
        ) : (
          <>
            <Button onClick={() => setOpenDialog("refuse")}>{t("refuse")}</Button>
            <Button variant="primary" icon="check" onClick={() => setOpenDialog("approve")}>
              {t("approve")}
            </Button>
          </>
        )}
      </FormActions>
      {openDialog === "approve" && (
        <decideChange.Confirm
          title={t("approveTitle")}
          confirm={t("approve")}
          values={{ bank_change_id, decision: "approve" }}
          done={done}
          onClose={close}
        >
          {t("approveText", { site, bank: bank.bank_name ?? "", number: bank.account_number ?? "" })}
        </decideChange.Confirm>
      )}
      {openDialog === "refuse" && (
        <decideChange.Dialog
          danger
          title={t("refuseTitle")}
          confirm={t("refuse")}
          values={{ bank_change_id, decision: "refuse" }}
          done={done}
          onClose={close}
        >
          <decideChange.Field name="note" label={t("note")} required />
        </decideChange.Dialog>
      )}
    </Card>
  );
}

/** Form for another account, prefilled with the present names. */
function ProposalForm({ siteCode, bank }: { siteCode: string; bank: Record<string, string> }) {
  const t = useTranslations("siteSettingsBank");
  const fields = useTranslations("siteSettingsConsole.bankFields");
  const propose = usePageMutation("/operator/proposeSiteBank", { done: t("proposed"), durationMs: 4000 });
  return (
    <Card title={t("propose")}>
      <Text tone="soft" below={4}>
        {t("proposeText")}
      </Text>
      <Form call={propose} prepare={(values) => values.set("site_code", siteCode)}>
        <Grid align="start" gap={4} above={3} below={4} cells="16rem">
          <TextField name="account_name" label={fields("account_name")} defaultValue={bank.account_name ?? ""} required />
          <TextField name="bank_name" label={fields("bank_name")} defaultValue={bank.bank_name ?? ""} required />
          <TextField name="account_number" label={fields("account_number")} required autoComplete="off" />
          <TextField name="routing_number" label={fields("routing_number")} hint={t("routingHint")} autoComplete="off" />
          <TextField
            name="swift"
            label={fields("swift")}
            hint={t("swiftHint")}
            autoComplete="off"
            rule={(text) => (text === "" || isSwift(text) ? undefined : fields("swift"))}
          />
        </Grid>
        <TextField name="reason" label={t("reason")} hint={t("reasonHint")} required />
        <FormActions>
          <Button type="submit" pending={propose.pending}>
            {t("send")}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

function History({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations("siteSettingsBank");
  return (
    <Card title={t("history")}>
      {changes.length === 0 ? (
        <Text size="sm" tone="soft">
          {t("nothingYet")}
        </Text>
      ) : (
        <Stack as="ol" gap={4} size="sm" numeric anywhere>
          {changes.map((change) => (
            <li key={change.bank_change_id}>
              <p>
                <b>{t(`states.${change.status}`)}</b> {change.reviewed_at && <Moment at={change.reviewed_at} as="time" />}
              </p>
              <p>
                {change.bank.bank_name}, {change.bank.account_number}
              </p>
              <Text size="sm" tone="soft">
                {change.proposer}
                {change.reviewer !== change.proposer && ` · ${change.reviewer}`}
              </Text>
              <Text size="sm" tone="soft">
                {change.review_note || change.reason}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
