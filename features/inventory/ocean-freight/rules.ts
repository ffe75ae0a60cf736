import type { Language, Text } from "#kernel/languages.ts";

/** What ocean freight costs for a volume and a weight. Pure; cents, cubic meters and kilograms. */

export interface OceanRates {
  lcl: number;
  lcl_minimum: number;
  fcl_20: number;
  fcl_40: number;
  fcl_40hq: number;
}

/** Containers with the volume that furniture in cartons really fills, and their payload. */
export const containers = [
  { code: "20", rate: "fcl_20", cbm: 28, kg: 21_700 },
  { code: "40", rate: "fcl_40", cbm: 58, kg: 26_500 },
  { code: "40HQ", rate: "fcl_40hq", cbm: 68, kg: 26_500 },
] as const;
export type ContainerCode = (typeof containers)[number]["code"];

export interface OceanCost {
  /** Chargeable measure of LCL: cubic meters or metric tons, whichever is more, rounded up to hundredths. */
  revenue_tons: number;
  lcl_cents: number;
  fcl_cents: number;
  /** The containers of the cheapest full-container way. */
  fcl: { code: ContainerCode; count: number }[];
  /** Cheaper of the two; of equal prices full containers, which arrive sooner and are handled less. */
  best: "lcl" | "fcl";
}

/** From here on a calculator gives no answer: such shipments are quoted. */
export const maxCbm = 5_000;
export const maxKg = 2_000_000;

const hundredths = (value: number): number => Math.ceil(Math.round(value * 1e6) / 1e4) / 100;

const countFor = (cbm: number, kg: number, type: (typeof containers)[number]): number =>
  Math.max(1, Math.ceil(cbm / type.cbm), Math.ceil(kg / type.kg));

/**
 * The cheapest mix of containers: as many large ones as wished, the rest in one smaller kind. A mix of three kinds never helps, because
 * the volumes are close.
 */
const cheapestContainers = (cbm: number, kg: number, rates: OceanRates) => {
  const mixes: { cents: number; parts: { code: ContainerCode; count: number }[] }[] = [];
  for (const main of containers) {
    const most = countFor(cbm, kg, main);
    for (let count = Math.max(0, most - 2); count <= most; count += 1) {
      const left = { cbm: cbm - count * main.cbm, kg: kg - count * main.kg };
      const isFull = left.cbm <= 0 && left.kg <= 0;
      const parts = count > 0 ? [{ code: main.code, count }] : [];
      if (isFull) mixes.push({ cents: count * rates[main.rate], parts });
      else
        for (const rest of containers) {
          const more = countFor(Math.max(0, left.cbm), Math.max(0, left.kg), rest);
          mixes.push({ cents: count * rates[main.rate] + more * rates[rest.rate], parts: [...parts, { code: rest.code, count: more }] });
        }
    }
  }
  const [best] = mixes.sort((a, b) => a.cents - b.cents || a.parts.length - b.parts.length);
  return best ?? { cents: 0, parts: [] };
};

const merge = (parts: readonly { code: ContainerCode; count: number }[]) => {
  const counts = new Map<ContainerCode, number>();
  for (const { code, count } of parts) counts.set(code, (counts.get(code) ?? 0) + count);
  return [...counts].map(([code, count]) => ({ code, count }));
};

/** The cost of a shipment; undefined for nothing and for more than the calculator covers. */
export const oceanCost = (cbm: number, kg: number, rates: OceanRates): OceanCost | undefined => {
  if (!(cbm > 0 && kg > 0 && cbm <= maxCbm && kg <= maxKg)) return undefined;
  const revenue_tons = hundredths(Math.max(cbm, kg / 1_000));
  const lcl_cents = Math.max(rates.lcl_minimum, Math.round(revenue_tons * rates.lcl));
  const { cents: fcl_cents, parts } = cheapestContainers(cbm, kg, rates);
  return { revenue_tons, lcl_cents, fcl_cents, fcl: merge(parts), best: fcl_cents <= lcl_cents ? "fcl" : "lcl" };
};

/**
 * Ports by UN/LOCODE (UNECE): the ready set with container ports of the furniture trade in Asia, Latin America, Europe and North America, and
 * what a market adds to it or retires. Pure.
 */
const rows = `
CNNGB|Ningbo|宁波|Ningbo
CNSHA|Shanghai|上海|Shanghái
CNYTN|Yantian|盐田|Yantian
CNSHK|Shekou|蛇口|Shekou
CNSZX|Shenzhen|深圳|Shenzhen
CNTAO|Qingdao|青岛|Qingdao
CNXMN|Xiamen|厦门|Xiamen
CNFOC|Fuzhou|福州|Fuzhou
CNTSN|Tianjin|天津|Tianjin
CNTXG|Tianjin Xingang|天津新港|Tianjin Xingang
CNDLC|Dalian|大连|Dalian
CNNSA|Nansha|南沙|Nansha
CNCAN|Guangzhou|广州|Cantón
CNHUA|Huangpu|黄埔|Huangpu
CNZSN|Zhongshan|中山|Zhongshan
CNFOS|Foshan|佛山|Foshan
CNLYG|Lianyungang|连云港|Lianyungang
CNWNZ|Wenzhou|温州|Wenzhou
HKHKG|Hong Kong|香港|Hong Kong
TWKHH|Kaohsiung|高雄|Kaohsiung
TWTPE|Taipei|台北|Taipéi
TWKEL|Keelung|基隆|Keelung
VNSGN|Ho Chi Minh City|胡志明市|Ciudad Ho Chi Minh
VNCLI|Cat Lai|吉莱|Cat Lai
VNHPH|Haiphong|海防|Haiphong
VNVUT|Vung Tau|头顿|Vung Tau
VNCMT|Cai Mep|盖梅|Cai Mep
VNDAD|Da Nang|岘港|Da Nang
VNUIH|Qui Nhon|归仁|Quy Nhon
MYPKG|Port Klang|巴生港|Port Klang
MYTPP|Tanjung Pelepas|丹戎帕拉帕斯|Tanjung Pelepas
MYPGU|Pasir Gudang|巴西古当|Pasir Gudang
MYPEN|Penang|槟城|Penang
IDJKT|Jakarta|雅加达|Yakarta
IDSRG|Semarang|三宝垄|Semarang
IDSUB|Surabaya|泗水|Surabaya
IDBLW|Belawan|勿拉湾|Belawan
THLCH|Laem Chabang|林查班|Laem Chabang
THBKK|Bangkok|曼谷|Bangkok
PHMNL|Manila|马尼拉|Manila
PHCEB|Cebu|宿务|Cebú
INNSA|Nhava Sheva|那瓦舍瓦|Nhava Sheva
INMUN|Mundra|蒙德拉|Mundra
INMAA|Chennai|金奈|Chennai
BDCGP|Chittagong|吉大港|Chittagong
KRPUS|Busan|釜山|Busan
JPTYO|Tokyo|东京|Tokio
JPUKB|Kobe|神户|Kobe
SGSIN|Singapore|新加坡|Singapur
TRIST|Istanbul|伊斯坦布尔|Estambul
TRMER|Mersin|梅尔辛|Mersin
ITGOA|Genoa|热那亚|Génova
ITSPE|La Spezia|拉斯佩齐亚|La Spezia
ITTRS|Trieste|的里雅斯特|Trieste
ESVLC|Valencia|瓦伦西亚|Valencia
ESBCN|Barcelona|巴塞罗那|Barcelona
PTLEI|Leixoes|莱雄斯|Leixões
PLGDN|Gdansk|格但斯克|Gdansk
DEHAM|Hamburg|汉堡|Hamburgo
NLRTM|Rotterdam|鹿特丹|Róterdam
BEANR|Antwerp|安特卫普|Amberes
LTKLJ|Klaipeda|克莱佩达|Klaipeda
BRSSZ|Santos|桑托斯|Santos
BRIOA|Itapoa|伊塔波阿|Itapoá
BRITJ|Itajai|伊塔雅伊|Itajaí
BRNVT|Navegantes|纳韦甘蒂斯|Navegantes
MXVER|Veracruz|韦拉克鲁斯|Veracruz
MXZLO|Manzanillo|曼萨尼约|Manzanillo
MXATM|Altamira|阿尔塔米拉|Altamira
MXLZC|Lazaro Cardenas|拉萨罗卡德纳斯|Lázaro Cárdenas
MXESE|Ensenada|恩塞纳达|Ensenada
COCTG|Cartagena|卡塔赫纳|Cartagena de Indias
COBUN|Buenaventura|布埃纳文图拉|Buenaventura
PECLL|Callao|卡亚俄|El Callao
CLSAI|San Antonio|圣安东尼奥|San Antonio
GTPRQ|Puerto Quetzal|克萨尔港|Puerto Quetzal
HNPCR|Puerto Cortes|科尔特斯港|Puerto Cortés
DOCAU|Caucedo|考塞多|Caucedo
USLAX|Los Angeles|洛杉矶|Los Ángeles
USLGB|Long Beach|长滩|Long Beach
USOAK|Oakland|奥克兰|Oakland
USSEA|Seattle|西雅图|Seattle
USTIW|Tacoma|塔科马|Tacoma
USPDX|Portland|波特兰|Portland
USHOU|Houston|休斯敦|Houston
USMSY|New Orleans|新奥尔良|Nueva Orleans
USMOB|Mobile|莫比尔|Mobile
USTPA|Tampa|坦帕|Tampa
USMIA|Miami|迈阿密|Miami
USPEF|Port Everglades|埃弗格雷斯港|Port Everglades
USJAX|Jacksonville|杰克逊维尔|Jacksonville
USSAV|Savannah|萨凡纳|Savannah
USCHS|Charleston|查尔斯顿|Charleston
USILM|Wilmington|威尔明顿|Wilmington
USORF|Norfolk|诺福克|Norfolk
USBAL|Baltimore|巴尔的摩|Baltimore
USPHL|Philadelphia|费城|Filadelfia
USNYC|New York|纽约|Nueva York
USEWR|Newark|纽瓦克|Newark
USBOS|Boston|波士顿|Boston
USCHI|Chicago|芝加哥|Chicago
CAVAN|Vancouver|温哥华|Vancouver
CAMTR|Montreal|蒙特利尔|Montreal
PRSJU|San Juan|圣胡安|San Juan
`;

interface Port {
  code: string;
  names: Text;
}

/** The form of a UN/LOCODE. */
export const portCodePattern = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** The ready set. Its names never change, because recorded contracts print them. */
export const readyPorts: readonly Port[] = rows
  .trim()
  .split("\n")
  .map((row) => {
    const [code = "", enUS = "", zhCN = "", esES = ""] = row.split("|");
    return { code, names: { "en-US": enUS, "zh-CN": zhCN, "es-ES": esES } };
  });

const readyByCode = new Map(readyPorts.map((port) => [port.code, port]));

export const isReadyPort = (code: string): boolean => readyByCode.has(code);

/** A port of the market: of the ready set, or one that the operator added. A retired one is no longer offered. */
export interface MarketPort extends Port {
  is_ready: boolean;
  is_retired: boolean;
}

/** All ports of a market: the ready set, then what was added. `stored` are the ports that the operator added, and those of the ready set that were retired. */
export const marketPorts = (stored: readonly (Port & { is_retired: boolean })[]): readonly MarketPort[] => {
  const retired = new Set(stored.filter(({ is_retired }) => is_retired).map(({ code }) => code));
  return [
    ...readyPorts.map((port) => ({ ...port, is_ready: true, is_retired: retired.has(port.code) })),
    ...stored.filter(({ code }) => !isReadyPort(code)).map((port) => ({ ...port, is_ready: false })),
  ];
};

/** The ports in the order in which a reader of the language looks for them. */
export const portsByName = (ports: readonly MarketPort[], language: Language): readonly MarketPort[] => {
  const { compare } = new Intl.Collator(language);
  return ports.toSorted((a, b) => compare(a.names[language], b.names[language]) || compare(a.code, b.code));
};

/** Why the operator cannot add a port with this code: the market has it, offered or archived. */
export const judgeNewPort = (ports: readonly MarketPort[], code: string): "PORT_EXISTS" | "PORT_RETIRED" | undefined => {
  const known = ports.find((port) => port.code === code);
  if (!known) return undefined;
  return known.is_retired ? "PORT_RETIRED" : "PORT_EXISTS";
};

/** Whether terms may name the port. */
export const isOfferedPort = (ports: readonly MarketPort[], code: string): boolean =>
  ports.some((port) => port.code === code && !port.is_retired);

/** The name of a port in a language; the code itself for an unknown one. */
export const portName = (ports: readonly Port[], code: string, language: Language): string =>
  ports.find((port) => port.code === code)?.names[language] ?? code;

/** Names of ports outside of the ready set, as terms hold them: what was agreed stays readable when the operator renames a port. */
export type PortNames = Readonly<Record<string, Text>>;

/** The name of a port in terms that were recorded. */
export const recordedPortName = (names: PortNames | undefined, code: string, language: Language): string =>
  (readyByCode.get(code)?.names ?? names?.[code])?.[language] ?? code;

/** The names that terms must hold of these ports; undefined where all are of the ready set. */
export const namesToRecord = (ports: readonly MarketPort[], codes: readonly string[]): PortNames | undefined => {
  const own = ports.filter(({ code, is_ready }) => !is_ready && codes.includes(code));
  return own.length > 0 ? Object.fromEntries(own.map(({ code, names }) => [code, names])) : undefined;
};

/** The code of the offered port with this name in any language, such as the port of an offer; "" for others. */
export const portCodeOf = (ports: readonly MarketPort[], name: string): string => {
  const [city = ""] = name
    .normalize("NFKC")
    .toLowerCase()
    .split(/[,(（]/);
  const wanted = city.trim();
  const hasName = ({ names }: Port) => Object.values(names).some((known) => known.toLowerCase() === wanted);
  return ports.find((port) => !port.is_retired && hasName(port))?.code ?? "";
};
