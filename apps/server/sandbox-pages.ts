import type { FastifyInstance, FastifyReply } from "fastify";
import { escapeHtml } from "#kernel/html.ts";
import { isSandbox, type Sandbox, type SandboxPayment } from "#platform/payments/sandbox.ts";
import type { Platform } from "#platform/platform.ts";

/** Outcomes the buyer can choose: those of real payment providers. */
const choices = [
  ["approve", "Approve", "The usual case: we report, then you go back."],
  ["decline", "Decline", "The card is declined."],
  ["approveLate", "Approve after 10 s", "You go back now; the result comes later."],
  ["approveTwice", "Approve, report twice", "The same message arrives twice at once."],
  ["reorder", "Approve, report in disorder", "An outdated decline arrives after the success."],
  ["approveSilently", "Approve, report nothing", "No message at all: the page or the poller has to ask."],
] as const;
type Choice = (typeof choices)[number][0];

const lateMs = 10_000;

const actions: Record<Choice, (sandbox: Sandbox, reference: string) => Promise<unknown>> = {
  approve: async (sandbox, reference) => {
    sandbox.decide(reference, "succeeded");
    await sandbox.deliver(sandbox.signWebhook(reference));
  },
  decline: async (sandbox, reference) => {
    sandbox.decide(reference, "failed");
    await sandbox.deliver(sandbox.signWebhook(reference));
  },
  approveLate: async (sandbox, reference) => {
    setTimeout(() => void actions.approve(sandbox, reference), lateMs).unref();
  },
  approveTwice: async (sandbox, reference) => {
    sandbox.decide(reference, "succeeded");
    const webhook = sandbox.signWebhook(reference);
    await Promise.all([sandbox.deliver(webhook), sandbox.deliver(webhook)]);
  },
  reorder: async (sandbox, reference) => {
    const { event_id } = sandbox.decide(reference, "succeeded");
    await sandbox.deliver(sandbox.signWebhook(reference));
    await sandbox.deliver(sandbox.signWebhook(reference, { event_id: `${event_id}_before`, outcome: "failed" }));
  },
  approveSilently: async (sandbox, reference) => {
    sandbox.decide(reference, "succeeded");
  },
};

const amountFormat = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2 });

const renderButton = ([choice, label, about]: (typeof choices)[number]): string =>
  `<button name="choice" value="${choice}" class="${choice}"><b>${label}</b><span>${about}</span></button>`;

const renderPage = (payment: SandboxPayment): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Sandbox payment · Joinery</title><link rel="icon" href="/favicon.svg">
<style>body{font:16px/1.5 system-ui;margin:0;min-height:100dvh;display:grid;place-items:center;color:#1d1b17;background:#ece7dd}main{background:#fff;border:1px solid #e0d9ca;border-radius:16px;padding:32px;width:min(440px,calc(100vw - 32px));box-sizing:border-box;margin:16px}
p{margin:0;color:#6b655b}h1{font-size:40px;line-height:48px;margin:4px 0 4px;font-variant-numeric:tabular-nums}form{display:grid;gap:8px;margin-top:24px}.tag{display:inline-block;font-size:12px;font-weight:650;letter-spacing:.06em;text-transform:uppercase;color:#8a5a00;background:#fdf1d8;border-radius:99px;padding:2px 10px;margin-bottom:16px}
button{font:inherit;text-align:left;display:grid;padding:10px 14px;border:1px solid #d9d2c2;border-radius:10px;background:#fff;color:inherit;cursor:pointer}button span{font-size:13px;color:#6b655b}button:hover{border-color:#1f5a41}button:focus-visible{outline:2px solid #1f5a41;outline-offset:2px}
.approve{background:#1f5a41;border-color:#1f5a41;color:#fff}.approve span{color:#d5e5dc}</style></head>
<body><main><span class="tag">Sandbox</span><p>${escapeHtml(payment.description)}</p><h1>${escapeHtml(payment.currency)}${amountFormat.format(payment.amount_cents / 100)}</h1>
<p>No money moves here. Choose what the payment provider should do.</p><form method="post">${choices.map(renderButton).join("")}</form></main></body></html>`;

/** Path of our page to return to; relative, because the session belongs to the host the browser used. */
const getReturnPath = (payment: SandboxPayment): string => {
  const { pathname, search } = new URL(payment.return_url);
  return pathname + search;
};

const sendNotFound = (reply: FastifyReply) =>
  reply.status(404).type("text/plain; charset=utf-8").send("The sandbox doesn’t know this payment.");

/** The payment page of the sandbox provider. Never registered in production. */
export const registerSandboxPages = (app: FastifyInstance, platform: Platform): void => {
  const sandbox = Object.values(platform.providers).find(isSandbox);
  if (!sandbox) return;
  app.get<{ Params: { reference: string } }>("/sandbox/pay/:reference", async (request, reply) => {
    const payment = sandbox.payment(request.params.reference);
    if (!payment) return sendNotFound(reply);
    if (payment.outcome) return reply.redirect(getReturnPath(payment), 303);
    reply
      .header("cache-control", "no-store")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'");
    return reply.type("text/html; charset=utf-8").send(renderPage(payment));
  });
  app.post<{ Params: { reference: string }; Body: { choice?: string } }>("/sandbox/pay/:reference", async (request, reply) => {
    const payment = sandbox.payment(request.params.reference);
    const choice = choices.find(([name]) => name === request.body?.choice)?.[0];
    if (!payment || !choice) return sendNotFound(reply);
    if (!payment.outcome) await actions[choice](sandbox, payment.reference);
    return reply.redirect(getReturnPath(payment), 303);
  });
};
