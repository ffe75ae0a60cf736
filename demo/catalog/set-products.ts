import type { Language, Text } from "#kernel/languages.ts";
import type { BomLine, Carton, DemoProduct } from "./demo-catalog.ts";
import { manufacturers } from "./manufacturers.ts";
import { roundToTradePrice } from "./prices.ts";
import type { Piece } from "./products.ts";
import { getTags } from "./products.ts";
import { seededFraction } from "./seeded.ts";
import { getSetDescription, getSetFeatures } from "./set-texts.ts";
import type { SetDesign, SetPart } from "./sets.ts";
import { setDesigns } from "./sets.ts";
import { getTitle } from "./titles.ts";

/** A component of a set with its product. */
export interface Component {
  piece: Piece;
  amount: number;
}

const findPiece = (pieces: readonly Piece[], set: SetDesign, part: SetPart): Piece => {
  const { collection = set.collection, finish = set.finish, widthCm } = part;
  const found = pieces.find(
    ({ product, finish: its }) =>
      product.type_id === part.type_id && product.collection === collection && its === finish && (!widthCm || product.widthCm === widthCm),
  );
  if (!found)
    throw new Error(`Set ${set.type_id} ${set.collection} ${set.finish} names a component of leaf ${part.type_id} that nobody makes`);
  return found;
};

/** Cartons of a packed set: the cartons of its components, limited to the pieces they hold. */
const packedCartons = (components: readonly Component[]): Carton[] =>
  components.flatMap(({ piece, amount }) =>
    piece.product.cartons.flatMap((carton) => Array.from({ length: Math.ceil(amount / carton.pieces) }, () => ({ ...carton, pieces: 1 }))),
  );

const sumComponents = (components: readonly Component[], measure: (product: DemoProduct) => number): number =>
  components.reduce((sum, { piece, amount }) => sum + measure(piece.product) * amount, 0);

const unique = (values: string[]): string[] => [...new Set(values)];

const makeSet = (pieces: readonly Piece[], set: SetDesign, index: number): DemoProduct => {
  const components = set.parts.map((part): Component => ({ piece: findPiece(pieces, set, part), amount: part.amount }));
  const dominant = components[0]!.piece;
  const goods_sn = `JY-ST-${set.type_id}${String(index + 1).padStart(2, "0")}`;
  // A set is as new as its newest piece.
  const days = Math.min(...components.map(({ piece }) => piece.product.firstAvailableDaysAgo));
  const is_hot = days >= 14 && seededFraction(`${goods_sn}/hot`) < 0.2;
  const bom_list: BomLine[] = components.map(({ piece, amount }) => ({ goods_sn: piece.product.goods_sn, amount }));
  const cartons = packedCartons(components);
  const title: Text = getTitle({ name: set.name, collection: set.collection, finish: set.finish });
  const description: Text = getSetDescription(set, index, goods_sn);
  const features: Record<Language, string[]> = getSetFeatures(set, components, cartons);
  return {
    ...dominant.product,
    goods_sn,
    custom_sn: manufacturers[dominant.product.manufacturer]!.modelNumber("ST", set.type_id, index + 1),
    type_id: set.type_id,
    collection: set.collection,
    title,
    description,
    features,
    attributes: {
      ...dominant.product.attributes,
      material: unique(components.flatMap(({ piece }) => piece.product.attributes.material)),
    },
    weightKg: Math.round(sumComponents(components, (it) => it.weightKg) * 10) / 10,
    assemblyMinutes: sumComponents(components, (it) => it.assemblyMinutes),
    cartons,
    certificates: unique(components.flatMap(({ piece }) => piece.product.certificates)),
    moq: 1,
    pack_multiple: 1,
    firstAvailableDaysAgo: days,
    is_hot,
    tags: [...getTags(goods_sn, days, is_hot), "set"],
    bom_list,
    isPackedSet: set.packed ?? false,
    // A set costs about six percent less than its pieces.
    listPriceCents: roundToTradePrice(sumComponents(components, (it) => it.listPriceCents) * 0.94),
  };
};

export const buildSets = (pieces: readonly Piece[]): DemoProduct[] => {
  const made = new Map<number, number>();
  return setDesigns.map((set) => {
    const index = made.get(set.type_id) ?? 0;
    made.set(set.type_id, index + 1);
    return makeSet(pieces, set, index);
  });
};
