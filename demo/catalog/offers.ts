import { presaleContainer } from "./containers.ts";
import type { Carton, DemoOffer, DemoProduct, PriceTier } from "./demo-catalog.ts";
import { getGradeReasons } from "./grade-reasons.ts";
import { manufacturers } from "./manufacturers.ts";
import type { Placements } from "./placements.ts";
import { roundToTradePrice } from "./prices.ts";
import { seededFraction, seededInteger, seededPick } from "./seeded.ts";
import { getGrades } from "./stock.ts";
import { warehouses } from "./warehouses.ts";

/** Price factors by area: trucking from West Coast ports makes eastern areas more expensive. */
const areaFactors: Record<number, number> = { 1: 1, 2: 1.02, 3: 1.03, 4: 1.02, 5: 1.04 };
const areaByWarehouse = new Map(warehouses.map(({ code, area_id }) => [code, area_id]));

const localCents = (product: DemoProduct, warehouse: string): number => {
  const factor = areaFactors[areaByWarehouse.get(warehouse)!]!;
  return factor === 1 ? product.listPriceCents : roundToTradePrice(product.listPriceCents * factor);
};

/** Tier thresholds in pieces; lower for expensive products. */
const getThresholds = (cents: number): readonly number[] => {
  if (cents < 9000) return [20, 60, 120];
  if (cents < 30000) return [10, 30, 60];
  return [5, 12, 24];
};

/** Tiers with strictly falling prices; a tier that rounds to the former price is dropped. */
const fallingTiers = (base: number, wanted: readonly { threshold: number; percentOff: number }[]): PriceTier[] => {
  const tiers: PriceTier[] = [];
  for (const { threshold, percentOff } of wanted) {
    const price_cents = roundToTradePrice(base * (1 - percentOff / 100));
    if (price_cents < (tiers.at(-1)?.price_cents ?? base)) tiers.push({ threshold, price_cents });
  }
  return tiers;
};

const localTiers = (product: DemoProduct, base: number): PriceTier[] => {
  const count = seededPick(`${product.goods_sn}/tiers`, [0, 1, 2, 2, 3, 3]);
  const percents = seededPick(`${product.goods_sn}/percents`, [
    [3, 6, 9],
    [4, 7, 10],
    [3, 5, 8],
  ]);
  const thresholds = getThresholds(base).filter((threshold) => threshold > product.moq);
  return fallingTiers(
    base,
    thresholds.slice(0, count).map((threshold, index) => ({ threshold, percentOff: percents[index]! })),
  );
};

const cubicMetres = (cartons: readonly Carton[]): number =>
  cartons.reduce((sum, { lengthCm, widthCm, heightCm, pieces }) => sum + (lengthCm * widthCm * heightCm) / 1e6 / pieces, 0);

/** Handling fees: crating for glass and stone, two-person handling for large cartons, none for most products. */
const getFees = (product: DemoProduct): DemoOffer["fees"] => {
  const { kind } = product.model.primary;
  const isFragile = kind === "glass" || kind === "stone" || kind === "mirror";
  const isLarge = cubicMetres(product.cartons) > 1.1;
  const isInsured = product.listPriceCents > 60000 && seededFraction(`${product.goods_sn}/insured`) < 0.4;
  return {
    pack_cents: isFragile ? seededInteger(`${product.goods_sn}/pack`, 5, 14) * 50 : 0,
    insurance_cents: isInsured ? Math.round(product.listPriceCents / 20000) * 100 : 0,
    delivery_cents: isLarge ? seededInteger(`${product.goods_sn}/dock`, 6, 16) * 100 : 0,
    assembly_cents: product.attributes.assembly === "legs_only" && seededFraction(`${product.goods_sn}/fitted`) < 0.08 ? 450 : 0,
  };
};

const noFees: DemoOffer["fees"] = { pack_cents: 0, insurance_cents: 0, delivery_cents: 0, assembly_cents: 0 };

const localOffer = (product: DemoProduct, warehouse: string): DemoOffer => {
  const price_cents = localCents(product, warehouse);
  return {
    goods_sn: product.goods_sn,
    warehouse,
    source_type: 1,
    purchase_mode: 1,
    kind: "local",
    condition: "new",
    price_cents,
    tiers: localTiers(product, price_cents),
    moq: product.moq,
    pack_multiple: product.pack_multiple,
    fees: getFees(product),
  };
};

/** A special offer sells from the same stock as the general offer, mostly limited to a part of it. */
const specialOffer = (product: DemoProduct, warehouse: string): DemoOffer => {
  const key = `${product.goods_sn}/special`;
  const offer = localOffer(product, warehouse);
  const upcoming = seededFraction(`${key}/upcoming`) < 0.08;
  const from_days = upcoming ? seededInteger(`${key}/from`, 2, 6) : -seededInteger(`${key}/from`, 0, 12);
  const off = seededPick(`${key}/off`, [12, 15, 18, 20, 25, 30]);
  const isCapped = seededFraction(`${key}/capped`) < 0.7;
  const limits = {
    ...(seededFraction(`${key}/freight`) < 0.6 ? { special_freight_cents: seededInteger(`${key}/freight price`, 18, 48) * 50 } : {}),
    ...(seededFraction(`${key}/limited`) < 0.5 ? { company_limit: seededInteger(`${key}/limit`, 3, 10) * 2 } : {}),
  };
  return {
    ...offer,
    purchase_mode: 2,
    kind: "special",
    tiers: [],
    special: {
      special_price_cents: roundToTradePrice(offer.price_cents * (1 - off / 100)),
      from_days,
      to_days: Math.max(from_days, 0) + seededInteger(`${key}/for`, 4, 24),
      ...(isCapped ? limits : {}),
    },
    ...(isCapped ? { share_cap: seededInteger(`${key}/cap`, 5, 30) * 2 } : {}),
  };
};

const processingOffers = (product: DemoProduct, warehouse: string): DemoOffer[] =>
  getGrades(product.goods_sn).flatMap((condition) => {
    if (condition === "new") return [];
    const key = `${product.goods_sn}/${condition}`;
    const off = condition === "A" ? seededInteger(`${key}/off`, 22, 32) : seededInteger(`${key}/off`, 38, 50);
    return {
      ...localOffer(product, warehouse),
      kind: "processing" as const,
      condition,
      price_cents: roundToTradePrice(product.listPriceCents * (1 - off / 100)),
      tiers: [],
      // Graded items are sold as single pieces.
      moq: 1,
      pack_multiple: 1,
      fees: noFees,
      gradeReason: seededPick(`${key}/reason`, getGradeReasons(product.model.primary.kind, condition)),
    };
  });

/** The balance is due before the container lands. */
const presaleOffer = (product: DemoProduct, warehouse: string): DemoOffer => {
  const key = `${product.goods_sn}/presale`;
  const { arrival_from_days, arrival_to_days } = presaleContainer(product.goods_sn, product.manufacturer, warehouse);
  const price_cents = roundToTradePrice(localCents(product, warehouse) * (1 - seededInteger(`${key}/off`, 5, 11) / 100));
  return {
    ...localOffer(product, warehouse),
    kind: "presale",
    price_cents,
    tiers: [],
    presale: {
      final_date_in_days: arrival_from_days - seededInteger(`${key}/final`, 3, 7),
      arrival_from_days,
      arrival_to_days,
      deposit_percent: 20,
    },
  };
};

/** Cubic meters that a 40-foot high cube takes in practice. */
const highCubeM3 = 68;

/** FOB offers are sold by container quantities at the port, without duty, freight and warehouse costs. */
const fobOffer = (product: DemoProduct, warehouse: string): DemoOffer => {
  const merchant = manufacturers[product.manufacturer]!;
  const price_cents = roundToTradePrice(product.listPriceCents * (seededInteger(`${product.goods_sn}/fob price`, 54, 62) / 100));
  const perContainer = Math.floor(highCubeM3 / cubicMetres(product.cartons));
  const rounded = (pieces: number): number => Math.max(product.pack_multiple, Math.round(pieces / 10) * 10);
  const moq = Math.max(10, Math.min(rounded(perContainer / 8), 200));
  const full = Math.max(rounded(perContainer), moq * 2);
  return {
    goods_sn: product.goods_sn,
    warehouse,
    source_type: 2,
    purchase_mode: 1,
    kind: "fob",
    condition: "new",
    price_cents,
    tiers: fallingTiers(price_cents, [
      { threshold: rounded(full / 2), percentOff: 2.5 },
      { threshold: full, percentOff: 5 },
    ]).filter(({ threshold }) => threshold > moq),
    moq,
    pack_multiple: product.pack_multiple,
    fees: noFees,
    fobPort: merchant.port,
  };
};

const buildProductOffers = (product: DemoProduct, placements: Placements): DemoOffer[] => {
  const { goods_sn } = product;
  const places = placements.warehousesOf(goods_sn);
  return [
    ...(placements.presaleOnly.has(goods_sn) ? [] : places.map((warehouse) => localOffer(product, warehouse))),
    ...(placements.special.has(goods_sn) ? [specialOffer(product, placements.placeOf(goods_sn, "special"))] : []),
    ...(placements.processing.has(goods_sn) ? processingOffers(product, placements.placeOf(goods_sn, "processing")) : []),
    ...(placements.presale.has(goods_sn) ? [presaleOffer(product, placements.placeOf(goods_sn, "presale"))] : []),
    ...(placements.fob.has(goods_sn) ? [fobOffer(product, placements.placeOf(goods_sn, "fob"))] : []),
  ];
};

export const buildOffers = (products: readonly DemoProduct[], placements: Placements): DemoOffer[] =>
  products.flatMap((product) => buildProductOffers(product, placements));
