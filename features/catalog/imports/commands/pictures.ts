import { type StoredPictures, storePictures } from "#features/catalog/product-management/commands/pictures.ts";
import type { SavedRow } from "#features/catalog/product-management/commands/save-products.ts";
import type { ProductDraft } from "#features/catalog/product-management/rules.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { insertPictureNames } from "../queries.ts";
import type { ValidatedGroup } from "./validate.ts";

type Owner = Parameters<typeof storePictures>[2];

/** Pictures named in a file: the uploaded ones become product pictures, and their names are stored for the next file. */

/** Stores the pictures of drafts before their transaction; `withKeys` then replaces names by keys. */
export const storeDraftPictures = async (
  platform: Platform,
  of: Pick<Owner, "person_id" | "merchant_id">,
  drafts: readonly ProductDraft[],
) => {
  const owner = { person_id: of.person_id, merchant_id: of.merchant_id };
  const stored = new Map<string, StoredPictures>();
  for (const { custom_sn, pictures } of drafts)
    if (pictures)
      stored.set(custom_sn, await storePictures(platform, platform.database.handle(), { ...owner, company_id: null }, pictures));
  return {
    withKeys: (draft: ProductDraft): ProductDraft => {
      const pictures = stored.get(draft.custom_sn)?.pictures;
      return draft.pictures && pictures ? { ...draft, pictures } : draft;
    },
    discard: async (): Promise<void> => {
      for (const each of stored.values()) await each.discard();
    },
  };
};

/** Stores the names of pictures, so that importing the same file again keeps the pictures. */
export const savePictureNames = async (
  tx: Tx,
  merchant_id: number,
  validated: readonly ValidatedGroup[],
  drafts: readonly ProductDraft[],
  saved: readonly SavedRow[],
): Promise<void> => {
  const named = validated.flatMap(({ parsed }, index) => {
    const product_id = saved[index]?.product_id ?? 0;
    return (drafts[index]?.pictures ?? []).map(({ picture_key = "" }, place) => ({
      product_id,
      picture_key,
      name: parsed.pictureNames?.[place] ?? picture_key,
    }));
  });
  if (named.length === 0) return;
  tx.write(insertPictureNames, {
    merchant_id,
    product_ids: named.map(({ product_id }) => product_id),
    keys: named.map(({ picture_key }) => picture_key),
    names: named.map(({ name }) => name),
  });
};
