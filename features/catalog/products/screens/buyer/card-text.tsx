import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#features/calls.ts";
import { centimetres, inches } from "#features/catalog/products/unit-conversion.ts";
import { useUnits } from "#features/catalog/products/screens/buyer/units.ts";

export type ProductCardData = DataOf<"/home/list">["list"][number];

/** A size in the reader's units: width, depth and height. */
export const useSize = () => {
  const t = useTranslations("products");
  const isInches = useUnits() === "in";
  return ({ width_mm, depth_mm, height_mm }: Pick<ProductCardData, "width_mm" | "depth_mm" | "height_mm">): string =>
    isInches
      ? t("card.sizeIn", { w: inches(width_mm), d: inches(depth_mm), h: inches(height_mm) })
      : `${centimetres(width_mm)} × ${centimetres(depth_mm)} × ${centimetres(height_mm)} cm`;
};

/** A calendar day ("2026-12-06") as a short date. A day has no time zone, so noon of any zone is that day. */
export const useDay = () => {
  const format = useFormatter();
  return (day: string): string =>
    format.dateTime(new Date(`${day.slice(0, 10)}T12:00:00Z`), { month: "short", day: "numeric", timeZone: "UTC" });
};

const productTypes: Readonly<Record<string, number>> = { special: 2, processing: 3, presale: 4, fob: 5 };

/** The address of a product's page (spec 2.2); the last part opens it in the way it was listed. */
export const productAddress = ({ goods_sn, product_id, kind }: { goods_sn: string; product_id: number; kind?: string }): string => {
  const type = kind === undefined ? undefined : productTypes[kind];
  return `/product/${goods_sn}/${product_id}${type ? `/${type}` : ""}`;
};
