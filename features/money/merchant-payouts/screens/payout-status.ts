import { useTranslations } from "use-intl";
import {
  type MerchantPayoutStatus,
  merchantPayoutStatuses,
  type PayoutAccountStatus,
  payoutAccountStatuses,
} from "#features/money/merchant-payouts/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";

type Reader = "merchant" | "operator";

/** How the status of a payout is shown. */
export const usePayoutStatus = (reader: Reader) => {
  const t = useTranslations("merchantPayouts");
  return (status: MerchantPayoutStatus) => ({ tone: toneOf(merchantPayoutStatuses, status, reader), text: t(`statuses.${status}`) });
};

/** How the status of a bank account is shown. */
export const useAccountStatus = (reader: Reader) => {
  const t = useTranslations("merchantPayouts.account");
  return (status: PayoutAccountStatus) => ({ tone: toneOf(payoutAccountStatuses, status, reader), text: t(`statuses.${status}`) });
};
