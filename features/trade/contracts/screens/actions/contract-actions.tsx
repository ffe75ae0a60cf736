import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { handlerOf, mainAction } from "#features/trade/contracts/screens/actions/action-table.ts";
import type { ContractDetail } from "#features/trade/contracts/screens/contract-data.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";

/** Loaded when an action is chosen: its forms and file upload weigh more than the buttons. */
const ActionDialog = lazy(() =>
  import("#features/trade/contracts/screens/actions/action-dialog.tsx").then((module) => ({ default: module.ActionDialog })),
);

/** Both of them lead to the payment page, so one button stands for them. */
const isRepeated = (action: string, actions: readonly string[]): boolean =>
  (action === "uploadDepositVoucher" && actions.includes("payDepositBalance")) ||
  (action === "saveDraft" && actions.includes("submit")) ||
  (action === "rejectDeposit" && actions.includes("approveDeposit"));

/** One button for each action that the reader can perform now. */
export function ContractActions({ contract }: { contract: ContractDetail }) {
  const t = useTranslations("contracts.actions");
  const mayBuy = useAbility("buy");
  const mayPay = useAbility("pay");
  const [open, setOpen] = useState<string>();
  const { side, contract_sn } = contract;
  const names = contract.actions.map(({ action }) => action);
  const main = mainAction(names);
  const isAllowed = (action: string): boolean =>
    side !== "buyer" || (action.startsWith("pay") || action === "uploadDepositVoucher" ? mayPay : mayBuy);
  const shown = names.filter((action) => !isRepeated(action, names) && isAllowed(action) && handlerOf(side, action));
  return (
    <Inline gap={2} wrap>
      {shown.map((action) => {
        const handler = handlerOf(side, action);
        const label = t(`${action as "accept"}.button`);
        const variant = action === main ? "primary" : "secondary";
        if (handler && "to" in handler) {
          return (
            <ButtonLink key={action} variant={variant} to={handler.to(contract_sn)}>
              {label}
            </ButtonLink>
          );
        }
        return (
          <Button key={action} variant={variant} onClick={() => setOpen(action)}>
            {label}
          </Button>
        );
      })}
      <Suspense>{open && <ActionDialog action={open} contract={contract} onClose={() => setOpen(undefined)} />}</Suspense>
    </Inline>
  );
}
