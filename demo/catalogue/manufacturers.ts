/** How each maker numbers its own models, and where its goods come from. */
interface Maker {
  origin: string;
  modelNumber: (prefix: string, leaf: number, index: number) => string;
}

const two = (index: number): string => String(index).padStart(2, "0");

export const manufacturers: Record<string, Maker> = {
  lanhai: { origin: "CN", modelNumber: (prefix, leaf, index) => `LH-${leaf}${two(index)}${prefix[0]}` },
  jiayue: { origin: "CN", modelNumber: (prefix, leaf, index) => `JY${leaf}-${prefix}${two(index)}` },
  zhuheng: { origin: "CN", modelNumber: (prefix, leaf, index) => `ZH-${prefix}${leaf}${two(index)}` },
  mujing: { origin: "CN", modelNumber: (prefix, leaf, index) => `MJ${leaf}${two(index)}-${prefix}` },
  songthuan: { origin: "VN", modelNumber: (prefix, leaf, index) => `ST-${leaf}-${prefix}${index}` },
  quynhon: { origin: "VN", modelNumber: (prefix, leaf, index) => `QNO${prefix}${leaf}${two(index)}` },
  muar: { origin: "MY", modelNumber: (prefix, leaf, index) => `MH ${leaf}/${two(index)} ${prefix}` },
  jatiraya: { origin: "ID", modelNumber: (prefix, leaf, index) => `JR.${prefix}.${leaf}${two(index)}` },
  hearthline: { origin: "US", modelNumber: (prefix, leaf, index) => `${leaf}${two(index)}-${prefix}` },
  tapatia: { origin: "MX", modelNumber: (prefix, leaf, index) => `MT-${prefix}${leaf}-${two(index)}` },
  beilun: { origin: "CN", modelNumber: (prefix, leaf, index) => `BL${leaf}${two(index)}${prefix}` },
  guzhen: { origin: "CN", modelNumber: (prefix, leaf, index) => `GZ${prefix}-${leaf}${two(index)}` },
};
