/** SQL of the name of a row of `merchants` in a language: Chinese readers know a manufacturer by its Chinese name. */
export const merchantNameSql = (language = ":language"): string =>
  `case when ${language} = 'zh-CN' then merchants.name_zh else merchants.name end`;
