import type { ProductTextRow, ReferenceDataRow } from "./queries.ts";
import { ReferenceData } from "./reference-data.ts";
import type { PreparedTexts, TextPreparer } from "./text-index/prepared-texts.ts";

/** What the thread of the catalog index gets: rows of `productTextsAsJson`, not parsed yet, and what their codes stand for. */
export interface TextRequest {
  json: string;
  referenceData: ReferenceDataRow;
  /** The hashes of the texts in the index, by product. */
  knownHashes: ReadonlyMap<number, number>;
}

/** Analyzes the texts of product rows. */
export const prepareRows = (preparer: TextPreparer, { json, referenceData, knownHashes }: TextRequest): PreparedTexts => {
  const names = new ReferenceData(referenceData);
  const rows = JSON.parse(json) as ProductTextRow[];
  return preparer.prepare(
    rows.map((row) => ({ product_id: row.product_id, text: names.toProductText(row), knownHash: knownHashes.get(row.product_id) })),
  );
};
