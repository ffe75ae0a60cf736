import { type KeptPictures, keepPictures } from "#features/catalog/product-management/commands/pictures.ts";
import type { SavedRow } from "#features/catalog/product-management/commands/save-products.ts";
import type { ProductDraft } from "#features/catalog/product-management/rules.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { rememberPictures } from "../queries.ts";
import type { JudgedGroup } from "./judge.ts";

type Owner = Parameters<typeof keepPictures>[2];

/** Pictures that a file names: uploaded ones become the product's, and their names are remembered for the next file. */

/** Brings the pictures of drafts into the shop's sizes before their transaction; `withKeys` then names them by key. */
export const bringPictures = async (platform: Platform, of: Pick<Owner, "person_id" | "merchant_id">, drafts: readonly ProductDraft[]) => {
  const owner = { person_id: of.person_id, merchant_id: of.merchant_id };
  const kept = new Map<string, KeptPictures>();
  for (const { custom_sn, pictures } of drafts)
    if (pictures) kept.set(custom_sn, await keepPictures(platform, platform.database.handle(), { ...owner, company_id: null }, pictures));
  return {
    withKeys: (draft: ProductDraft): ProductDraft => {
      const pictures = kept.get(draft.custom_sn)?.pictures;
      return draft.pictures && pictures ? { ...draft, pictures } : draft;
    },
    forget: async (): Promise<void> => {
      for (const each of kept.values()) await each.forget();
    },
  };
};

/** The same names again are the same pictures: an import that is repeated leaves them as they are. */
export const rememberPictureNames = async (
  tx: Tx,
  merchant_id: number,
  judged: readonly JudgedGroup[],
  drafts: readonly ProductDraft[],
  saved: readonly SavedRow[],
): Promise<void> => {
  const named = judged.flatMap(({ of }, index) => {
    const product_id = saved[index]?.product_id ?? 0;
    return (drafts[index]?.pictures ?? []).map(({ picture_key = "" }, place) => ({
      product_id,
      picture_key,
      name: of.pictureNames?.[place] ?? picture_key,
    }));
  });
  if (named.length === 0) return;
  await tx.changed(
    rememberPictures,
    merchant_id,
    named.map(({ product_id }) => product_id),
    named.map(({ picture_key }) => picture_key),
    named.map(({ name }) => name),
  );
};
