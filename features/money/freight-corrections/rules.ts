/** Rules of corrections that screens share. Pure. */

export const maxCorrectionFiles = 10;
