import { refuse } from "#kernel/refusals.ts";
import { verifyPassword } from "#platform/passwords.ts";
import { consumeRateLimit, refundAttempt } from "#platform/rate-limits.ts";
import type { Context } from "#platform/serve.ts";
import { type Login, loginByPerson } from "../queries.ts";
import { loginRateLimit } from "./login.ts";

/**
 * Checks the current password before a sensitive change, under the rate limit of a login (docs/security.md S36). Refuses WRONG_LOGIN
 * at `field`.
 */
export const reauthenticate = async (
  { db, now }: Pick<Context, "db" | "now">,
  personId: number,
  password: string,
  field: string,
): Promise<Login> => {
  const limitKey = `proof:${personId}`;
  await consumeRateLimit(db, limitKey, loginRateLimit, now);
  const person = await db.only(loginByPerson, personId);
  if (!(await verifyPassword(password, person.password_hash))) return refuse("WRONG_LOGIN", {}, [field]);
  await refundAttempt(db, limitKey, loginRateLimit, now);
  return person;
};
