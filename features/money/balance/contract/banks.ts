import { z } from "zod";
import { bankCountries } from "#features/money/balance/rules.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

/** Re-authentication (docs/security.md S36): the company's payment password, or the login password if there is none. */
const reauthFields = { payment_password: z.string().max(120).default(""), password: z.string().max(120).default("") };
const reauthRefusals = ["PAYMENT_PASSWORD_NOT_SET", "WRONG_PAYMENT_PASSWORD", "PAYMENT_PASSWORD_LOCKED", "WRONG_LOGIN"] as const;

export const bankList = post("/user/bankList", {
  who: "buyer:finance",
  summary: "The company's bank accounts for payouts, the default one first. Account numbers are reduced to their last four characters.",
  data: z.object({
    has_payment_password: z.boolean(),
    list: wire.rows({
      bank_account_id: z.number().int(),
      holder_name: z.string(),
      bank_name: z.string(),
      country: z.string(),
      routing_code: z.string(),
      last4: z.string(),
      is_default: z.boolean(),
      added_at: wire.moment,
    }),
  }),
});

export const addBank = post("/user/addBank", {
  who: "buyer:finance",
  personal: true,
  summary: "Adds a bank account. The number is encrypted and can only be read by finance for a payout.",
  body: z.object({
    holder_name: wire.line,
    bank_name: wire.line,
    country: z.enum(bankCountries),
    routing_code: wire.line.pipe(z.string().max(20)),
    account_number: wire.secret.pipe(z.string().max(50)),
    account_number_confirm: z.string().max(120),
    is_default: wire.flag.default(false),
    ...reauthFields,
    request_id: wire.requestId,
  }),
  data: z.object({ bank_account_id: z.number().int() }),
  refuses: [
    "BANK_NUMBER_FORM",
    "BANK_CARD_NUMBER",
    "BANK_ROUTING_FORM",
    "BANK_NUMBERS_DIFFER",
    "BANK_ACCOUNT_TWICE",
    "BANK_ACCOUNTS_MOST",
    ...reauthRefusals,
  ],
});

export const removeBank = post("/user/removeBank", {
  who: "buyer:finance",
  personal: true,
  summary: "Removes a bank account. Withdrawals requested before are still paid to it.",
  body: z.object({ bank_account_id: wire.id, ...reauthFields, request_id: wire.requestId }),
  refuses: [...reauthRefusals],
});

export const defaultBank = post("/user/defaultBank", {
  who: "buyer:finance",
  personal: true,
  summary: "Makes a bank account the default of withdrawals.",
  body: z.object({ bank_account_id: wire.id, request_id: wire.requestId }),
});
