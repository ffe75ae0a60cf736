/** Where the people of the demo are when they name a day. */
export const demoPlace = { time_zone: "America/Los_Angeles" };
