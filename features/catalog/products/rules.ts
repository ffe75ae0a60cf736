/** What a product is to those who look for it. Pure. */

/** New arrivals are what the longest first-available filter of spec 9 still counts as new. */
export const newForDays = 60;
