import type { FastifyInstance } from "fastify";
import { escapeHtml } from "#kernel/html.ts";
import { listNewestMessages, type OutboxMessage } from "#platform/outbox.ts";
import type { Platform } from "#platform/platform.ts";

const maxMessages = 100;

const formatDeliveryState = ({ sent_at, attempts }: OutboxMessage): string =>
  sent_at ? "delivered" : attempts > 0 ? `failed ${attempts} times` : "waiting";

const renderMessage = (message: OutboxMessage, isOpen: boolean): string => {
  const { message_id, channel, recipient, language, subject, body_text, body_html, created_at } = message;
  return `<details id="message-${message_id}"${isOpen ? " open" : ""}><summary><b>${escapeHtml(subject || body_text.slice(0, 80))}</b>
<span>${channel === "mail" ? "Mail" : "SMS"} to <a href="/dev/outbox?to=${encodeURIComponent(recipient)}">${escapeHtml(recipient)}</a> · ${language} · <time datetime="${created_at.toISOString()}">${created_at.toISOString().slice(0, 19).replace("T", " ")} UTC</time> · ${formatDeliveryState(message)}</span></summary>
<div class="bodies">${body_html ? `<iframe title="HTML" sandbox srcdoc="${escapeHtml(body_html)}"></iframe>` : ""}<pre>${escapeHtml(body_text)}</pre></div></details>`;
};

const renderPage = (messages: readonly OutboxMessage[], to: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Outbox · Joinery</title><link rel="icon" href="/favicon.svg">
<style>body{font:16px/1.5 system-ui;margin:0 auto;max-width:76rem;padding:2rem 1rem;color:#1d1b17;background:#faf8f4}h1{font-size:1.5rem;margin:0}p{color:#57534a;margin:.25rem 0 1.5rem}
details{background:#fff;border:1px solid #e6e1d7;border-radius:10px;margin:.5rem 0;overflow:hidden}summary{cursor:pointer;padding:.75rem 1rem;display:grid;gap:.1rem}summary:focus-visible{outline:2px solid #1c4d3c;outline-offset:-2px}
summary span{color:#57534a;font-size:.875rem}a{color:#1c4d3c}.bodies{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:1px;background:#e6e1d7;border-top:1px solid #e6e1d7}
iframe{border:0;width:100%;height:34rem;background:#faf8f4}pre{margin:0;padding:1rem;white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;font:14px/1.6 ui-monospace,monospace}.none{padding:3rem;text-align:center;border:1px dashed #c9c1b2;border-radius:10px}</style></head>
<body><h1>Outbox</h1><p>${to ? `Messages to ${escapeHtml(to)}. <a href="/dev/outbox">Show all</a>` : "Every mail and short message that was sent, newest first. Only in development."}</p>
${messages.length === 0 ? '<p class="none">Nothing was sent yet. Register, or ask for a code, and it appears here.</p>' : messages.map((message, index) => renderMessage(message, index === 0)).join("")}</body></html>`;

/** GET /dev/outbox: shows mails and short messages. Only in development, because it shows codes. */
export const registerDevOutbox = (app: FastifyInstance, platform: Platform): void => {
  if (!platform.settings.development) return;
  app.get<{ Querystring: { to?: string } }>("/dev/outbox", async (request, reply) => {
    const to = typeof request.query.to === "string" ? request.query.to : "";
    const messages = await listNewestMessages(platform.database.handle(), to, maxMessages);
    reply
      .header("cache-control", "no-store")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'");
    return reply.type("text/html; charset=utf-8").send(renderPage(messages, to));
  });
};
