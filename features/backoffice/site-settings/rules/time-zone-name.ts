/** The name of a time zone as people say it: "Pacific Time" for America/Los_Angeles. Pure. */
export const timeZoneName = (timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "longGeneric" }).formatToParts(0).find(({ type }) => type === "timeZoneName")
    ?.value ?? timeZone;
