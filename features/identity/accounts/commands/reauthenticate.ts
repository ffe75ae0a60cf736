import { verifyPassword } from "#platform/passwords.ts";
import type { Context } from "#platform/serve.ts";
import { type Login, loginByPerson } from "../queries.ts";
import { beginGuess } from "./guess-limits.ts";

/**
 * Checks the current password before a sensitive change, under the limits of a login (docs/security.md S36). Refuses WRONG_LOGIN
 * at `field`.
 */
export const reauthenticate = async (
  context: Pick<Context, "db" | "now" | "request" | "platform">,
  personId: number,
  password: string,
  field: string,
): Promise<Login> => {
  const { db } = context;
  const guess = await beginGuess(db, context, { subject: `proof:${personId}`, personId });
  const person = await db.only(loginByPerson, { person_id: personId });
  if (!(await verifyPassword(password, person.password_hash))) return guess.fail("WRONG_LOGIN", field);
  await guess.pass();
  return person;
};
