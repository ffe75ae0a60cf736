import type { TestApp } from "#apps/server/test-app.ts";

export const goodPassword = "oak77bench";

export const registration = (account: string, code: string, more: Record<string, unknown> = {}) => ({
  account,
  code,
  password: goodPassword,
  password_confirm: goodPassword,
  first_name: "Ana",
  last_name: "Ruiz",
  mobile_country_code: "1",
  mobile: "626 555 0188",
  company_name: "Ruiz Interiors",
  agree: "1",
  ...more,
});

let made = 0;
/** An account that nobody has yet. */
export const freshAccount = () => `person${++made}@fresh.test`;

/** The code in the newest message to an account, as its reader finds it. */
export const codeFor = async (app: TestApp, account: string): Promise<string> => {
  const { rows } = await app.platform.database.run(
    "select body_text from outbox_messages where recipient = $1 order by message_id desc limit 1",
    [account],
  );
  return /\b\d{6}\b/.exec(rows[0]?.body_text ?? "")?.[0] ?? "";
};

/** The subjects of what was written to an account. */
export const outboxTo = async (app: TestApp, account: string): Promise<string[]> => {
  const { rows } = await app.platform.database.run("select subject from outbox_messages where recipient = $1 order by message_id", [
    account,
  ]);
  return rows.map(({ subject }) => subject as string);
};

/** Somebody who has just registered, with their token. */
export const registered = async (app: TestApp, more: Record<string, unknown> = {}) => {
  const account = freshAccount();
  await app.call("/user/sendCode", { account, purpose: "register" });
  const answer = await app.call("/user/register", registration(account, await codeFor(app, account), more));
  if (answer.msg !== "ok") throw new Error(`Registering ${account} was refused: ${answer.msg}`);
  return { account, token: answer.data.token as string, data: answer.data };
};
