import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useCall } from "#client/use-call.ts";
import { faults } from "#features/trade/after-sale/rules.ts";
import type { StaffCase } from "#features/trade/after-sale/screens/case-data.ts";
import { CaseScreen } from "#features/trade/after-sale/screens/case-screen.tsx";
import { GradeForm } from "#features/trade/after-sale/screens/grade-form.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";

const setFault = action("/operator/setAfterSaleFault");
const freeze = action("/operator/freezeAfterSale");

/** A case for staff: with the inspection, who bears the cost, and the company's claims of the month. */
export function StaffCaseScreen({ detail }: { detail: StaffCase }) {
  const t = useTranslations("afterSale");
  return (
    <CaseScreen detail={detail} reader="operator">
      {detail.refund_needs_two && (
        <Notice tone="waiting" icon="shield">
          {detail.refund_agreed_by ? t("agreedBy", { name: detail.refund_agreed_by }) : t("needsTwo")}
        </Notice>
      )}
      {detail.actions.includes("inspectPass") && <GradeForm detail={detail} path="/operator/gradeReturn" />}
      <AccountCard detail={detail} />
    </CaseScreen>
  );
}

type OpenDialog = "fault" | "freeze";

function AccountCard({ detail }: { detail: StaffCase }) {
  const t = useTranslations("afterSale");
  const [open, setOpen] = useState<OpenDialog>();
  const { revalidate } = useRevalidator();
  const allow = useCall("/operator/freezeAfterSale", () => void revalidate());
  const isOpen = detail.turn !== "nobody" || detail.status_name === "failed";
  return (
    <Card>
      <Stack gap={3}>
        <DescriptionList
          columns={2}
          items={[
            { term: t("fault"), value: detail.fault && t(`faults.${detail.fault}`) },
            { term: t("account"), value: t("accountText", { used: detail.used, cap: detail.cap }) },
          ]}
        />
        {detail.is_frozen && <Notice tone="danger">{t("frozen")}</Notice>}
        <Inline wrap gap={2}>
          {isOpen && <Button onClick={() => setOpen("fault")}>{t("faultTitle")}</Button>}
          {detail.is_frozen ? (
            <Button pending={allow.pending} onClick={() => void allow.submit({ company_id: detail.company_id, is_frozen: false })}>
              {t("unfreeze")}
            </Button>
          ) : (
            <Button onClick={() => setOpen("freeze")}>{t("freeze")}</Button>
          )}
        </Inline>
      </Stack>
      {open === "fault" && <FaultDialog detail={detail} onClose={() => setOpen(undefined)} />}
      {open === "freeze" && <FreezeDialog detail={detail} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

interface DialogProps {
  detail: StaffCase;
  onClose: () => void;
}

function FaultDialog({ detail, onClose }: DialogProps) {
  const t = useTranslations("afterSale");
  return (
    <setFault.Dialog
      title={t("faultTitle")}
      confirm={t("save")}
      values={{ record_sn: detail.record_number }}
      done={t("faultSaved")}
      onClose={onClose}
    >
      <setFault.Field
        name="fault"
        label={t("fault")}
        required
        defaultValue={detail.fault}
        options={faults.map((value) => ({ value, label: t(`faults.${value}`) }))}
      />
      <setFault.Field name="note" label={t("note")} />
    </setFault.Dialog>
  );
}

function FreezeDialog({ detail, onClose }: DialogProps) {
  const t = useTranslations("afterSale");
  return (
    <freeze.Dialog
      danger
      title={t("freeze")}
      confirm={t("freeze")}
      values={{ company_id: detail.company_id, is_frozen: true }}
      onClose={onClose}
    >
      <p>{t("freezeText")}</p>
      <freeze.Field name="note" label={t("noteReason")} required />
    </freeze.Dialog>
  );
}
