import { useState } from "react";
import { useSearchParams } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { type ChangeReason, changeReasonCodes, changeReasons } from "#features/catalog/product-management/rules/reasons.ts";
import { filterNames, type NewProducts } from "#features/catalog/product-management/screens/operator/new-products.ts";
import { toLanguage } from "#kernel/languages.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Modal } from "#ui/modal.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  decision: "approve" | "refuse";
  products: NewProducts;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms one decision on all products that match; a refusal has reasons or a note. */
export function BulkDecision({ decision, products, onClose, onDone }: Props) {
  const t = useTranslations("productManagementConsole.bulk");
  const language = toLanguage(useLocale());
  const [params] = useSearchParams();
  const [reasons, setReasons] = useState<readonly ChangeReason[]>([]);
  const [note, setNote] = useState("");
  const decide = useCall("/operator/newProductDecide", () => {
    toast(t("started"), { tone: "success" });
    onDone();
  });
  const isRefusal = decision === "refuse";
  const toggle = (code: ChangeReason) =>
    setReasons(reasons.includes(code) ? reasons.filter((other) => other !== code) : [...reasons, code]);
  const submit = () =>
    void decide.submit({
      ...Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ""])),
      as_of: products.as_of,
      count: products.count,
      decision,
      reason_codes: reasons.join(","),
      note,
    } as Parameters<typeof decide.submit>[0]);
  const label = t(isRefusal ? "refuseAll" : "approveAll", { count: products.count });
  const footer = (
    <>
      <Button onClick={onClose}>{t("cancel")}</Button>
      <Button
        variant={isRefusal ? "danger" : "primary"}
        pending={decide.pending}
        disabled={isRefusal && reasons.length === 0 && note.trim() === ""}
        onClick={submit}
      >
        {label}
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title={label} footer={footer}>
      <Stack gap={3}>
        <p>{t(isRefusal ? "refuseText" : "approveText", { count: products.count })}</p>
        {isRefusal && (
          <>
            {changeReasonCodes.map((code) => (
              <Checkbox
                key={code}
                name={code}
                label={changeReasons[code][language]}
                checked={reasons.includes(code)}
                onChange={() => toggle(code)}
              />
            ))}
            <TextArea name="note" label={t("note")} value={note} onChange={({ target }) => setNote(target.value)} />
          </>
        )}
        {decide.refusal && (
          <Text role="alert" tone="danger">
            {decide.refusal.message}
          </Text>
        )}
      </Stack>
    </Modal>
  );
}
