/** Pictures of the leading products besides the usual three: a furnished room, the material, and the size next to a person (room-scenes.ts). */

/** The numbers of the pictures, after three of the product and two of flaws. */
export const scenePictures = { room: 6, material: 7, scale: 8 } as const;
export type Scene = keyof typeof scenePictures;

/** The scenes that each of them has. */
export const leadingProducts: Readonly<Record<string, readonly Scene[]>> = {
  "JY-SF-10101": ["room", "material", "scale"],
  "JY-ST-11304": ["room"],
  "JY-ST-12603": ["room"],
  "JY-ST-13905": ["room"],
};

/** The scene pictures of all leading products, in the order in which their pages show them. */
export const listScenePictures = (): { goods_sn: string; place: number; number: number }[] =>
  Object.entries(leadingProducts).flatMap(([goods_sn, scenes]) =>
    scenes.map((scene, place) => ({ goods_sn, place, number: scenePictures[scene] })),
  );
