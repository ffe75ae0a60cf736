/** The shape of a translation: the keys of the English texts, other words. A missing or surplus key is a type error. */
export type Translation<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Translation<Texts[Key]> };
