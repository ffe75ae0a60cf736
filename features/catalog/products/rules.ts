/** Products count as new arrivals for this many days, the longest period of the first-available filter. */
export const newArrivalDays = 60;
