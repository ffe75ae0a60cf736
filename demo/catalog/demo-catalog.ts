import type { ModelSpec } from "#demo/models/model-spec.ts";
import type { Language, Text } from "#kernel/languages.ts";

/**
 * The demo world's goods: who makes them, what they are, where they lie and on which terms they are sold. Pure data:
 * days count from a reference date that the reader chooses, money is whole cents of US dollars, lengths are centimetres.
 * Names in snake_case are the platform's wire names.
 */
export interface DemoCatalogue {
  sites: DemoSite[];
  warehouse_areas: DemoWarehouseArea[];
  warehouses: DemoWarehouse[];
  categories: DemoCategory[];
  manufacturers: DemoManufacturer[];
  collections: DemoCollection[];
  vocabularies: Record<VocabularyName, Term[]>;
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

/** Local opening times, "08:00". A day that is closed is absent. */
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
  /** goods_sn of the product whose picture stands for the category. */
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
  /** How many pieces of the product one such carton serves: 1, or 2 for chairs packed as a pair. */
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
  /** Pictures and the 3D view come from it; a set shows its dominant piece. */
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
  /** A set that is packed and stocked as its own cartons, rather than built from its components' stock. */
  isPackedSet: boolean;
  /** What the maker asks for a piece ex US warehouse, before offers are made of it. */
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
  /** For FOB, where the buyer's goods are bound for: they come from the port, never from this warehouse's stock. */
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
  special?: { special_price_cents: number; from_days: number; to_days: number };
  presale?: { final_date_in_days: number; arrival_from_days: number; arrival_to_days: number; deposit_percent: 20 };
  /** Why a graded second is one. */
  gradeReason?: Text;
  fobPort?: string;
  /** The most pieces of the shared stock that this offer may sell. */
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
