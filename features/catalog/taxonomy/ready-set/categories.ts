import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { CategoryPath } from "../rules/tree.ts";

export interface ReadyCategory {
  type_id: number;
  title: Text;
  children: readonly ReadyCategory[];
}

const node = (
  type_id: number,
  english: string,
  chinese: string,
  spanish: string,
  children: readonly ReadyCategory[] = [],
): ReadyCategory => ({
  type_id,
  title: toText([english, chinese, spanish]),
  children,
});

/**
 * Our furniture tree in three languages: rooms, groups, categories. The numbers are those of the demo; a market that takes the set
 * numbers its categories itself.
 */
export const readyCategories: readonly ReadyCategory[] = [
  node(1, "Living Room", "客厅家具", "Sala de estar", [
    node(21, "Sofas", "沙发", "Sofás", [
      node(101, "3-Seat Sofas", "三人位沙发", "Sofás de 3 plazas"),
      node(102, "Loveseats", "双人位沙发", "Sofás de 2 plazas"),
      node(103, "Sectional Sofas", "转角与组合沙发", "Sofás modulares y esquineros"),
    ]),
    node(22, "Chairs & Recliners", "单椅与功能椅", "Butacas y reclinables", [
      node(104, "Accent Chairs", "休闲椅", "Butacas decorativas"),
      node(105, "Club & Wing Chairs", "单人沙发与老虎椅", "Butacas club y orejeras"),
      node(106, "Recliners", "功能沙发椅", "Sillones reclinables"),
    ]),
    node(23, "Ottomans & Benches", "脚凳与长凳", "Pufs y bancos", [
      node(107, "Ottomans & Poufs", "脚凳与坐墩", "Pufs y reposapiés"),
      node(108, "Upholstered Benches", "软包长凳", "Bancos tapizados"),
    ]),
    node(24, "Occasional Tables", "茶几与边几", "Mesas de centro y auxiliares", [
      node(109, "Coffee Tables", "茶几", "Mesas de centro"),
      node(110, "End & Side Tables", "边几与角几", "Mesas auxiliares"),
    ]),
    node(25, "TV & Media", "电视柜", "Muebles de TV", [
      node(111, "TV Stands", "电视地柜", "Muebles bajos de TV"),
      node(112, "Fireplace TV Stands", "壁炉电视柜", "Muebles de TV con chimenea"),
    ]),
    node(26, "Living Room Sets", "客厅成套家具", "Conjuntos de sala", [
      node(113, "Sofa Sets", "沙发组合套装", "Conjuntos de sofás"),
      node(114, "Occasional Table Sets", "茶几边几套装", "Conjuntos de mesas de centro"),
    ]),
  ]),
  node(2, "Bedroom", "卧室家具", "Dormitorio", [
    node(27, "Beds", "床", "Camas", [
      node(115, "Upholstered Beds", "软包床", "Camas tapizadas"),
      node(116, "Wood Beds", "木床", "Camas de madera"),
      node(117, "Storage Beds", "储物床", "Camas con almacenaje"),
    ]),
    node(28, "Dressers & Chests", "斗柜", "Cómodas y cajoneras", [
      node(118, "Dressers", "横斗柜", "Cómodas"),
      node(119, "Chests of Drawers", "高斗柜", "Cajoneras altas"),
    ]),
    node(29, "Nightstands", "床头柜", "Mesas de noche", [
      node(120, "Drawer Nightstands", "抽屉床头柜", "Mesas de noche con cajones"),
      node(121, "Open-Shelf Nightstands", "开放式床头柜", "Mesas de noche con hueco abierto"),
    ]),
    node(30, "Wardrobes", "衣柜", "Armarios", [
      node(122, "Hinged-Door Wardrobes", "平开门衣柜", "Armarios de puertas abatibles"),
      node(123, "Mirrored Wardrobes", "镜面衣柜", "Armarios con espejo"),
    ]),
    node(31, "Vanities", "梳妆台", "Tocadores", [
      node(124, "Vanity Tables", "梳妆台", "Mesas de tocador"),
      node(125, "Vanity Stools", "梳妆凳", "Bancos de tocador"),
    ]),
    node(32, "Bedroom Sets", "卧室成套家具", "Conjuntos de dormitorio", [
      node(126, "Queen Bedroom Sets", "Queen 卧室套装", "Dormitorios completos queen"),
      node(127, "King Bedroom Sets", "King 卧室套装", "Dormitorios completos king"),
    ]),
  ]),
  node(3, "Dining & Kitchen", "餐厅与厨房", "Comedor y cocina", [
    node(33, "Dining Tables", "餐桌", "Mesas de comedor", [
      node(128, "Rectangular Dining Tables", "长方餐桌", "Mesas de comedor rectangulares"),
      node(129, "Round & Oval Dining Tables", "圆形与椭圆餐桌", "Mesas de comedor redondas y ovaladas"),
    ]),
    node(34, "Dining Chairs", "餐椅", "Sillas de comedor", [
      node(130, "Wood Dining Chairs", "实木餐椅", "Sillas de comedor de madera"),
      node(131, "Upholstered Dining Chairs", "软包餐椅", "Sillas de comedor tapizadas"),
      node(132, "Dining Benches", "餐厅长凳", "Bancos de comedor"),
    ]),
    node(35, "Bar & Counter", "吧台家具", "Barra e isla", [
      node(133, "Counter Stools", "中岛吧椅", "Taburetes de isla"),
      node(134, "Bar Stools", "高脚吧椅", "Taburetes altos"),
      node(135, "Pub Tables", "高脚吧桌", "Mesas altas de bar"),
    ]),
    node(36, "Sideboards & Display", "餐边柜与展示柜", "Aparadores y vitrinas", [
      node(136, "Sideboards & Buffets", "餐边柜", "Aparadores y trinchadores"),
      node(137, "Display Cabinets", "展示柜", "Vitrinas"),
    ]),
    node(37, "Kitchen Storage", "厨房收纳", "Almacenaje de cocina", [
      node(138, "Kitchen Carts & Islands", "厨房推车与中岛台", "Carritos e islas de cocina"),
    ]),
    node(38, "Dining Sets", "餐厅成套家具", "Conjuntos de comedor", [
      node(139, "5-Piece Dining Sets", "一桌四椅", "Conjuntos de comedor de 5 piezas"),
      node(140, "7-Piece Dining Sets", "一桌六椅", "Conjuntos de comedor de 7 piezas"),
    ]),
  ]),
  node(4, "Home Office", "家庭办公", "Oficina en casa", [
    node(39, "Desks", "书桌与办公桌", "Escritorios", [
      node(141, "Writing Desks", "书桌", "Mesas de escritorio"),
      node(142, "Executive Desks", "大班台", "Escritorios ejecutivos"),
      node(143, "Standing Desks", "升降桌", "Escritorios elevables"),
    ]),
    node(40, "Office Seating", "办公座椅", "Sillas de oficina", [
      node(144, "Task Chairs", "职员椅", "Sillas de trabajo"),
      node(145, "Executive Chairs", "大班椅", "Sillones ejecutivos"),
    ]),
    node(41, "Office Storage", "办公收纳", "Archivo y almacenaje", [node(146, "File Cabinets", "文件柜", "Archivadores")]),
    node(42, "Office Sets", "办公套装", "Conjuntos de oficina", [
      node(147, "Workstation Sets", "工位套装", "Puestos de trabajo completos"),
    ]),
  ]),
  node(5, "Storage", "收纳家具", "Almacenaje", [
    node(43, "Bookcases", "书柜书架", "Librerías y libreros", [
      node(148, "Open Bookcases", "开放书架", "Librerías abiertas"),
      node(149, "Bookcases with Doors", "带门书柜", "Librerías con puertas"),
    ]),
    node(44, "Shelving", "置物架", "Estanterías", [
      node(150, "Metal-Frame Shelving", "铁架置物架", "Estanterías metálicas"),
      node(151, "Ladder Shelves", "梯形架", "Estanterías escalera"),
      node(152, "Cube Storage", "格子柜", "Organizadores de cubos"),
    ]),
    node(45, "Cabinets", "柜类", "Armarios decorativos", [node(153, "Accent Cabinets", "装饰柜", "Armarios decorativos")]),
  ]),
  node(6, "Entryway & Accent", "玄关与点缀家具", "Recibidor y auxiliares", [
    node(46, "Entry Tables", "玄关桌", "Mesas de recibidor", [node(154, "Console Tables", "玄关条桌", "Mesas consola")]),
    node(47, "Shoe Storage & Benches", "鞋柜与换鞋凳", "Zapateros y bancos", [
      node(155, "Shoe Cabinets", "鞋柜", "Zapateros"),
      node(156, "Entryway Benches", "换鞋凳", "Bancos de recibidor"),
    ]),
    node(48, "Accent Tables", "装饰几", "Mesitas decorativas", [
      node(157, "Drum & Pedestal Tables", "圆鼓与独脚边几", "Mesitas cilíndricas y de pedestal"),
    ]),
    node(49, "Mirrors", "镜子", "Espejos", [
      node(158, "Wall Mirrors", "挂镜", "Espejos de pared"),
      node(159, "Full-Length Mirrors", "落地镜", "Espejos de cuerpo entero"),
    ]),
  ]),
  node(7, "Lighting & Décor", "灯饰与软装", "Iluminación y decoración", [
    node(50, "Lamps", "灯具", "Lámparas", [
      node(160, "Floor Lamps", "落地灯", "Lámparas de pie"),
      node(161, "Table Lamps", "台灯", "Lámparas de mesa"),
      node(164, "Reading Lamps", "阅读灯", "Lámparas de lectura"),
    ]),
    node(51, "Ceiling Lights", "吊灯", "Lámparas de techo", [
      node(162, "Pendant Lights", "吊灯", "Lámparas colgantes"),
      node(163, "Woven Pendants", "编织吊灯", "Lámparas colgantes trenzadas"),
    ]),
  ]),
  node(8, "Outdoor", "户外家具", "Exterior", [
    node(53, "Outdoor Seating", "户外座椅", "Asientos de exterior", [
      node(165, "Outdoor Sofas", "户外沙发", "Sofás de exterior"),
      node(166, "Outdoor Lounge Chairs", "户外休闲椅", "Butacas de exterior"),
      node(167, "Rocking & Folding Chairs", "摇椅与折叠椅", "Mecedoras y sillas plegables"),
    ]),
    node(54, "Outdoor Dining", "户外餐桌椅", "Comedor de exterior", [
      node(168, "Outdoor Dining Tables", "户外餐桌", "Mesas de exterior"),
      node(169, "Outdoor Dining Chairs", "户外餐椅", "Sillas de exterior"),
    ]),
    node(55, "Loungers & Shade", "躺椅与遮阳", "Tumbonas y sombra", [
      node(170, "Sun Loungers", "户外躺椅", "Tumbonas"),
      node(171, "Patio Umbrellas", "户外遮阳伞", "Sombrillas"),
    ]),
    node(56, "Outdoor Sets", "户外套装", "Conjuntos de exterior", [
      node(172, "Patio Dining Sets", "户外餐桌椅套装", "Conjuntos de comedor de exterior"),
      node(173, "Conversation Sets", "户外沙发套装", "Conjuntos de sofás de exterior"),
      node(174, "Bistro Sets", "阳台小套装", "Conjuntos de bistró"),
    ]),
  ]),
  node(9, "Kids", "儿童家具", "Infantil", [
    node(57, "Kids' Beds", "儿童床", "Camas infantiles", [
      node(175, "Bunk Beds", "双层床", "Literas"),
      node(176, "Twin Beds", "儿童单人床", "Camas twin"),
    ]),
    node(58, "Kids' Storage", "儿童收纳", "Almacenaje infantil", [
      node(177, "Kids' Dressers", "儿童斗柜", "Cómodas infantiles"),
      node(178, "Kids' Bookcases", "儿童书架", "Librerías infantiles"),
    ]),
    node(59, "Kids' Study", "儿童学习", "Estudio infantil", [
      node(179, "Kids' Desks", "儿童学习桌", "Escritorios infantiles"),
      node(180, "Kids' Study Chairs", "儿童学习椅", "Sillas de estudio infantiles"),
    ]),
  ]),
  node(10, "Hospitality & Contract", "酒店与工程家具", "Hoteles y restaurantes", [
    node(60, "Restaurant & Bar", "餐厅与酒吧", "Restaurante y bar", [
      node(181, "Restaurant Chairs", "商用餐椅", "Sillas de restaurante"),
      node(182, "Contract Bar Stools", "商用吧椅", "Taburetes de uso profesional"),
      node(183, "Café Tables", "咖啡厅桌", "Mesas de cafetería"),
    ]),
    node(61, "Hotel Guest Room", "酒店客房", "Habitación de hotel", [
      node(184, "Hotel Beds", "酒店床", "Camas de hotel"),
      node(185, "Hotel Nightstands", "酒店床头柜", "Mesas de noche de hotel"),
      node(186, "Luggage Benches", "行李架", "Bancos portamaletas"),
    ]),
    node(62, "Lobby & Reception", "大堂与接待", "Vestíbulo y recepción", [
      node(187, "Lobby Chairs", "大堂椅", "Butacas de vestíbulo"),
      node(188, "Lobby Sofas", "大堂沙发", "Sofás de vestíbulo"),
    ]),
  ]),
];

/** The path of every category of the set, parents first. */
export const readyCategoryPaths: readonly CategoryPath[] = (() => {
  const walk = (nodes: readonly ReadyCategory[], above: readonly Text[]): CategoryPath[] =>
    nodes.flatMap(({ title, children }) => {
      const titles = [...above, title];
      return [{ titles, slug: "" }, ...walk(children, titles)];
    });
  return walk(readyCategories, []);
})();
