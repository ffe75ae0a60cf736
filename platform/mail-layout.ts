import { escapeHtml } from "#kernel/html.ts";
import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";

export interface MailReader {
  language: Language;
  /** The sending site and its contact. */
  site: { title: string; contact_email: string; contact_address: string; time_zone: string };
  /** Who is greeted; a mail without it greets nobody. */
  name?: string;
}

/** The content of a mail, already in the reader's language. */
export interface MailContent extends MailReader {
  subject: string;
  paragraphs: readonly string[];
  /** A code to be typed in, shown large. */
  code?: string;
  /** Bullet points, such as the reasons of a refusal. */
  points?: readonly string[];
  action?: { label: string; url: string };
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** The same as a short message (SMS). */
  short: string;
}

const greeting: Text = toText(["Hello {name},", "{name}，您好：", "Hola, {name}:"]);

const formatGreeting = ({ language, name }: MailReader): string | undefined =>
  name === undefined ? undefined : interpolate(greeting[language], { name });

const footer: Text = toText([
  "You’re receiving this email because you have an account at {title}. Questions? Email {email}.",
  "您收到此消息，是因为您在 {title} 注册了账号。如有疑问，请联系 {email}。",
  "Recibe este mensaje porque tiene una cuenta en {title}. Si tiene preguntas, escriba a {email}.",
]);

const formatFooter = ({ language, site }: MailReader): string =>
  footer[language].replace("{title}", site.title).replace("{email}", site.contact_email);

const ground = "#faf8f4";
const ink = "#1b1a17";
const muted = "#57534a";
const line = "#e6e1d7";
const green = "#1c4d3c";
const fonts = "Inter,'Helvetica Neue',Helvetica,Arial,'PingFang SC','Microsoft YaHei',sans-serif";

/** The logo, drawn with table cells because mail clients show neither SVG nor data URLs. */
const mark = `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr><td style="width:9px;height:9px;background:${green};border-radius:2px 0 0 0"></td><td style="width:9px;height:9px;background:#c9b99a;border-radius:0 2px 0 0"></td></tr><tr><td style="width:9px;height:9px;background:#c9b99a;border-radius:0 0 0 2px"></td><td style="width:9px;height:9px;background:${green};border-radius:0 0 2px 0"></td></tr></table>`;

const paragraph = (text: string): string => `<p style="margin:0 0 16px;font-size:16px;line-height:26px">${escapeHtml(text)}</p>`;

const codeBox = (code: string): string =>
  `<p style="margin:8px 0 24px;padding:16px;background:${ground};border:1px solid ${line};border-radius:8px;font:600 32px/40px ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px;text-align:center">${escapeHtml(code)}</p>`;

const pointList = (points: readonly string[]): string =>
  `<ul style="margin:0 0 16px;padding-left:20px;font-size:16px;line-height:26px">${points.map((point) => `<li>${escapeHtml(point)}</li>`).join("")}</ul>`;

const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:8px 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;background:${green};color:#ffffff;border-radius:8px;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

const renderHtml = (content: MailContent): string => {
  const { language, subject, paragraphs, code, points, action, site } = content;
  const [first = "", ...rest] = paragraphs;
  const opening = formatGreeting(content);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${ground};color:${ink};font-family:${fonts}"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(first)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 20px"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td>${mark}</td><td style="padding-left:10px;font-size:18px;font-weight:650">${escapeHtml(site.title)}</td></tr></table></td></tr>
<tr><td style="background:#ffffff;border:1px solid ${line};border-radius:12px;padding:32px">
<h1 style="margin:0 0 20px;font-size:22px;line-height:30px;font-weight:650">${escapeHtml(subject)}</h1>
${opening ? paragraph(opening) : ""}${paragraph(first)}${code ? codeBox(code) : ""}${points?.length ? pointList(points) : ""}${rest.map(paragraph).join("")}${action ? button(action) : ""}
</td></tr>
<tr><td style="padding:20px 4px;color:${muted};font-size:13px;line-height:20px">${escapeHtml(formatFooter(content))}<br>${escapeHtml(site.contact_address)}</td></tr>
</table></td></tr></table></body></html>`;
};

/** Renders a mail as HTML, plain text and short message: a title, paragraphs, at most one action. */
export const renderMail = (content: MailContent): RenderedMail => {
  const { subject, paragraphs, code, points, action, site } = content;
  const [first = "", ...rest] = paragraphs;
  const body = [
    formatGreeting(content),
    first,
    code,
    points?.map((point) => `- ${point}`).join("\n"),
    ...rest,
    action && `${action.label}: ${action.url}`,
  ];
  const text = `${body.filter((part) => part).join("\n\n")}\n\n-- \n${formatFooter(content)}\n${site.contact_address}\n`;
  return { subject, text, html: renderHtml(content), short: `${site.title}: ${first}${code ? ` ${code}` : ""}` };
};
