import { route } from "#platform/serve.ts";
import { readAccount, readStatement } from "./commands/account.ts";
import { setCompanyPaymentPassword } from "./commands/set-payment-password.ts";
import { accountInfo, getBalanceStatement, setPaymentPassword } from "./contract.ts";

export const walletRoutes = [
  route(accountInfo, readAccount),
  route(getBalanceStatement, readStatement),
  route(setPaymentPassword, setCompanyPaymentPassword),
];
