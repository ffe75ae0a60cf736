/** The figure of what was paid lately counts so many days. */
export const soldDays = 90;
