import type pg from "pg";

/**
 * Demo products of the first merchant (maker@demo.test), whose changes need a review: unfinished drafts, a new product in review,
 * a pending change and a refused one.
 */

type Client = Pick<pg.Client, "query">;

const translated = (english: string, chinese = "", spanish = "") => ({ "en-US": english, "zh-CN": chinese, "es-ES": spanish });

/** Published single products of the merchant, the templates of drafts and targets of changes. */
const findMerchantProducts = async (client: Client): Promise<{ product_id: number; custom_sn: string }[]> => {
  const { rows } = await client.query(
    `select product_id::integer as product_id, custom_sn from products
     where merchant_id = (select merchant_id from people where email = 'maker@demo.test') and not is_set order by product_id limit 8`,
  );
  return rows as { product_id: number; custom_sn: string }[];
};

interface Draft {
  custom_sn: string;
  title: ReturnType<typeof translated>;
  /** Languages that fall back to the English title. */
  filled: string[];
  state: "draft" | "review";
  hasSizes: boolean;
  pictures: number;
}

/** New products, each based on a published one, with the fields filled in so far. */
const drafts: readonly Draft[] = [
  {
    custom_sn: "LH-26118S",
    title: translated("Low 3-Seat Sofa, Deep Seat", "Low 3-Seat Sofa, Deep Seat", "Low 3-Seat Sofa, Deep Seat"),
    filled: ["zh-CN", "es-ES"],
    state: "draft",
    hasSizes: true,
    pictures: 0,
  },
  {
    custom_sn: "LH-26204S",
    title: translated("3-Seat Sofa with Storage Arm", "带储物扶手三人位沙发", "Sofá de 3 plazas con brazo de almacenaje"),
    filled: [],
    state: "draft",
    hasSizes: false,
    pictures: 1,
  },
  {
    custom_sn: "LH-26231S",
    title: translated("3-Seat Sofa, Oiled Legs", "3-Seat Sofa, Oiled Legs", "Sofá de 3 plazas, patas aceitadas"),
    filled: ["zh-CN"],
    state: "draft",
    hasSizes: true,
    pictures: 2,
  },
  {
    custom_sn: "LH-26310S",
    title: translated("Compact 3-Seat Sofa for Small Rooms", "小户型紧凑三人位沙发", "Sofá compacto de 3 plazas para espacios pequeños"),
    filled: [],
    state: "review",
    hasSizes: true,
    pictures: 2,
  },
];

/** Inserts a draft: number, title and pictures of its own, everything else copied from the template product. */
const insertDraft = async (client: Client, like: number, draft: Draft, age: number): Promise<number> => {
  const { rows } = await client.query(
    `insert into products (goods_sn, custom_sn, merchant_id, type_id, collection, title, description, features, filled_in, material, colour,
       style, assembly, attributes, width_mm, depth_mm, height_mm, weight_grams, hs_code, origin, certificates, tags, product_state,
       first_available_at, created_at, changed_at)
     select 'JM-' || nextval('goods_numbers'), $2, merchant_id, type_id, collection, $3, description, features,
       jsonb_build_object('title', $4::jsonb), material, colour, style, assembly, attributes, case when $5 then width_mm else 0 end,
       case when $5 then depth_mm else 0 end, case when $5 then height_mm else 0 end, case when $5 then weight_grams else 0 end, hs_code,
       origin, certificates, '{}', $6, now(), now() - make_interval(days => $7), now() - make_interval(hours => $7)
     from products where product_id = $1 returning product_id::integer as product_id`,
    [like, draft.custom_sn, draft.title, JSON.stringify(draft.filled), draft.hasSizes, draft.state, age],
  );
  const { product_id } = rows[0] as { product_id: number };
  await client.query(
    `insert into product_pictures (product_id, position, picture_key)
     select $1, position, picture_key from product_pictures where product_id = $2 and position <= $3`,
    [product_id, like, draft.pictures],
  );
  if (draft.state === "review")
    await client.query(
      `insert into product_cartons select $1, position, length_mm, width_mm, height_mm, gross_weight_grams, pieces
       from product_cartons where product_id = $2`,
      [product_id, like],
    );
  return product_id;
};

interface ChangeRequest {
  field: string;
  old: unknown;
  new: unknown;
}

/** Inserts a change request that the merchant submitted some hours ago. */
const insertChangeRequest = async (
  client: Client,
  product_id: number,
  kind: "publication" | "change",
  hoursAgo: number,
  proposals: readonly ChangeRequest[],
) => {
  const { rows } = await client.query(
    `insert into product_change_sets (product_id, merchant_id, kind, opened_at)
     select product_id, merchant_id, $2, now() - make_interval(hours => $3) from products where product_id = $1 returning change_set_id`,
    [product_id, kind, hoursAgo],
  );
  await client.query(
    `insert into product_changes (change_set_id, product_id, field, old, new, proposed_by, proposed_at)
     select $1, $2, field, old, new, (select person_id from people where email = 'maker@demo.test'), now() - make_interval(hours => $3)
     from jsonb_to_recordset($4) as line (field text, old jsonb, new jsonb)`,
    [(rows[0] as { change_set_id: number }).change_set_id, product_id, hoursAgo, JSON.stringify(proposals)],
  );
};

/** The reviewed fields of a product with their current values. */
const readReviewedFields = async (client: Client, product_id: number): Promise<Record<string, unknown>> => {
  const { rows } = await client.query(
    `select title, description, features, type_id, attributes -> 'materials' as materials, to_jsonb(certificates) as certificates, origin, hs_code,
       coalesce((select jsonb_agg(jsonb_build_object('picture_key', picture_key, 'alt', alt) order by position)
         from product_pictures where product_pictures.product_id = products.product_id), '[]') as pictures
     from products where product_id = $1`,
    [product_id],
  );
  const { type_id, ...facts } = rows[0] as Record<string, unknown>;
  return { ...facts, type_id: Number(type_id) };
};

const insertRefusedProduct = async (client: Client, product_id: number): Promise<void> => {
  await client.query(
    `update product_changes set state = 'refused', reasons = '{proof_missing}', note = '', decided_at = now() - interval '20 hours',
       decided_by = (select person_id from people where email = 'auditor@demo.test') where product_id = $1`,
    [product_id],
  );
  await client.query("update product_change_sets set closed_at = now() - interval '20 hours' where product_id = $1", [product_id]);
};

/** Inserts drafts and change requests. Needs the demo accounts and catalog. */
export const insertProductManagement = async (client: Client): Promise<void> => {
  await client.query(
    "update merchants set reviews_changes = true where merchant_id = (select merchant_id from people where email = 'maker@demo.test')",
  );
  // Catalog products were last edited when they were created.
  await client.query("update products set created_at = first_available_at, changed_at = first_available_at");
  const likes = await findMerchantProducts(client);
  const made: number[] = [];
  for (const [index, draft] of drafts.entries()) made.push(await insertDraft(client, likes[index]?.product_id ?? 0, draft, index + 1));
  const inReview = made.at(-1) ?? 0;
  const facts = await readReviewedFields(client, inReview);
  await insertChangeRequest(
    client,
    inReview,
    "publication",
    5,
    Object.entries(facts).map(([field, value]) => ({ field, old: null, new: value })),
  );

  const [, , , , changing, refused] = likes;
  const before = await readReviewedFields(client, changing?.product_id ?? 0);
  const title = before.title as Record<string, string>;
  const materials = before.materials as string[];
  await insertChangeRequest(client, changing?.product_id ?? 0, "change", 3, [
    { field: "title", old: title, new: { ...title, "en-US": `${title["en-US"]}, Hand-Finished` } },
    { field: "materials", old: materials, new: [...new Set([...materials, "solid_walnut"])] },
  ]);
  const certificates = (await readReviewedFields(client, refused?.product_id ?? 0)).certificates as string[];
  await insertChangeRequest(client, refused?.product_id ?? 0, "change", 30, [
    { field: "certificates", old: certificates, new: [...certificates.filter((code) => code !== "fsc"), "fsc"] },
  ]);
  await insertRefusedProduct(client, refused?.product_id ?? 0);
};
