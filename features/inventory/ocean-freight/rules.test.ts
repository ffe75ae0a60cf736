import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  containers,
  isOfferedPort,
  judgeNewPort,
  marketPorts,
  maxCbm,
  maxKg,
  namesToRecord,
  oceanCost,
  portCodeOf,
  portCodePattern,
  readyPorts as ports,
  portsByName,
  recordedPortName,
} from "./rules.ts";

const rates = { lcl: 9_500, lcl_minimum: 9_500, fcl_20: 165_000, fcl_40: 215_000, fcl_40hq: 230_000 };

describe("ocean freight", () => {
  test("charges the minimum, then the greater of cubic meters and tons", () => {
    expect(oceanCost(0.4, 100, rates)).toMatchObject({ lcl_cents: 9_500, best: "lcl" });
    expect(oceanCost(3, 1_000, rates)).toMatchObject({ revenue_tons: 3, lcl_cents: 28_500 });
    expect(oceanCost(1, 4_000, rates)).toMatchObject({ revenue_tons: 4, lcl_cents: 38_000 });
  });
  test("prefers a full container where it costs less", () => {
    expect(oceanCost(27, 5_000, rates)).toMatchObject({ best: "fcl", fcl: [{ code: "20", count: 1 }], fcl_cents: 165_000 });
    expect(oceanCost(66, 9_000, rates)).toMatchObject({ fcl: [{ code: "40HQ", count: 1 }], fcl_cents: 230_000 });
    expect(oceanCost(90, 9_000, rates)).toMatchObject({ fcl_cents: 395_000 });
  });
  test.each([
    [0, 10],
    [10, 0],
    [-1, 10],
    [Number.NaN, 10],
    [maxCbm + 1, 10],
    [10, maxKg + 1],
  ])("gives no answer for %d CBM and %d kg", (cbm, kg) => expect(oceanCost(cbm, kg, rates)).toBeUndefined());
  test("containers always hold volume and weight", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 400, noNaN: true }), fc.double({ min: 1, max: 200_000, noNaN: true }), (cbm, kg) => {
        const { fcl = [] } = oceanCost(cbm, kg, rates) ?? {};
        const sum = (name: "cbm" | "kg") =>
          fcl.reduce((total, { code, count }) => total + count * (containers.find((type) => type.code === code)?.[name] ?? 0), 0);
        expect(sum("cbm")).toBeGreaterThanOrEqual(cbm - 1e-6);
        expect(sum("kg")).toBeGreaterThanOrEqual(kg - 1e-6);
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});

/**
 * Codes and names as other lists print them, by country: the npm package sea-ports 0.0.9, and for Cai Mep and Lázaro Cárdenas the
 * port pages of forwarders. Names that differ are told in `otherNames`.
 */
const published = `
CN: NGB Ningbo, SHA Shanghai, YTN Yantian, SHK Shekou, SZX Shenzhen Baoan, TAO Qingdao, XMN Xiamen, FOC Fuzhou, TSN Tianjin, TXG Tianjin New Port, DLC Dalian, NSA Nansha, CAN Guangzhou, HUA Huangpu, ZSN Zhongshan, FOS Foshan, LYG Lianyungang, WNZ Wenzhou
HK: HKG Hong Kong
TW: KHH Kaohsiung, TPE Taipei, KEL Keelung
VN: SGN Ho Chi Minh City, CLI Cat Lai, HPH Haiphong, VUT Vung Tau, DAD Da Nang, UIH Qui Nhon, CMT Cai Mep
MY: PKG Port Klang, TPP Tanjung Pelepas, PGU Pasir Gudang, PEN Penang
ID: JKT Jakarta, SRG Semarang, SUB Surabaya, BLW Belawan
TH: LCH Laem Chabang, BKK Bangkok
PH: MNL Manila, CEB Cebu
IN: NSA Jawaharlal Nehru, MUN Mundra, MAA Chennai
BD: CGP Chittagong
KR: PUS Busan
JP: TYO Tokyo, UKB Kobe
SG: SIN Singapore
TR: IST Istanbul, MER Mersin
IT: GOA Genova, SPE La Spezia, TRS Trieste
ES: VLC Valencia, BCN Barcelona
PT: LEI Leixoes
PL: GDN Gdansk
DE: HAM Hamburg
NL: RTM Rotterdam
BE: ANR Antwerpen
LT: KLJ Klaipeda
BR: SSZ Santos, IOA Itapoa, ITJ Itajai, NVT Navegantes
MX: VER Veracruz, ZLO Manzanillo, ATM Altamira, ESE Ensenada, LZC Lazaro Cardenas
CO: CTG Cartagena, BUN Buenaventura
PE: CLL Callao
CL: SAI San Antonio
GT: PRQ Puerto Quetzal
HN: PCR Puerto Cortes
DO: CAU Caucedo
US: LAX Los Angeles, LGB Long Beach, OAK Oakland, SEA Seattle, TIW Tacoma, PDX Portland, HOU Houston, MSY New Orleans, MOB Mobile, TPA Tampa, MIA Miami, PEF Port Everglades, JAX Jacksonville, SAV Savannah, CHS Charleston, ILM Wilmington, ORF Norfolk, BAL Baltimore, PHL Philadelphia, NYC New York, EWR Newark, BOS Boston, CHI Chicago
CA: VAN Vancouver, MTR Montreal
PR: SJU San Juan
`;

const otherNames: Readonly<Record<string, string>> = {
  CNSZX: "Shenzhen Baoan",
  CNTXG: "Tianjin New Port",
  INNSA: "Jawaharlal Nehru",
  ITGOA: "Genova",
  BEANR: "Antwerpen",
};

const readPublished = (): [code: string, name: string][] =>
  published
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [country = "", list = ""] = line.split(": ");
      return list.split(", ").map((entry): [string, string] => [`${country}${entry.slice(0, 3)}`, entry.slice(4)]);
    });

test("ports have the codes and names that other lists give them", () => {
  const own = ports.map(({ code, names }): [string, string] => [code, otherNames[code] ?? names["en-US"]]);
  expect(own.toSorted()).toEqual(readPublished().toSorted());
});

test("no port is listed twice", () => {
  expect(new Set(ports.map(({ code }) => code)).size).toBe(ports.length);
});

test("ports of the ready set have codes of the form of a UN/LOCODE", () =>
  expect(ports.filter(({ code }) => !portCodePattern.test(code))).toEqual([]));

describe("the ports of a market", () => {
  const names = { "en-US": "Ash Shuwaikh", "zh-CN": "舒韦赫", "es-ES": "Shuwaij" };
  const market = marketPorts([
    { code: "KWSWK", names, is_retired: false },
    { code: "CNSHA", names: { "en-US": "Shanghai", "zh-CN": "上海", "es-ES": "Shanghái" }, is_retired: true },
  ]);

  test.each([
    ["Ningbo, China", "CNNGB"],
    ["宁波", "CNNGB"],
    ["shuwaij", "KWSWK"],
    ["上海", ""],
    ["nowhere", ""],
  ])("finds %s as %j: in each language, and no retired one", (name, code) => expect(portCodeOf(market, name)).toBe(code));

  test.each([
    ["USLAX", true],
    ["KWSWK", true],
    ["CNSHA", false],
    ["XXABC", false],
  ])("offers %s: %s", (code, isOffered) => expect(isOfferedPort(market, code)).toBe(isOffered));

  test.each([
    ["en-US", ["Ash Shuwaikh", "Istanbul", "Los Angeles", "Ningbo", "Tokyo"]],
    ["es-ES", ["Estambul", "Los Ángeles", "Ningbo", "Shuwaij", "Tokio"]],
    ["zh-CN", ["东京", "洛杉矶", "宁波", "舒韦赫", "伊斯坦布尔"]],
  ] as const)("are sorted by name in %s", (language, sorted) => {
    const chosen = market.filter(({ code }) => ["TRIST", "USLAX", "CNNGB", "KWSWK", "JPTYO"].includes(code));
    expect(portsByName(chosen, language).map((port) => port.names[language])).toEqual(sorted);
  });

  test.each([
    ["USLAX", "PORT_EXISTS"],
    ["KWSWK", "PORT_EXISTS"],
    ["CNSHA", "PORT_RETIRED"],
    ["XXABC", undefined],
  ])("adding %s: %s", (code, reason) => expect(judgeNewPort(market, code)).toBe(reason));

  test("terms record the names of ports outside of the ready set only", () => {
    expect(namesToRecord(market, ["USLAX", "CNNGB"])).toBeUndefined();
    const recorded = namesToRecord(market, ["USLAX", "KWSWK"]);
    expect(recorded).toEqual({ KWSWK: names });
    expect([recordedPortName(recorded, "KWSWK", "zh-CN"), recordedPortName(undefined, "USLAX", "es-ES")]).toEqual([
      "舒韦赫",
      "Los Ángeles",
    ]);
  });
});
