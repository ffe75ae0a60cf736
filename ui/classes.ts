/** Joins class names, leaving out those that do not apply. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(" ");
