/** A company keeps at most so many favourites (spec 5, spec 9). */
export const favouritesMost = 2000;
