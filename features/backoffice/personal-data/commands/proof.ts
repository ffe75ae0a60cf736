import { assertSecondFactor } from "#features/identity/accounts/commands/assert-second-factor.ts";
import { reauthenticate } from "#features/identity/accounts/commands/reauthenticate.ts";
import type { Context } from "#platform/serve.ts";

/** Asks for the password again, and for the second factor where the person has one. Call it outside a transaction. */
export const prove = async (
  context: Pick<Context, "db" | "now" | "request" | "platform"> & { session: { person_id: number } },
  { password, second_factor }: { password: string; second_factor: string },
): Promise<void> => {
  const { person_id } = context.session;
  await reauthenticate(context, person_id, password, "password");
  await assertSecondFactor(context.db, context, person_id, second_factor);
};
