import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { accessorials, accessorialsOf } from "#features/identity/addresses/rules/dock-profile.ts";
import type { Address } from "#features/identity/addresses/screens/buyer/address-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Box, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

interface Props {
  address: Address;
  /** Whether an unanswered address asks for an answer, as in the checkout. */
  asks?: boolean;
}

/** How a truck unloads at an address, with a dialog to answer it. Loaded on its own, because few visits need it. */
export function DockPart({ address, asks = false }: Props) {
  const t = useTranslations("addressesDock");
  const [isOpen, setOpen] = useState(false);
  const services = accessorialsOf(address.dock);
  const name = `${address.first_name} ${address.last_name}`;
  const dialog = isOpen && <DockDialog address={address} onClose={() => setOpen(false)} />;
  if (asks && !address.dock)
    return (
      <Box above={3}>
        <Notice tone="waiting">
          <Stack gap={2}>
            {t("ask")}
            <span>
              <Button size="small" onClick={() => setOpen(true)}>
                {t("answer")}
              </Button>
            </span>
          </Stack>
          {dialog}
        </Notice>
      </Box>
    );
  return (
    <Inline as="p" gap={2} wrap align="baseline" above={2}>
      {address.dock && (
        <Text as="span" size="sm" tone="soft">
          {services.length === 0 ? t("none") : services.map((code) => t(code)).join(" · ")}
        </Text>
      )}
      <Button size="small" variant="quiet" aria-label={t("openOf", { name })} onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {dialog}
    </Inline>
  );
}

function DockDialog({ address, onClose }: { address: Address; onClose: () => void }) {
  const t = useTranslations("addressesDock");
  const formId = useId();
  const save = usePageMutation("/user/saveDockProfile", { done: t("saved"), onClose });
  const footer = (
    <Button variant="primary" type="submit" form={formId} pending={save.pending}>
      {t("save")}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={t("title")} footer={footer}>
      <Text size="sm" tone="soft">
        {t("intro")}
      </Text>
      <Form id={formId} call={save} className={textClass({ above: 3 })}>
        <input type="hidden" name="address_id" value={address.address_id} />
        <FieldGroup legend={t("services")}>
          {accessorials.map((code) => (
            <Checkbox key={code} name={code} label={t(code)} hint={t(`${code}Hint`)} defaultChecked={address.dock?.[code]} />
          ))}
        </FieldGroup>
        <TextField name="hours" label={t("hours")} hint={t("hoursHint")} maxLength={120} defaultValue={address.dock?.hours} />
        <TextArea name="instructions" label={t("instructions")} maxLength={500} defaultValue={address.dock?.instructions} />
      </Form>
    </Dialog>
  );
}
