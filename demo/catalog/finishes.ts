import type { Finish, FinishKind } from "#demo/models/model-spec.ts";
import type { Text } from "#kernel/languages.ts";
import { text } from "./text.ts";

export interface CatalogFinish extends Finish {
  /** Codes of the attribute vocabularies. */
  material: string;
  colorCode: string;
  /** Follows "in" / "en" in a title. */
  label: Text;
}

const finish = (kind: FinishKind, colour: string, material: string, colorCode: string, label: Text): CatalogFinish => ({
  kind,
  colour,
  material,
  colorCode,
  label,
});

const woods = {
  oak_solid: finish("wood", "#b98a56", "solid_oak", "natural", text("Natural Solid Oak", "原木色橡木实木", "roble macizo natural")),
  oak: finish("wood", "#bd9160", "oak_veneer", "natural", text("Natural Oak", "原木色橡木贴皮", "roble natural")),
  oak_black: finish("wood", "#2b2724", "oak_veneer", "black", text("Black Oak", "黑色橡木贴皮", "roble negro")),
  oak_smoked: finish("wood", "#7a5a40", "oak_veneer", "brown", text("Smoked Oak", "烟熏色橡木贴皮", "roble ahumado")),
  oak_white: finish("wood", "#d8c8ae", "solid_oak", "whitewash", text("Whitewashed Oak", "水洗白橡木", "roble blanqueado")),
  walnut: finish("wood", "#6b4a32", "walnut_veneer", "walnut", text("Walnut", "胡桃木贴皮", "nogal")),
  walnut_solid: finish("wood", "#5f412b", "solid_walnut", "walnut", text("Solid Walnut", "胡桃木实木", "nogal macizo")),
  ash: finish("wood", "#d3b88f", "solid_ash", "natural", text("Natural Ash", "原木色白蜡木", "fresno natural")),
  ash_black: finish("wood", "#26231f", "solid_ash", "black", text("Black Ash", "黑色白蜡木", "fresno negro")),
  rubberwood: finish("wood", "#c79f6b", "rubberwood", "natural", text("Natural Rubberwood", "原木色橡胶木", "hevea natural")),
  rubberwood_espresso: finish("wood", "#3b2820", "rubberwood", "espresso", text("Espresso", "深咖色橡胶木", "hevea color espresso")),
  rubberwood_white: finish("lacquer", "#f0ede6", "rubberwood", "white", text("White", "白色橡胶木", "hevea blanca")),
  acacia: finish("wood", "#8a5a34", "acacia", "honey", text("Honey Acacia", "蜜色相思木", "acacia color miel")),
  mango: finish("wood", "#a5713f", "mango_wood", "honey", text("Honey Mango Wood", "蜜色芒果木", "madera de mango color miel")),
  mango_dark: finish("wood", "#5a3b26", "mango_wood", "brown", text("Dark Mango Wood", "深色芒果木", "madera de mango oscura")),
  teak: finish("wood", "#b07a45", "teak", "natural", text("Natural Teak", "原木色柚木", "teca natural")),
  teak_grey: finish("wood", "#a39a8c", "teak", "grey", text("Weathered Teak", "做旧灰柚木", "teca envejecida")),
  mahogany: finish("wood", "#6a3322", "mahogany", "mahogany", text("Mahogany", "桃花心木", "caoba")),
  pine: finish("wood", "#d9b680", "pine", "natural", text("Natural Pine", "原木色松木", "pino natural")),
  pine_grey: finish("wood", "#9a9690", "pine", "grey", text("Driftwood Gray Pine", "浮木灰松木", "pino gris deriva")),
  melamine_oak: finish("wood", "#c7a173", "melamine", "natural", text("Light Oak Finish", "浅橡木纹", "acabado roble claro")),
  melamine_walnut: finish("wood", "#6f4d36", "melamine", "walnut", text("Walnut Finish", "胡桃木纹", "acabado nogal")),
  melamine_grey: finish("wood", "#a3988a", "melamine", "grey", text("Gray Oak Finish", "灰橡木纹", "acabado roble gris")),
  melamine_white: finish("lacquer", "#f1efea", "melamine", "white", text("Matte White", "哑光白", "melamina blanco mate")),
};

const lacquers = {
  lacquer_white: finish("lacquer", "#f2f0eb", "lacquered_mdf", "white", text("White Lacquer", "白色烤漆", "lacado blanco")),
  lacquer_cream: finish("lacquer", "#e8dfcc", "lacquered_mdf", "cream", text("Cream Lacquer", "奶油白烤漆", "lacado crema")),
  lacquer_sage: finish("lacquer", "#9ba58c", "lacquered_mdf", "sage", text("Sage Lacquer", "鼠尾草绿烤漆", "lacado verde salvia")),
  lacquer_navy: finish("lacquer", "#2c3a4f", "lacquered_mdf", "navy", text("Navy Lacquer", "藏蓝烤漆", "lacado azul marino")),
  lacquer_blush: finish("lacquer", "#e3b7ad", "lacquered_mdf", "blush", text("Blush Lacquer", "浅粉烤漆", "lacado rosa empolvado")),
  lacquer_sky: finish("lacquer", "#a9c2d3", "lacquered_mdf", "blue", text("Sky Blue Lacquer", "天蓝烤漆", "lacado azul cielo")),
};

const textiles = {
  linen_sage: finish("fabric", "#9aa58a", "linen_blend", "sage", text("Sage Linen", "鼠尾草绿亚麻混纺", "lino verde salvia")),
  linen_oat: finish("fabric", "#d9cdb8", "linen_blend", "beige", text("Oatmeal Linen", "燕麦色亚麻混纺", "lino color avena")),
  linen_grey: finish("fabric", "#a7a6a1", "linen_blend", "grey", text("Dove Gray Linen", "鸽灰亚麻混纺", "lino gris paloma")),
  linen_charcoal: finish("fabric", "#4a4a4b", "linen_blend", "charcoal", text("Charcoal Linen", "炭灰亚麻混纺", "lino gris antracita")),
  linen_denim: finish("fabric", "#53687f", "linen_blend", "blue", text("Denim Blue Linen", "牛仔蓝亚麻混纺", "lino azul denim")),
  chenille_sand: finish("fabric", "#cbb897", "chenille", "beige", text("Sand Chenille", "沙色雪尼尔", "chenilla color arena")),
  chenille_slate: finish("fabric", "#6d747a", "chenille", "grey", text("Slate Chenille", "石板灰雪尼尔", "chenilla gris pizarra")),
  chenille_rust: finish("fabric", "#a9583a", "chenille", "rust", text("Rust Chenille", "铁锈红雪尼尔", "chenilla color óxido")),
  performance_stone: finish(
    "fabric",
    "#b8b2a6",
    "performance_fabric",
    "beige",
    text("Stone Performance Fabric", "岩灰米色防污面料", "tejido técnico color piedra"),
  ),
  performance_navy: finish(
    "fabric",
    "#2f3e55",
    "performance_fabric",
    "navy",
    text("Navy Performance Fabric", "藏蓝防污面料", "tejido técnico azul marino"),
  ),
  boucle_ivory: finish("boucle", "#ece4d6", "boucle", "ivory", text("Ivory Bouclé", "象牙白圈圈绒", "bouclé marfil")),
  boucle_camel: finish("boucle", "#c19a6b", "boucle", "camel", text("Camel Bouclé", "驼色圈圈绒", "bouclé camel")),
  boucle_grey: finish("boucle", "#b5b0a8", "boucle", "grey", text("Pebble Gray Bouclé", "卵石灰圈圈绒", "bouclé gris piedra")),
  velvet_emerald: finish("velvet", "#1f5a4a", "velvet", "green", text("Emerald Velvet", "祖母绿丝绒", "terciopelo verde esmeralda")),
  velvet_navy: finish("velvet", "#26365a", "velvet", "navy", text("Navy Velvet", "藏蓝丝绒", "terciopelo azul marino")),
  velvet_blush: finish("velvet", "#d3a79c", "velvet", "blush", text("Blush Velvet", "浅粉丝绒", "terciopelo rosa empolvado")),
  velvet_ochre: finish("velvet", "#b98432", "velvet", "ochre", text("Ochre Velvet", "赭黄丝绒", "terciopelo ocre")),
  velvet_grey: finish("velvet", "#85868a", "velvet", "grey", text("Gray Velvet", "灰色丝绒", "terciopelo gris")),
  mesh_black: finish("fabric", "#2b2d30", "mesh", "black", text("Black Mesh", "黑色网布", "malla negra")),
  mesh_grey: finish("fabric", "#8d9196", "mesh", "grey", text("Gray Mesh", "灰色网布", "malla gris")),
  olefin_grey: finish("fabric", "#9a9a98", "olefin", "grey", text("Gray Olefin", "灰色户外丙纶", "olefina gris")),
  olefin_sand: finish("fabric", "#d6c9b1", "olefin", "beige", text("Sand Olefin", "沙色户外丙纶", "olefina color arena")),
  olefin_navy: finish("fabric", "#31415a", "olefin", "navy", text("Navy Olefin", "藏蓝户外丙纶", "olefina azul marino")),
  olefin_green: finish("fabric", "#4c6250", "olefin", "green", text("Forest Green Olefin", "森林绿户外丙纶", "olefina verde bosque")),
  sling_grey: finish("fabric", "#7c7f80", "sling_mesh", "grey", text("Gray Sling", "灰色特斯林", "textileno gris")),
  shade_linen: finish("fabric", "#efe7d8", "linen_blend", "ivory", text("Natural Linen", "本色亚麻混纺", "lino natural")),
};

const leathers = {
  leather_cognac: finish("leather", "#9a5a2e", "top_grain_leather", "cognac", text("Cognac Leather", "干邑色真皮", "piel coñac")),
  leather_black: finish("leather", "#242322", "top_grain_leather", "black", text("Black Leather", "黑色真皮", "piel negra")),
  leather_taupe: finish("leather", "#8c7b6b", "top_grain_leather", "taupe", text("Taupe Leather", "灰褐色真皮", "piel color topo")),
  pu_black: finish("leather", "#2a2a2b", "faux_leather", "black", text("Black Faux Leather", "黑色 PU 皮", "piel sintética negra")),
  pu_brown: finish("leather", "#5d4033", "faux_leather", "brown", text("Brown Faux Leather", "棕色 PU 皮", "piel sintética marrón")),
  pu_white: finish("leather", "#eeeae2", "faux_leather", "white", text("White Faux Leather", "白色 PU 皮", "piel sintética blanca")),
  pu_tan: finish("leather", "#b07d4f", "faux_leather", "camel", text("Tan Faux Leather", "浅棕色 PU 皮", "piel sintética color tostado")),
};

const metals = {
  steel_black: finish("metal", "#232425", "steel", "black", text("Matte Black Steel", "哑光黑钢", "acero negro mate")),
  steel_white: finish("metal", "#eceae5", "steel", "white", text("White Steel", "白色钢", "acero blanco")),
  brass: finish("metal", "#b08d4f", "brass_plated_steel", "gold", text("Brushed Brass", "拉丝黄铜色", "latón cepillado")),
  nickel: finish("metal", "#b7b7b5", "chromed_steel", "silver", text("Brushed Nickel", "拉丝镍色", "níquel cepillado")),
  bronze: finish("metal", "#5d4a38", "steel", "bronze", text("Aged Bronze", "做旧古铜色", "bronce envejecido")),
  iron: finish("metal", "#34302d", "wrought_iron", "black", text("Wrought Iron", "锻铁", "hierro forjado")),
  aluminium_white: finish("metal", "#ecebe7", "aluminium", "white", text("White Aluminum", "白色铝合金", "aluminio blanco")),
  aluminium_charcoal: finish(
    "metal",
    "#44474a",
    "aluminium",
    "charcoal",
    text("Charcoal Aluminum", "炭灰铝合金", "aluminio gris antracita"),
  ),
};

const mineralsAndFibres = {
  glass_clear: finish("glass", "#cfdedd", "tempered_glass", "clear", text("Clear Glass", "透明玻璃", "vidrio transparente")),
  glass_opal: finish("glass", "#f3f1ea", "tempered_glass", "white", text("Opal Glass", "乳白玻璃", "vidrio opalino")),
  marble_white: finish("stone", "#e9e6e1", "marble", "white", text("White Marble", "白色大理石", "mármol blanco")),
  marble_black: finish("stone", "#2e2d2f", "marble", "black", text("Black Marble", "黑色大理石", "mármol negro")),
  travertine: finish("stone", "#d6c5a8", "travertine", "beige", text("Travertine", "洞石", "travertino")),
  sintered_white: finish(
    "stone",
    "#ebe9e4",
    "sintered_stone",
    "white",
    text("White Sintered Stone", "雪山白岩板", "piedra sinterizada blanca"),
  ),
  sintered_grey: finish("stone", "#8f8f8d", "sintered_stone", "grey", text("Gray Sintered Stone", "灰色岩板", "piedra sinterizada gris")),
  concrete: finish("stone", "#a8a5a0", "fibre_concrete", "grey", text("Gray Concrete", "水泥灰", "hormigón gris")),
  ceramic_white: finish("stone", "#efece5", "ceramic", "white", text("White Ceramic", "白色陶瓷", "cerámica blanca")),
  ceramic_terracotta: finish("stone", "#b5654a", "ceramic", "rust", text("Terracotta Ceramic", "陶土红陶瓷", "cerámica color terracota")),
  rattan: finish("rattan", "#c59b63", "rattan", "natural", text("Natural Rattan", "原色藤", "ratán natural")),
  cane_black: finish("rattan", "#3a332c", "rattan", "black", text("Black Rattan", "黑色藤", "ratán negro")),
  rope_grey: finish("rattan", "#8b8a85", "rope", "grey", text("Gray Rope", "灰色绳编", "cuerda gris")),
  rope_sand: finish("rattan", "#cdbf9f", "rope", "beige", text("Sand Rope", "沙色绳编", "cuerda color arena")),
  mirror: finish("mirror", "#d7dee2", "mirror_glass", "silver", text("Silver Mirror", "银镜", "espejo plateado")),
};

export const finishes = { ...woods, ...lacquers, ...textiles, ...leathers, ...metals, ...mineralsAndFibres };
export type FinishCode = keyof typeof finishes;

/** The part of a finish that a model needs. */
export const modelFinish = (code: FinishCode): Finish => ({ kind: finishes[code].kind, colour: finishes[code].colour });
