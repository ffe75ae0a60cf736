/** Pictures of the leading products besides the usual three: a furnished room, the material, and the size next to a person (room-scenes.ts). */

/** The numbers of the pictures, after three of the product and two of flaws. */
export const scenePictures = { room: 6, material: 7, scale: 8 } as const;
export type Scene = keyof typeof scenePictures;

const all: readonly Scene[] = ["room", "material", "scale"];

/** The scenes that each of them has. A close-up is left out where it would show a plain surface or the one of another product. */
export const leadingProducts: Readonly<Record<string, readonly Scene[]>> = {
  "JY-BD-11704": all,
  "JY-CT-10901": all,
  "JY-CT-10905": all,
  "JY-DR-11805": all,
  "JY-DT-12802": all,
  "JY-DT-12903": all,
  "JY-OS-16503": all,
  "JY-SC-10304": all,
  "JY-SF-10101": all,
  "JY-SF-10105": all,
  "JY-SF-10109": all,
  "JY-SF-10201": all,
  "JY-ST-11304": ["room", "scale"],
  "JY-ST-12603": all,
  "JY-ST-12605": ["room", "scale"],
  "JY-ST-13905": ["room", "scale"],
  "JY-ST-14003": all,
  "JY-ST-14701": all,
  "JY-ST-17401": all,
  "JY-TV-11204": all,
};

/** The scene pictures of all leading products, in the order in which their pages show them. */
export const listScenePictures = (): { goods_sn: string; place: number; number: number }[] =>
  Object.entries(leadingProducts).flatMap(([goods_sn, scenes]) =>
    scenes.map((scene, place) => ({ goods_sn, place, number: scenePictures[scene] })),
  );
