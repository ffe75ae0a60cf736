import type { ModelSpec } from "#demo/models/model-spec.ts";
import type { Language, Text } from "#kernel/languages.ts";

/**
 * The goods of the demo: manufacturers, products, stock and offers. Pure data: days are relative to a date chosen by the loader,
 * money is whole US cents, lengths are centimeters. Names in snake_case are wire names.
 */
export interface DemoCatalog {
  sites: DemoSite[];
  warehouse_areas: DemoWarehouseArea[];
  warehouses: DemoWarehouse[];
  categories: DemoCategory[];
  manufacturers: DemoManufacturer[];
  collections: DemoCollection[];
  vocabularies: Record<VocabularyName, readonly Term[]>;
  products: DemoProduct[];
  offers: DemoOffer[];
  stock: DemoStock[];
}

/** A value that a buyer can filter by: the code is stored, the label is shown. */
export interface Term {
  code: string;
  label: Text;
}

export type VocabularyName = "material" | "colour" | "style" | "assembly" | "certificate" | "origin" | "tag" | "grade";

export interface DemoSite {
  code: string;
  is_default: boolean;
  hostname: string;
  mobile_hostname: string;
  title: Text;
  contact_address: string;
  phone: string;
  email: string;
  timeZone: string;
  currency: "USD";
  seo_keyword: Text;
  seo_description: Text;
  /** Codes of the warehouses the site sells from. */
  warehouses: string[];
}

export interface DemoWarehouseArea {
  id: number;
  area_name: Text;
}

/** Local opening hours, "08:00". Closed days are absent. */
export type PickupHours = Partial<Record<"mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun", { from: string; to: string }>>;

export interface DemoWarehouse {
  id: number;
  code: string;
  warehouse_name: Text;
  area_id: number;
  address: { street: string; city: string; state: string; zip: string };
  latitude: number;
  longitude: number;
  phone: string;
  timeZone: string;
  pickupHours: PickupHours;
  dockCount: number;
}

export interface DemoCategory {
  type_id: number;
  /** null for a root. */
  parent_id: number | null;
  level: 1 | 2 | 3;
  title: Text;
  slug: string;
  /** goods_sn of the product whose picture represents the category. */
  picture: string;
}

export interface DemoManufacturer {
  code: string;
  name: string;
  chineseName?: string;
  origin: string;
  address: string;
  city: Text;
  founded: number;
  employees: number;
  port: string;
  speciality: Text;
  profile: Text;
  minOrderCents: number;
  leadDaysFrom: number;
  leadDaysTo: number;
  contact: { name: string; role: Text; email: string; phone: string };
}

export interface DemoCollection {
  code: string;
  name: Text;
  manufacturer: string;
  style: string;
}

export interface Carton {
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  grossWeightKg: number;
  /** Pieces per carton: 1, or 2 for chairs packed in pairs. */
  pieces: number;
}

export interface BomLine {
  goods_sn: string;
  amount: number;
}

export interface DemoProduct {
  goods_sn: string;
  custom_sn: string;
  manufacturer: string;
  type_id: number;
  collection: string;
  title: Text;
  description: Text;
  features: Record<Language, string[]>;
  attributes: { material: string[]; colour: string; style: string; assembly: string };
  widthCm: number;
  depthCm: number;
  heightCm: number;
  seatHeightCm?: number;
  weightKg: number;
  maxLoadKg?: number;
  assemblyMinutes: number;
  cartons: Carton[];
  /** Model spec for pictures and the 3D view; of a set, the spec of its main piece (pictures and 3D view show all components). */
  model: ModelSpec;
  certificates: string[];
  hsCode: string;
  origin: string;
  moq: number;
  pack_multiple: number;
  firstAvailableDaysAgo: number;
  is_hot: boolean;
  tags: string[];
  /** The components of a set; empty for a single piece. */
  bom_list: BomLine[];
  /** Whether a set is packed and stocked in its own cartons instead of assembled from component stock. */
  isPackedSet: boolean;
  /** List price per piece ex US warehouse, the basis of offers. */
  listPriceCents: number;
}

export type OfferKind = "local" | "special" | "processing" | "presale" | "fob";
export type Condition = "new" | "A" | "B";

export interface PriceTier {
  /** From this many pieces on, the piece costs price_cents. */
  threshold: number;
  price_cents: number;
}

export interface DemoOffer {
  goods_sn: string;
  /** For FOB offers, the destination: goods come from the port, not from this warehouse's stock. */
  warehouse: string;
  /** 1 national price, 2 FOB. */
  source_type: 1 | 2;
  /** 1 general, 2 special. */
  purchase_mode: 1 | 2;
  kind: OfferKind;
  condition: Condition;
  price_cents: number;
  tiers: PriceTier[];
  moq: number;
  pack_multiple: number;
  /** Per piece. */
  fees: { pack_cents: number; insurance_cents: number; delivery_cents: number; assembly_cents: number };
  special?: {
    special_price_cents: number;
    from_days: number;
    to_days: number;
    /** Freight of one piece instead of the freight by zone. */
    special_freight_cents?: number;
    /** Pieces a company may buy in 30 days. */
    company_limit?: number;
  };
  presale?: { final_date_in_days: number; arrival_from_days: number; arrival_to_days: number; deposit_percent: 20 };
  /** The defect of a graded item. */
  gradeReason?: Text;
  fobPort?: string;
  /** Maximum pieces of the shared stock that this offer may sell. */
  share_cap?: number;
}

export interface IncomingLot {
  quantity: number;
  arrival_from_days: number;
  arrival_to_days: number;
  container_number: string;
}

export interface DemoStock {
  goods_sn: string;
  warehouse: string;
  condition: Condition;
  on_hand: number;
  incoming: IncomingLot[];
}
