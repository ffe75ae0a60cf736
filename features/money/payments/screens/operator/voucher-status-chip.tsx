import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";

export type VoucherQueue = DataOf<"/operator/voucherList">;
export type Voucher = VoucherQueue["list"][number];

const tones: Record<Voucher["status"], Tone> = { submitted: "waiting", approved: "done", refused: "error" };

export function VoucherStatusChip({ status }: { status: Voucher["status"] }) {
  const t = useTranslations("paymentsConsole");
  return <StatusChip tone={tones[status]}>{t(status)}</StatusChip>;
}
