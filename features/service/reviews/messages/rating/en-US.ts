/** The line with a mean rating; part of first loads, so it stays short. */
export const messages = { line: "{average} out of 5, {count, plural, one {# review} other {# reviews}}" };
