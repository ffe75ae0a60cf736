import { useTranslations } from "use-intl";
import { PaymentPasswordField } from "#features/money/balance/screens/buyer/payment-password-field.tsx";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { MoneyField } from "#ui/number-field.tsx";

/** The methods that pay what the balance leaves. */
export const methodsBesideBalance = ["card", "wallet", "converge", "offline"] as const;
export type MethodBesideBalance = (typeof methodsBesideBalance)[number];

export const isBesideBalance = (method: string): method is MethodBesideBalance => methodsBesideBalance.some((name) => name === method);

const centsOf = (amount: string): number => parseAmount(amount) ?? 0;

/** The amount that is left for the other method; all of it while the part is no amount below it. */
export const restOf = (due: string, part: string | undefined): string => {
  const [whole, used] = [centsOf(due), centsOf(part ?? "")];
  return used < whole ? toAmount(whole - used) : due;
};

/** The part that is offered first: all of a balance below the amount, otherwise none, so that one is typed. */
export const firstPart = (due: string, available: string): string => (centsOf(available) < centsOf(due) ? available : "");

/** The part that the forms of a payment page share, so that another method keeps it. */
export interface BalancePartState {
  /** The amount from the balance as it is typed; undefined while the balance is not used. */
  part: string | undefined;
  onPart: (part: string | undefined) => void;
}

interface Props extends Pick<BalancePartState, "part"> {
  available: string;
  due: string;
  currency: string;
  method: MethodBesideBalance;
  hasPassword: boolean;
  onChange: (part: string | undefined) => void;
}

/** A payment takes a part from the balance and the rest by another method: the amounts of both, and the payment password. */
export function BalancePart({ available, due, currency, method, hasPassword, part, onChange }: Props) {
  const t = useTranslations("paymentsBalance");
  const money = useMoney();
  if (centsOf(available) === 0 || centsOf(due) === 0) return null;
  const isUsed = part !== undefined;
  if (!hasPassword)
    return (
      <Text size="sm" tone="soft">
        {t("passwordFirst")} <Link to="/user_center/setting">{t("setPassword")}</Link>
      </Text>
    );
  return (
    <Stack gap={3} wide>
      <Checkbox
        name="use_balance"
        label={t("use", { available: money(available) })}
        checked={isUsed}
        onChange={({ target }) => onChange(target.checked ? firstPart(due, available) : undefined)}
      />
      {isUsed && (
        <>
          <MoneyField
            aboveZero
            name="balance_amount"
            label={t("amount")}
            required
            unit={currency}
            value={part}
            onChange={onChange}
            rule={(typed) => {
              if (centsOf(typed) > centsOf(available)) return t("aboveAvailable", { available: money(available) });
              return centsOf(typed) >= centsOf(due) ? t("aboveDue", { due: money(due) }) : undefined;
            }}
          />
          <DescriptionList
            items={[
              { term: t("amount"), value: <Money amount={toAmount(centsOf(part))} />, numeric: true },
              { term: t(`rest.${method}`), value: <Money amount={restOf(due, part)} />, numeric: true },
            ]}
          />
          <PaymentPasswordField label={t("password")} wrongForm={t("passwordForm")} />
          <Text size="sm" tone="soft">
            {t("held")}
          </Text>
        </>
      )}
    </Stack>
  );
}
