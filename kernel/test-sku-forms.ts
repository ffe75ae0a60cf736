/** Forms in which people send one SKU, for the tests of every entrance that takes one. */
export const skuOfForms = "JY-SF-10105";

export const skuForms = [
  "JY-SF-10105",
  "jy-sf-10105",
  "JY\u2011SF\u201110105",
  "JY\u2013SF\u201310105",
  "JY\u2212SF\u221210105",
  "JYSF10105",
  "JY SF 10105",
  "jy_sf_10105",
  "\uff2a\uff39\uff0d\uff33\uff26\uff0d\uff11\uff10\uff11\uff10\uff15",
  "  JY-SF-10105\u00a0",
  "JY.SF.10105",
] as const;
