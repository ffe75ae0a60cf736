import { useLocale, useTimeZone, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useUnits } from "#client/units.ts";
import { toCentimeters, toInches } from "#features/catalog/products/unit-conversion.ts";
import { dayAt, formatDay } from "#kernel/calendar.ts";

export type ProductCardData = DataOf<"/home/list">["list"][number];

/** Returns a formatter for width × depth × height in the user's units. */
export const useSize = () => {
  const t = useTranslations("products");
  const isInches = useUnits() === "in";
  return ({ width_mm, depth_mm, height_mm }: Pick<ProductCardData, "width_mm" | "depth_mm" | "height_mm">): string =>
    isInches
      ? t("card.sizeIn", { w: toInches(width_mm), d: toInches(depth_mm), h: toInches(height_mm) })
      : `${toCentimeters(width_mm)} × ${toCentimeters(depth_mm)} × ${toCentimeters(height_mm)} cm`;
};

/** Returns a formatter for calendar days ("2026-12-06"), and for moments by their day at the site. */
export const useDay = () => {
  const language = useLocale();
  const site = { time_zone: useTimeZone() ?? "UTC" };
  return (day: string): string =>
    formatDay(day.length === 10 ? day : dayAt(new Date(day), site), language, { month: "short", day: "numeric" });
};

const productTypes: Readonly<Record<string, number>> = { special: 2, processing: 3, presale: 4, fob: 5 };

/** The path of a product page; the last segment preselects the offer kind of the list. */
export const productPath = ({ goods_sn, product_id, kind }: { goods_sn: string; product_id: number; kind?: string }): string => {
  const type = kind === undefined ? undefined : productTypes[kind];
  return `/product/${goods_sn}/${product_id}${type ? `/${type}` : ""}`;
};
