import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { Vocabulary } from "../rules/vocabularies.ts";

/** Materials, colors, styles and other values of furniture in three languages, which a market can start with. */

export interface ReadyTerm {
  code: string;
  label: Text;
}

const term = (code: string, english: string, chinese: string, spanish: string): ReadyTerm => ({
  code,
  label: toText([english, chinese, spanish]),
});

const material: readonly ReadyTerm[] = [
  term("solid_oak", "Solid oak", "橡木实木", "Roble macizo"),
  term("oak_veneer", "Oak solids and veneers", "橡木（实木+木皮）", "Roble y chapa de roble"),
  term("solid_walnut", "Solid walnut", "胡桃木实木", "Nogal macizo"),
  term("walnut_veneer", "Walnut solids and veneers", "胡桃木（实木+木皮）", "Nogal y chapa de nogal"),
  term("solid_ash", "Solid ash", "白蜡木实木", "Fresno macizo"),
  term("rubberwood", "Solid rubberwood", "橡胶木实木", "Hevea maciza (árbol del caucho)"),
  term("acacia", "Acacia", "相思木（金合欢木）", "Acacia"),
  term("mango_wood", "Mango wood", "芒果木", "Madera de mango"),
  term("teak", "Teak", "柚木", "Teca"),
  term("mahogany", "Mahogany", "桃花心木", "Caoba"),
  term("pine", "Solid pine", "松木实木", "Pino macizo"),
  term("melamine", "Melamine board", "三聚氰胺饰面板", "Tablero de melamina"),
  term("lacquered_mdf", "Lacquered MDF", "中纤板烤漆", "MDF lacado"),
  term("linen_blend", "Linen blend", "亚麻混纺布艺", "Mezcla de lino"),
  term("chenille", "Chenille", "雪尼尔", "Chenilla"),
  term("performance_fabric", "Performance fabric", "防污布艺（三防布）", "Tejido técnico"),
  term("boucle", "Bouclé", "圈圈绒", "Bouclé"),
  term("velvet", "Velvet", "丝绒", "Terciopelo"),
  term("mesh", "Mesh", "网布", "Malla transpirable"),
  term("olefin", "Olefin", "户外丙纶面料", "Olefina"),
  term("sling_mesh", "Sling mesh", "特斯林网布", "Textileno"),
  term("top_grain_leather", "Top-grain leather", "头层牛皮", "Piel flor"),
  term("faux_leather", "Faux leather", "PU 皮（仿皮）", "Piel sintética"),
  term("steel", "Steel", "钢", "Acero"),
  term("brass_plated_steel", "Brass-plated steel", "镀黄铜钢", "Acero latonado"),
  term("chromed_steel", "Nickel-plated steel", "镀镍钢", "Acero niquelado"),
  term("wrought_iron", "Wrought iron", "锻铁", "Hierro forjado"),
  term("aluminium", "Aluminum", "铝合金", "Aluminio"),
  term("tempered_glass", "Tempered glass", "钢化玻璃", "Vidrio templado"),
  term("marble", "Marble", "大理石", "Mármol"),
  term("travertine", "Travertine", "洞石", "Travertino"),
  term("sintered_stone", "Sintered stone", "岩板", "Piedra sinterizada"),
  term("fibre_concrete", "Fiber-reinforced concrete", "纤维水泥", "Hormigón reforzado con fibra"),
  term("ceramic", "Ceramic", "陶瓷", "Cerámica"),
  term("rattan", "Rattan", "天然藤（藤编）", "Ratán"),
  term("rope", "Woven rope", "绳编", "Cuerda trenzada"),
  term("mirror_glass", "Mirror glass", "镜面玻璃", "Espejo"),
];

const colour: readonly ReadyTerm[] = [
  term("natural", "Natural", "原木色", "Natural"),
  term("honey", "Honey", "蜜色", "Miel"),
  term("walnut", "Walnut", "胡桃色", "Nogal"),
  term("brown", "Brown", "棕色", "Marrón"),
  term("espresso", "Espresso", "深咖色", "Espresso"),
  term("mahogany", "Mahogany red", "红棕色", "Caoba"),
  term("whitewash", "Whitewash", "水洗白", "Blanqueado"),
  term("white", "White", "白色", "Blanco"),
  term("ivory", "Ivory", "象牙白", "Marfil"),
  term("cream", "Cream", "奶油白", "Crema"),
  term("beige", "Beige", "米色", "Beige"),
  term("camel", "Camel", "驼色", "Camel"),
  term("cognac", "Cognac", "干邑色", "Coñac"),
  term("taupe", "Taupe", "灰褐色", "Topo"),
  term("grey", "Gray", "灰色", "Gris"),
  term("charcoal", "Charcoal", "炭灰", "Gris antracita"),
  term("black", "Black", "黑色", "Negro"),
  term("sage", "Sage", "鼠尾草绿", "Verde salvia"),
  term("green", "Green", "绿色", "Verde"),
  term("blue", "Blue", "蓝色", "Azul"),
  term("navy", "Navy", "藏蓝", "Azul marino"),
  term("blush", "Blush", "浅粉", "Rosa empolvado"),
  term("rust", "Rust", "铁锈红", "Óxido"),
  term("ochre", "Ochre", "赭黄", "Ocre"),
  term("gold", "Gold", "金色", "Dorado"),
  term("silver", "Silver", "银色", "Plateado"),
  term("clear", "Clear", "透明", "Transparente"),
];

const style: readonly ReadyTerm[] = [
  term("contemporary", "Contemporary", "现代风", "Contemporáneo"),
  term("scandinavian", "Scandinavian", "北欧风", "Escandinavo"),
  term("mid_century", "Mid-century modern", "中古风", "Mid-century"),
  term("farmhouse", "Farmhouse", "美式乡村风", "Rústico americano"),
  term("transitional", "Transitional", "简美风", "Clásico renovado"),
  term("traditional", "Traditional", "传统美式风", "Clásico"),
  term("industrial", "Industrial", "工业风", "Industrial"),
  term("coastal", "Coastal", "海滨风", "Costero"),
  term("glam", "Glam", "轻奢风", "Glam"),
  term("bohemian", "Bohemian", "波西米亚风", "Bohemio"),
  term("rustic", "Rustic", "原木粗犷风", "Rústico"),
  term("contract", "Contract", "商用工程", "Uso profesional"),
];

const assembly: readonly ReadyTerm[] = [
  term("assembled", "Fully assembled", "整装免安装", "Montado de fábrica"),
  term("legs_only", "Attach legs only", "仅需装脚", "Solo colocar las patas"),
  term("kd", "Knock-down (KD)", "拆装（KD）", "Desmontado (KD)"),
  term("kd_two_person", "Knock-down, two people", "拆装，需两人安装", "Desmontado, montaje entre dos personas"),
];

const certificate: readonly ReadyTerm[] = [
  term("tb117", "California TB 117-2013", "加州 TB 117-2013 阻燃", "California TB 117-2013"),
  term("tsca_vi", "TSCA Title VI (formaldehyde)", "TSCA Title VI 甲醛限量", "TSCA Title VI (formaldehído)"),
  term("fsc", "FSC certified wood", "FSC 森林认证木材", "Madera certificada FSC"),
  term("oeko_tex", "OEKO-TEX Standard 100", "OEKO-TEX Standard 100 纺织品认证", "OEKO-TEX Standard 100"),
  term("bifma_x51", "ANSI/BIFMA X5.1 office seating", "ANSI/BIFMA X5.1 办公椅标准", "ANSI/BIFMA X5.1 sillas de oficina"),
  term("bifma_x55", "ANSI/BIFMA X5.5 desks", "ANSI/BIFMA X5.5 办公桌标准", "ANSI/BIFMA X5.5 escritorios"),
  term("astm_f2057", "ASTM F2057 tip-over stability", "ASTM F2057 防倾倒", "ASTM F2057 estabilidad antivuelco"),
  term("cpsc_bunk", "CPSC bunk bed rule (16 CFR 1513)", "CPSC 双层床标准（16 CFR 1513）", "Norma CPSC para literas (16 CFR 1513)"),
  term("cpsia", "CPSIA children's product", "CPSIA 儿童产品", "CPSIA producto infantil"),
  term("ul_listed", "UL listed", "UL 认证", "Certificado UL"),
];

const origin: readonly ReadyTerm[] = [
  term("CN", "China", "中国", "China"),
  term("VN", "Vietnam", "越南", "Vietnam"),
  term("MY", "Malaysia", "马来西亚", "Malasia"),
  term("ID", "Indonesia", "印度尼西亚", "Indonesia"),
  term("US", "United States", "美国", "Estados Unidos"),
  term("MX", "Mexico", "墨西哥", "México"),
];

const tag: readonly ReadyTerm[] = [
  term("new", "New arrival", "新品", "Novedad"),
  term("best_seller", "Best seller", "热销", "Más vendido"),
  term("quick_ship", "Ships in 48 hours", "48 小时发货", "Envío en 48 horas"),
  term("dropship_ready", "Dropship-ready carton", "适合一件代发", "Embalaje apto para dropshipping"),
  term("set", "Complete set", "成套", "Conjunto completo"),
];

const grade: readonly ReadyTerm[] = [
  term("A", "Grade A: minor cosmetic mark", "A 级：轻微外观瑕疵", "Grado A: marca estética leve"),
  term("B", "Grade B: visible flaw, fully usable", "B 级：明显瑕疵，不影响使用", "Grado B: defecto visible, plenamente utilizable"),
];

export const readyVocabulary = { material, colour, style, assembly, certificate, origin, tag, grade } as const satisfies Partial<
  Record<Vocabulary, readonly ReadyTerm[]>
>;
