import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { accessorials, accessorialsOf } from "#features/identity/addresses/rules.ts";
import type { Address } from "#features/identity/addresses/screens/buyer/address-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { HelpLink } from "#ui/help-link.tsx";
import { Box, Inline, Stack, Text } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";

const save = action("/user/saveDockProfile");

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
  return (
    <save.Dialog title={t("title")} confirm={t("save")} values={{ address_id: address.address_id }} done={t("saved")} onClose={onClose}>
      <Text size="sm" tone="soft">
        {t("intro")} <HelpLink article="addresses" about={t("services")} />
      </Text>
      <FieldGroup legend={t("services")}>
        {accessorials.map((code) => (
          <save.Field key={code} name={code} label={t(code)} hint={t(`${code}Hint`)} defaultValue={address.dock?.[code]} />
        ))}
      </FieldGroup>
      <save.Field name="hours" label={t("hours")} hint={t("hoursHint")} defaultValue={address.dock?.hours} />
      <save.Field name="instructions" label={t("instructions")} defaultValue={address.dock?.instructions} />
    </save.Dialog>
  );
}
