import { refuse } from "#kernel/refusals.ts";
import { verifyPassword } from "#platform/passwords.ts";
import { consumeRateLimit, refundAttempt } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import { type Login, loginByPerson } from "../queries.ts";
import { failuresPerAccount } from "./login.ts";

/** Asks for the present password again, with the limits of a login, before something that matters is changed (S36). */
export const proveOwner = async (
  { db, now }: Pick<Context, "db" | "now">,
  personId: number,
  password: string,
  field: string,
): Promise<Login> => {
  const counted = `proof:${personId}`;
  await consumeRateLimit(db, counted, failuresPerAccount, now);
  const person = await db.only(loginByPerson, personId);
  if (!(await verifyPassword(password, person.password_hash))) return refuse("WRONG_LOGIN", {}, [field]);
  await refundAttempt(db, counted, failuresPerAccount, now);
  return person;
};
