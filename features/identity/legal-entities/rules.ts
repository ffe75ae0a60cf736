/** Most days ahead from which a change can be asked for. */
export const maxDaysAhead = 365;

/** Hours within which a change is answered on a site that sets none. */
export const entityHours = 72;
