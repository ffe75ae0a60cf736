import type { Text } from "#kernel/languages.ts";
import type { DemoSite } from "./demo-catalog.ts";
import { text } from "./text.ts";
import { warehouses } from "./warehouses.ts";

interface SitePlace {
  code: string;
  host: string;
  title: Text;
  contact_address: string;
  phone: string;
  timeZone: string;
  warehouses: string[];
  seo_keyword: Text;
  seo_description: Text;
}

const site = ({ host, ...place }: SitePlace): DemoSite => ({
  ...place,
  is_default: place.code === "LA",
  hostname: `${host}.joinery.test`,
  mobile_hostname: `m.${host}.joinery.test`,
  email: `${host}@joinery.test`,
  currency: "USD",
});

export const sites: DemoSite[] = [
  site({
    code: "LA",
    host: "la",
    title: text("Joinery Los Angeles", "Joinery 洛杉矶", "Joinery Los Ángeles"),
    contact_address: "1933 S Broadway, Suite 910, Los Angeles, CA 90007",
    phone: "+1 213 555 0100",
    timeZone: "America/Los_Angeles",
    warehouses: warehouses.map(({ code }) => code),
    seo_keyword: text(
      "wholesale furniture Los Angeles, furniture distributor California, trade furniture, container furniture",
      "洛杉矶家具批发,加州家具分销,家具海外仓,整柜家具",
      "muebles al por mayor Los Ángeles, distribuidor de muebles California, muebles por contenedor",
    ),
    seo_description: text(
      "Wholesale furniture from manufacturers in Asia and the Americas, in stock in ten US warehouses. Local, presale and FOB prices for certified trade buyers.",
      "亚洲与美洲源头工厂直供，全美十个仓库现货。为认证采购商提供美国现货价、预售价与 FOB 价。",
      "Muebles al por mayor de fabricantes de Asia y América, en stock en diez almacenes de EE. UU. Precios locales, de preventa y FOB para compradores profesionales.",
    ),
  }),
  site({
    code: "WSAC",
    host: "wsac",
    title: text("Joinery West Sacramento", "Joinery 西萨克拉门托", "Joinery West Sacramento"),
    contact_address: "3000 Industrial Blvd, West Sacramento, CA 95691",
    phone: "+1 916 555 0112",
    timeZone: "America/Los_Angeles",
    warehouses: ["CA-RC", "WA-TAC", "AZ-GDY"],
    seo_keyword: text(
      "wholesale furniture Sacramento, Northern California furniture distributor, furniture pickup warehouse",
      "萨克拉门托家具批发,北加州家具分销,家具自提仓",
      "muebles al por mayor Sacramento, distribuidor de muebles norte de California, recogida en almacén",
    ),
    seo_description: text(
      "Trade furniture for Northern California and Nevada retailers: order by the piece or the pallet, pick up yourself or ship with your own label.",
      "服务北加州与内华达州零售商：单件、整托均可订购，支持自提与自备面单。",
      "Muebles para comercios del norte de California y Nevada: pida por pieza o por palé, recójalos usted mismo o envíelos con su propia etiqueta.",
    ),
  }),
  site({
    code: "MD",
    host: "md",
    title: text("Joinery Maryland", "Joinery 马里兰", "Joinery Maryland"),
    contact_address: "6675 Business Pkwy, Elkridge, MD 21075",
    phone: "+1 410 555 0131",
    timeZone: "America/New_York",
    warehouses: ["MD-ELK", "NJ-EDI"],
    seo_keyword: text(
      "wholesale furniture Baltimore, Washington DC furniture distributor, Mid-Atlantic trade furniture",
      "巴尔的摩家具批发,华盛顿特区家具分销,美东中部家具",
      "muebles al por mayor Baltimore, distribuidor de muebles Washington DC, muebles Atlántico medio",
    ),
    seo_description: text(
      "Wholesale bedroom, dining and living room furniture in stock between Baltimore and Washington, ready for pickup the next business day.",
      "卧室、餐厅、客厅家具现货，位于巴尔的摩与华盛顿之间，下一工作日即可提货。",
      "Muebles de dormitorio, comedor y sala en stock entre Baltimore y Washington, listos para recoger al siguiente día hábil.",
    ),
  }),
  site({
    code: "CHI",
    host: "chi",
    title: text("Joinery Chicago", "Joinery 芝加哥", "Joinery Chicago"),
    contact_address: "222 W Merchandise Mart Plaza, Suite 1218, Chicago, IL 60654",
    phone: "+1 312 555 0167",
    timeZone: "America/Chicago",
    warehouses: ["IL-JOL", "TX-DAL"],
    seo_keyword: text(
      "wholesale furniture Chicago, Midwest furniture distributor, furniture warehouse Joliet",
      "芝加哥家具批发,美国中西部家具分销,乔利埃特家具仓",
      "muebles al por mayor Chicago, distribuidor de muebles Medio Oeste, almacén de muebles Joliet",
    ),
    seo_description: text(
      "The Midwest's trade counter for furniture: stock in Joliet within a day's drive of eleven states, freight quoted before you order.",
      "面向美国中西部的家具批发平台：乔利埃特现货一日车程覆盖十一州，下单前即报运费。",
      "El mostrador profesional del mueble en el Medio Oeste: stock en Joliet a un día de once estados y transporte cotizado antes de pedir.",
    ),
  }),
  site({
    code: "LIFESTYLE",
    host: "lifestyle",
    title: text("Joinery Lifestyle", "Joinery 生活方式馆", "Joinery Lifestyle"),
    contact_address: "211 E Commerce Ave, High Point, NC 27260",
    phone: "+1 336 555 0176",
    timeZone: "America/New_York",
    warehouses: ["CA-RC", "GA-ATL", "GA-SAV", "NJ-EDI"],
    seo_keyword: text(
      "lifestyle furniture wholesale, designer furniture trade program, High Point furniture, lighting and decor wholesale",
      "生活方式家具批发,设计师家具采购,高点家具展,灯饰软装批发",
      "muebles de diseño al por mayor, programa para interioristas, muebles High Point, iluminación y decoración",
    ),
    seo_description: text(
      "Curated collections for boutiques, designers and online brands: whole rooms that go together, photographed and ready to list.",
      "为买手店、设计师与线上品牌精选的成套系列：整屋搭配，图片齐全，可直接上架。",
      "Colecciones seleccionadas para boutiques, interioristas y marcas en línea: ambientes completos, fotografiados y listos para publicar.",
    ),
  }),
  site({
    code: "SEA",
    host: "sea",
    title: text("Joinery Seattle", "Joinery 西雅图", "Joinery Seattle"),
    contact_address: "5701 6th Ave S, Suite 248, Seattle, WA 98108",
    phone: "+1 206 555 0119",
    timeZone: "America/Los_Angeles",
    warehouses: ["WA-TAC", "CA-RC"],
    seo_keyword: text(
      "wholesale furniture Seattle, Pacific Northwest furniture distributor, Tacoma furniture warehouse",
      "西雅图家具批发,美西北家具分销,塔科马家具仓",
      "muebles al por mayor Seattle, distribuidor de muebles noroeste del Pacífico, almacén de muebles Tacoma",
    ),
    seo_description: text(
      "Wholesale furniture for Washington, Oregon and Idaho from our Tacoma warehouse, minutes from the port your containers land at.",
      "塔科马仓紧邻港口，为华盛顿、俄勒冈与爱达荷州的家具商供应批发现货。",
      "Muebles al por mayor para Washington, Oregón e Idaho desde nuestro almacén de Tacoma, a minutos del puerto donde llegan sus contenedores.",
    ),
  }),
  site({
    code: "HOU",
    host: "hou",
    title: text("Joinery Houston", "Joinery 休斯敦", "Joinery Houston"),
    contact_address: "5120 Woodway Dr, Suite 4010, Houston, TX 77056",
    phone: "+1 713 555 0190",
    timeZone: "America/Chicago",
    warehouses: ["TX-HOU", "TX-DAL"],
    seo_keyword: text(
      "wholesale furniture Houston, Texas furniture distributor, furniture importer Texas",
      "休斯敦家具批发,得州家具分销,得州家具进口商",
      "muebles al por mayor Houston, distribuidor de muebles Texas, importador de muebles Texas",
    ),
    seo_description: text(
      "Texas stock for Texas stores: furniture by the piece, the pallet or the container from Houston and Dallas, in English and Spanish.",
      "得州现货直供得州门店：休斯敦与达拉斯双仓，单件、整托、整柜均可，提供英语与西班牙语服务。",
      "Stock texano para tiendas texanas: muebles por pieza, palé o contenedor desde Houston y Dallas, con atención en inglés y español.",
    ),
  }),
  site({
    code: "New_York",
    host: "new-york",
    title: text("Joinery New York", "Joinery 纽约", "Joinery Nueva York"),
    contact_address: "200 Lexington Ave, Suite 714, New York, NY 10016",
    phone: "+1 212 555 0158",
    timeZone: "America/New_York",
    warehouses: ["NJ-EDI", "MD-ELK"],
    seo_keyword: text(
      "wholesale furniture New York, New Jersey furniture distributor, tri-state trade furniture",
      "纽约家具批发,新泽西家具分销,纽约三州家具",
      "muebles al por mayor Nueva York, distribuidor de muebles Nueva Jersey, muebles para profesionales",
    ),
    seo_description: text(
      "Wholesale furniture for the tri-state area from Edison, New Jersey: apartment-sized lines, fast pickup, and prices only the trade sees.",
      "新泽西爱迪生仓服务纽约三州：小户型系列齐全，提货快捷，批发价仅认证企业可见。",
      "Muebles al por mayor para el área triestatal desde Edison, Nueva Jersey: líneas para apartamentos, recogida rápida y precios solo para profesionales.",
    ),
  }),
];
