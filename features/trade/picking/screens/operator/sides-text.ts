/** The sides of a carton as a warehouse writes them, in centimeters. */
export const sidesText = ({ length_mm, width_mm, height_mm }: { length_mm: number; width_mm: number; height_mm: number }): string =>
  `${[length_mm, width_mm, height_mm].map((side) => side / 10).join(" × ")} cm`;
