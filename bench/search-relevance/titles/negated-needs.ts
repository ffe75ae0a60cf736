import type { Need } from "./judged-needs.ts";

/** Queries that exclude a feature, a material or a color, and queries with a size in digits or in words. */

const chairs = "dining-chair arm-chair wingback-chair accent-chair";
const lights = "chandelier pendant";

export const negatedNeeds: readonly Need[] = [
  { want: "console-table", hasNot: /drawer/, en: ["console table without drawers"], zh: ["无抽屉玄关桌"], es: ["consola sin cajones"] },
  {
    want: "console-table sideboard",
    hasNot: /door/,
    en: ["sideboard or console without doors", "console table no doors"],
    zh: ["不带门的玄关桌"],
    es: ["consola sin puertas"],
  },
  { want: "nightstand", hasNot: /drawer/, en: ["nightstand no drawers"], zh: ["没有抽屉的床头柜"], es: ["mesita de noche sin cajones"] },
  { want: "nightstand", hasNot: /metal/, en: ["nightstand not metal"], zh: ["床头柜 非金属"], es: ["mesita de noche que no sea de metal"] },
  {
    want: "platform-bed bed bed-frame trundle-bed",
    hasNot: /headboard/,
    en: ["bed frame without headboard", "platform bed no headboard"],
    zh: ["不带床头的床架", "无床头平台床"],
    es: ["base de cama sin cabecero", "cama plataforma sin cabecera"],
  },
  {
    want: "platform-bed bed bed-frame",
    hasNot: /upholstered/,
    en: ["platform bed not upholstered"],
    zh: ["非软包平台床"],
    es: ["cama plataforma no tapizada"],
  },
  {
    want: "dining-chair",
    hasNot: /upholstered|linen|fabric|velvet|polyester/,
    en: ["dining chair without upholstery"],
    zh: ["不带软包的餐椅"],
    es: ["silla de comedor sin tapizar"],
  },
  {
    want: "dining-chair",
    hasNot: /arm/,
    en: ["dining chairs without arms", "armless dining chair"],
    zh: ["无扶手餐椅"],
    es: ["sillas de comedor sin brazos", "silla de comedor sin reposabrazos"],
  },
  { want: "dining-chair", hasNot: /leather/, en: ["dining chair no leather"], zh: ["餐椅 不要皮"], es: ["silla de comedor sin cuero"] },
  {
    want: "wingback-chair",
    hasNot: /velvet/,
    en: ["wingback chair not velvet"],
    zh: ["翼背椅 不要绒布"],
    es: ["sillón orejero que no sea de terciopelo"],
  },
  {
    want: "wingback-chair",
    hasNot: /tufted/,
    en: ["wingback chair without tufting", "wingback chair non tufted"],
    zh: ["无拉扣翼背椅"],
    es: ["sillón orejero sin capitoné"],
  },
  { want: "ottoman pouf", hasNot: /round/, en: ["pouf not round"], zh: ["不要圆形的脚凳"], es: ["puf no redondo"] },
  { want: lights, hasNot: /crystal/, en: ["chandelier without crystals"], zh: ["无水晶吊灯"], es: ["candelabro sin cristales"] },
  { want: lights, hasNot: /candle/, en: ["chandelier without candles"], zh: ["不带蜡烛的吊灯"], es: ["araña de techo sin velas"] },
  {
    want: "ceiling-fan",
    hasNot: /light/,
    en: ["ceiling fan without light", "ceiling fan no light"],
    zh: ["不带灯的吊扇", "无灯吊扇"],
    es: ["ventilador de techo sin luz"],
  },
  { want: "light-bulb", hasNot: /\bled\b/, en: ["light bulb not led"], zh: ["非LED灯泡"], es: ["bombilla que no sea led"] },
  {
    want: "headboard",
    hasNot: /upholstered|tufted/,
    en: ["headboard without upholstery", "non upholstered headboard"],
    zh: ["非软包床头板"],
    es: ["cabecero sin tapizar"],
  },
  { want: "sofa-bed", hasNot: /ottoman/, en: ["sofa bed without ottoman"], zh: ["沙发床 不带脚凳"], es: ["sofá cama sin puf"] },
  { want: "rug", hasNot: /blue/, en: ["rug except blue"], zh: ["地毯 除了蓝色"], es: ["alfombra excepto azul"] },
  {
    want: `${chairs}`,
    hasNot: /leather|velvet/,
    en: ["chair without leather or velvet"],
    zh: ["椅子 不要皮 不要绒布"],
    es: ["silla sin cuero ni terciopelo"],
  },
  {
    want: "patio-set",
    hasNot: /cushion/,
    en: ["patio set without cushions"],
    zh: ["无坐垫户外套装"],
    es: ["conjunto de jardín sin cojines"],
  },
  { want: "table-lamp", hasNot: /brown/, en: ["table lamp not brown"], zh: ["台灯 不要棕色"], es: ["lámpara de mesa que no sea marrón"] },
  { want: "desk", hasNot: /l shape/, en: ["desk not l shaped"], zh: ["书桌 不要L型"], es: ["escritorio que no sea en L"] },
  { want: "shoe-bench", hasNot: /drawer/, en: ["shoe bench without drawers"], zh: ["换鞋凳 无抽屉"], es: ["banco zapatero sin cajones"] },
];

/** A title whose first number in inches is within these bounds. */
export interface SizedNeed extends Need {
  inches: readonly [min: number, max: number];
}

export const sizedNeeds: readonly SizedNeed[] = [
  {
    want: "console-table",
    inches: [58, 62],
    en: ["60 inch console table", "five foot console table"],
    zh: ["60英寸玄关桌", "一米五玄关桌"],
    es: ["consola de 60 pulgadas", "consola de metro y medio"],
  },
  {
    want: "console-table",
    inches: [45.5, 50.4],
    en: ["4 ft console table", "four feet console table"],
    zh: ["1.2米玄关桌", "一米二玄关桌"],
    es: ["consola de 1.20 metros", "consola de cuatro pies"],
  },
  {
    want: "console-table",
    inches: [0, 42],
    en: ["console table under 42 inches", "console table less than forty two inches"],
    zh: ["42英寸以下玄关桌"],
    es: ["consola de menos de 42 pulgadas"],
  },
  {
    want: "wingback-chair",
    inches: [22.8, 25.2],
    en: ["two foot wide wingback chair"],
    zh: ["宽60厘米的翼背椅"],
    es: ["sillón orejero de dos pies de ancho"],
  },
  {
    want: "loveseat sofa",
    inches: [66, 78],
    en: ["six foot loveseat", "6 ft loveseat"],
    zh: ["一米八双人沙发", "1.8米双人沙发"],
    es: ["sofá de dos plazas de seis pies"],
  },
  {
    want: "sofa sectional sofa-bed",
    inches: [78.7, 1_000],
    en: ["sofa over two meters", "sofa wider than 2 m"],
    zh: ["两米以上沙发"],
    es: ["sofá de más de dos metros"],
  },
  {
    want: "ceiling-fan",
    inches: [56, 64],
    en: ["five foot ceiling fan"],
    zh: ["一米五吊扇"],
    es: ["ventilador de techo de metro y medio"],
  },
  { want: "ottoman pouf", inches: [15, 17], en: ["sixteen inch pouf"], zh: ["四十厘米脚凳"], es: ["puf de cuarenta centímetros"] },
];
