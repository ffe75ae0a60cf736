/** The time zones of US states and territories, by their IANA names, from east to west. */
export const usTimeZones = [
  "America/Puerto_Rico",
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "Pacific/Guam",
] as const;
