import { addDays } from "#kernel/calendar.ts";

/** Calendars as text by RFC 5545. Pure. */

/** An entry of one whole day. `uid` stays the same for the same event, so that a changed date moves it. */
export interface IcsEvent {
  uid: string;
  /** "YYYY-MM-DD". */
  day: string;
  summary: string;
  url: string;
}

/** Bytes of a line without its line break (RFC 5545, 3.1). */
const maxLineBytes = 75;

const escapeText = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replaceAll(/\r\n|[\r\n]/g, "\\n")
    // Other control characters are not allowed in text.
    .replaceAll(/\p{Cc}/gu, "");

/** Folds a line into lines of at most 75 bytes; the following ones begin with a space. Characters are not cut. */
export const foldLine = (line: string): string => {
  const lines: string[] = [];
  let current = "";
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      lines.push(current);
      current = " ";
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join("\r\n");
};

const compactDay = (day: string): string => day.replaceAll("-", "");

const compactTime = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** The text of a calendar with its events; `name` is shown by calendar programs. */
export const toIcs = (name: string, events: readonly IcsEvent[], now: Date): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Joinery//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    ...events.flatMap(({ uid, day, summary, url }) => [
      "BEGIN:VEVENT",
      `UID:${escapeText(uid)}`,
      `DTSTAMP:${compactTime(now)}`,
      `DTSTART;VALUE=DATE:${compactDay(day)}`,
      `DTEND;VALUE=DATE:${compactDay(addDays(day, 1))}`,
      `SUMMARY:${escapeText(summary)}`,
      `URL:${url}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ]
    .map(foldLine)
    .join("\r\n");
