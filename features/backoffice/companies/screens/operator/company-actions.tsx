import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { refreshSession } from "#client/login.ts";
import { startActing } from "#client/session.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { useCall } from "#client/use-call.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import type { CompanyFacts } from "#features/backoffice/companies/screens/operator/company-query.ts";
import { ProofFields, RecordErasureDialog } from "#features/backoffice/personal-data/screens/operator/record-erasure-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { Text } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";

/** Buttons to act for the company and to suspend or reactivate it. */
export function CompanyActions({ company }: { company: CompanyFacts }) {
  const t = useTranslations("companiesConsole");
  const isAdministrator = useHasRoleIn("companies");
  const mayFreeze = useHasRoleIn("companies", "service", "auditor");
  const mayActFor = useHasRoleIn("companies", "service", "salesman");
  const [openDialog, setOpenDialog] = useState<"act" | "freeze" | "export" | "erase">();
  const close = () => setOpenDialog(undefined);
  return (
    <>
      {isAdministrator && (
        <>
          <Button icon="download" onClick={() => setOpenDialog("export")}>
            {t("exportData")}
          </Button>
          <Button icon="trash" onClick={() => setOpenDialog("erase")}>
            {t("recordErasure")}
          </Button>
        </>
      )}
      {mayFreeze && (
        <Button icon={company.frozen_at ? "play" : "pause"} onClick={() => setOpenDialog("freeze")}>
          {company.frozen_at ? t("unfreeze") : t("freeze")}
        </Button>
      )}
      {mayActFor && !company.frozen_at && (
        <Button variant="primary" icon="user" onClick={() => setOpenDialog("act")}>
          {t("act")}
        </Button>
      )}
      {openDialog === "freeze" && (
        <FreezeDialog
          call="/operator/freezeCompany"
          ids={{ company_id: company.company_id }}
          name={company.name}
          isFrozen={company.frozen_at !== null}
          onClose={close}
        />
      )}
      {openDialog === "export" && <ExportDialog ids={{ company_id: company.company_id }} name={company.name} onClose={close} />}
      {openDialog === "erase" && <RecordErasureDialog ids={{ company_id: company.company_id }} name={company.name} onClose={close} />}
      {openDialog === "act" && <ActDialog company={company} onClose={close} />}
    </>
  );
}

const freezes = {
  "/operator/freezeCompany": action("/operator/freezeCompany"),
  "/operator/freezePerson": action("/operator/freezePerson"),
};

interface FreezeProps {
  call: keyof typeof freezes;
  ids: { company_id: number; person_id?: number };
  name: string;
  isFrozen: boolean;
  onClose: () => void;
}

/** Suspends or reactivates a company or a person. Both need a reason, which is shown in the history. */
export function FreezeDialog({ call, ids, name, isFrozen, onClose }: FreezeProps) {
  const t = useTranslations("companiesConsole");
  // A person is suspended by the same fields as a company, and their own id.
  const { Dialog, Field } = freezes[call] as (typeof freezes)["/operator/freezePerson"];
  return (
    <Dialog
      size="small"
      danger={!isFrozen}
      title={t(isFrozen ? "unfreezeTitle" : "freezeTitle", { name })}
      confirm={t(isFrozen ? "unfreeze" : "freeze")}
      values={{ ...ids, frozen: !isFrozen }}
      done={t(isFrozen ? "unfrozenToast" : "frozenToast", { name })}
      onClose={onClose}
    >
      <Text tone="soft">{t(isFrozen ? "unfreezeText" : "freezeText")}</Text>
      <Field name="reason" label={t("reason")} />
    </Dialog>
  );
}

const exportData = action("/operator/exportCustomerData");

interface ExportProps {
  ids: { company_id: number; person_id?: number };
  name: string;
  onClose: () => void;
}

/** Asks for an archive of a company's data, or of one of its members, with the password and second factor of the reader. */
export function ExportDialog({ ids, name, onClose }: ExportProps) {
  const t = useTranslations("companiesConsole");
  return (
    <exportData.Dialog
      size="small"
      title={t("exportTitle", { name })}
      confirm={t("exportData")}
      values={ids}
      done={t("exportRequested")}
      onClose={onClose}
    >
      <Text tone="soft">{t("exportText")}</Text>
      <ProofFields />
    </exportData.Dialog>
  );
}

interface ActProps {
  company: CompanyFacts;
  onClose: () => void;
}

function ActDialog({ company, onClose }: ActProps) {
  const t = useTranslations("companiesConsole");
  const ui = useTranslations("ui");
  const id = useId();
  const navigate = useNavigate();
  const members = useQueryCall("/operator/companyPeople", { company_id: company.company_id });
  const people = members.data?.list.filter(({ frozen_at }) => frozen_at === null);
  const act = useCall("/operator/actForCustomer", async (fields) => {
    startActing(fields);
    await refreshSession();
    navigate("/home");
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("actTitle", { name: company.name })}
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" pending={act.pending} disabled={!people}>
            {t("actStart")}
          </Button>
        </>
      }
    >
      <Form call={act} id={id}>
        <input type="hidden" name="company_id" value={company.company_id} />
        <Text tone="soft">{t("actText")}</Text>
        {members.refusal && <p role="alert">{members.refusal.message}</p>}
        {people ? (
          <SelectField
            name="person_id"
            label={t("actAs")}
            required
            placeholder={false}
            options={people.map(({ person_id, name, role }) => ({ value: person_id, label: `${name} · ${t(`roles.${role as "admin"}`)}` }))}
            defaultValue={people[0]?.person_id ?? ""}
          />
        ) : (
          !members.refusal && <Skeleton height="4rem" />
        )}
        <TextField name="reason" label={t("reason")} hint={t("actReasonHint")} required maxLength={120} />
      </Form>
    </Dialog>
  );
}
