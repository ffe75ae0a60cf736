import type { TestApp } from "#apps/server/test-app.ts";

export const testPassword = "oak77bench";

export const registration = (account: string, code: string, more: Record<string, unknown> = {}) => ({
  account,
  code,
  password: testPassword,
  password_confirm: testPassword,
  first_name: "Ana",
  last_name: "Ruiz",
  mobile_country_code: "1",
  mobile: "626 555 0188",
  company_name: "Ruiz Interiors",
  agree: "1",
  ...more,
});

let made = 0;
/** An email address that no login uses. */
export const newAccount = () => `person${++made}@fresh.test`;

/** The six-digit code in the newest message to an account. */
export const latestCodeFor = async (app: TestApp, account: string): Promise<string> => {
  const { rows } = await app.platform.database.run(
    "select body_text from outbox_messages where recipient = $1 order by message_id desc limit 1",
    [account],
  );
  return /\b\d{6}\b/.exec(rows[0]?.body_text ?? "")?.[0] ?? "";
};

/** The subjects of all messages to an account, oldest first. */
export const outboxSubjects = async (app: TestApp, account: string): Promise<string[]> => {
  const { rows } = await app.platform.database.run("select subject from outbox_messages where recipient = $1 order by message_id", [
    account,
  ]);
  return rows.map(({ subject }) => subject as string);
};

/** Registers a new buyer and returns the account with its token. */
export const registerPerson = async (app: TestApp, more: Record<string, unknown> = {}) => {
  const account = newAccount();
  await app.call("/user/sendCode", { account, purpose: "register" });
  const answer = await app.call("/user/register", registration(account, await latestCodeFor(app, account), more));
  if (answer.msg !== "ok") throw new Error(`Registering ${account} was refused: ${answer.msg}`);
  return { account, token: answer.data.token as string, data: answer.data };
};
