/** The names of a holiday on the wire. */
export interface HolidayNames {
  name_en: string;
  name_zh: string;
  name_es: string;
}

/** The name of a holiday in a language. */
export const holidayName = ({ name_en, name_zh, name_es }: HolidayNames, language: string): string =>
  ({ "zh-CN": name_zh, "es-ES": name_es })[language] ?? name_en;
