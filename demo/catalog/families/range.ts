import type { Family, FamilyOptions } from "#demo/models/model-spec.ts";
import type { Text } from "#kernel/languages.ts";
import type { CollectionCode } from "../collections.ts";
import type { FinishCode } from "../finishes.ts";

/** Packing method; cartons.ts computes the cartons. */
export type Packing = "whole" | "legs_off" | "sections" | "flat" | "table" | "bed" | "pair" | "tall" | "light";
export type Assembly = "assembled" | "legs_only" | "kd" | "kd_two_person";
export type BedSize = "twin" | "full" | "queen" | "king";

/** Width, depth and height of the assembled piece in centimeters. */
export type SizeCm = readonly [number, number, number];

/** One design; each of its finishes is a product. */
export interface Design<F extends Family> {
  collection: CollectionCode;
  /** Replaces the range's name for a more specific design. */
  name?: Text;
  /** Fills {n} of the name: drawers, doors, shelves. */
  count?: number;
  /** Fills {bed} of the name. */
  bed?: BedSize;
  size: SizeCm;
  finishes: readonly FinishCode[];
  trim?: FinishCode;
  accent?: FinishCode;
  options: FamilyOptions[F];
  /** US wholesale price in whole dollars, for the first finish. */
  price: number;
  weightKg: number;
  seatHeightCm?: number;
}

/** All designs of one leaf category. Products are numbered in order, so new designs must be added at the end. */
export interface Range<F extends Family = Family> {
  type_id: number;
  /** The letters in goods_sn. */
  prefix: string;
  family: F;
  name: Text;
  /** Whether the title contains the width. */
  titleTellsWidth?: true;
  packing: Packing;
  assembly: Assembly;
  hsCode: string;
  seatHeightCm?: number;
  maxLoadKg?: number;
  pack_multiple?: number;
  moq?: number;
  designs: readonly Design<F>[];
}

/** Declares a range; type-checks the options of its designs against the family. */
export const range = <F extends Family>(it: Range<F>): Range => it as unknown as Range;
