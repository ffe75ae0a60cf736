import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import type { MerchantFacts } from "#features/backoffice/merchants/screens/operator/merchant-query.ts";
import { merchantStatuses } from "#features/backoffice/merchants/statuses.ts";
import { actionsOf } from "#kernel/state-machine.ts";
import { Button } from "#ui/button.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Text } from "#ui/layout.tsx";

type Move = ReturnType<typeof actionsOf<typeof merchantStatuses>>[number];

const icons: Record<Move, IconName> = { suspend: "pause", close: "lock", reopen: "play" };

const move = action("/operator/moveMerchant");

/** Buttons to suspend, close and reopen a manufacturer. */
export function MerchantActions({ merchant }: { merchant: MerchantFacts }) {
  const t = useTranslations("merchantsConsole");
  const mayMove = useHasRoleIn("companies", "auditor");
  const [asked, setAsked] = useState<Move>();
  if (!mayMove) return null;
  return (
    <>
      {actionsOf(merchantStatuses, merchant.state, "auditor").map((each) => (
        <Button key={each} icon={icons[each]} onClick={() => setAsked(each)}>
          {t(`actions.${each}`)}
        </Button>
      ))}
      {asked && <MoveDialog merchant={merchant} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function MoveDialog({ merchant: { merchant_id, name }, asked, onClose }: { merchant: MerchantFacts; asked: Move; onClose: () => void }) {
  const t = useTranslations("merchantsConsole");
  return (
    <move.Dialog
      size="small"
      danger={asked !== "reopen"}
      title={t(`titles.${asked}`, { name })}
      confirm={t(`actions.${asked}`)}
      values={{ merchant_id, action: asked }}
      done={t(`done.${asked}`, { name })}
      onClose={onClose}
    >
      <Text tone="soft">{t(`explained.${asked}`)}</Text>
      <move.Field name="reason" label={t("reason")} hint={t("reasonHint")} />
      {asked === "suspend" && <move.Field name="hold_payouts" label={t("holdPayouts")} />}
    </move.Dialog>
  );
}
