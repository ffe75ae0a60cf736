import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import { zipSync } from "fflate";
import type pg from "pg";
import sharp from "sharp";
import type { WorkPoolName } from "#platform/work-pool-names.ts";
import type { Connections, Sent, Side } from "./connections.ts";

/** How each pool of expensive work is flooded. A test compares the list with the pools of the server (floods.test.ts). */

/** Pieces that the flooding member sends at once. */
export const floodSize = 26;

export interface FloodWorld extends Connections {
  files: Awaited<ReturnType<typeof createFloodFiles>>;
  client: pg.Client;
  dataDir: string;
  logIn(account: string): Promise<string>;
}

/** The work of one kind: what a side sends as its `nth` piece. Every piece is different, so that no cache answers it. */
export interface Flood {
  pool: WorkPoolName;
  /** Accounts of two companies: who floods, and who is measured. */
  sides: readonly [flooder: string, other: string];
  /** What a side needs before it can send, such as uploaded files or signed addresses. */
  prepare?(world: FloodWorld, side: Side): Promise<readonly string[]>;
  send(world: FloodWorld, side: Side, nth: number, prepared: readonly string[]): Sent;
  /** What the flooder sends, where that differs. */
  sendInFlood?: Flood["send"];
  /** The reason of a refusal that is the work's normal answer. */
  refusal?: string;
}

/** Pools in which only the server itself works, so that no caller can flood them; drill `catalog-changes` measures this one. */
export const systemPools: readonly WorkPoolName[] = ["catalog-texts"];

const buyers = ["viewer@demo.test", "buyer2@demo.test"] as const;
const purchasers = ["buyer@demo.test", "buyer2@demo.test"] as const;
const merchants = ["maker@demo.test", "maker2@demo.test"] as const;

/** Folders of what the server made; a flood begins without it. */
export const clearCaches = async (dataDir: string): Promise<void> => {
  await rm(join(dataDir, "derived"), { recursive: true, force: true, maxRetries: 5 });
};

const nthOf = (list: readonly string[], nth: number): string => list[nth % list.length] ?? "";

const listTexts = async ({ client }: FloodWorld, sql: string, values: unknown[] = []): Promise<string[]> =>
  (await client.query<{ text: string }>(sql, values)).rows.map(({ text }) => text);

const createSheet = (nth: number, rows: number): Buffer =>
  Buffer.from(
    `Model,Name,Price\n${Array.from({ length: rows }, (_, row) => `M-${nth}-${row},Oak table ${row} with a long name,${row}.50`).join("\n")}\n`,
  );

const createPhoto = (seed: number): Promise<Buffer> =>
  sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: { r: seed % 255, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer();

const createPdf = async (pages: number): Promise<Buffer> => {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([288, 432]);
  return Buffer.from(await document.save({ useObjectStreams: false }));
};

/** The files that floods upload. */
export const createFloodFiles = async () => {
  const photos = await Promise.all(Array.from({ length: 4 }, (_, nth) => createPhoto(nth)));
  return {
    photoOf: (nth: number): Buffer => photos[nth % photos.length] as Buffer,
    archive: Buffer.from(zipSync(Object.fromEntries(photos.map((bytes, nth) => [`${nth}.jpg`, new Uint8Array(bytes)])), { level: 0 })),
    longPdf: await createPdf(400),
  };
};

const uploadPhoto = async ({ ask, files }: FloodWorld, side: Side): Promise<string> =>
  (await ask("/utils/uploadFile", side, { file_type: "6" }, { name: "photo.jpg", bytes: files.photoOf(0) })).file_id;

/** Original banners as an editor would have uploaded them. */
const prepareBanners = async ({ dataDir, files }: FloodWorld): Promise<string[]> => {
  const keys = Array.from({ length: 3 * floodSize }, (_, nth) => `banner-${nth}`);
  const bytes = await sharp(files.photoOf(0)).webp().toBuffer();
  await mkdir(join(dataDir, "files/media"), { recursive: true });
  for (const key of keys) await writeFile(join(dataDir, "files/media", `${key}.webp`), bytes);
  return keys;
};

/** The address of the pictures that an auditor approved for a company. */
const prepareDownload = async (world: FloodWorld, side: Side): Promise<string[]> => {
  const [product = ""] = await listTexts(world, "select product_id::text as text from product_pictures order by product_id desc limit 1");
  await world.ask("/user/requestPictures", side, { product_id: product, usage: "shop" });
  const { picture_request_id } = await world.ask("/user/pictureRequestState", side, { product_id: product });
  const auditor = { token: await world.logIn("auditor@demo.test"), address: side.address };
  await world.ask("/operator/reviewPictureRequests", auditor, { picture_request_id: String(picture_request_id), decision: "approve" });
  return [(await world.ask("/user/pictureDownload", side, { picture_request_id: String(picture_request_id) })).url];
};

/** An order that the side places and a label file with a page for each of its cartons. */
const prepareLabels = async (world: FloodWorld, side: Side): Promise<string[]> => {
  const [product_list = ""] = await listTexts(
    world,
    `select json_build_array(json_build_object('product_id', product_id, 'relation_id', relation_id, 'quantity', 2))::text as text
     from offers join stock_items using (product_id, warehouse_id, condition)
     where kind = 'local' and offers.is_active and on_hand - reserved > 100 order by relation_id limit 1`,
  );
  await world.ask("/home/create", side, { product_list, logistics_type: "1", request_id: randomUUID() });
  const { rows } = await world.client.query<{ order_number: string; cartons: number }>(
    "select order_number, cartons from orders order by order_id desc limit 1",
  );
  const { order_number = "", cartons = 0 } = rows[0] ?? {};
  const bytes = await createPdf(cartons);
  const { file_id } = await world.ask("/utils/uploadFile", side, { file_type: "2" }, { name: "labels.pdf", bytes });
  return [order_number, file_id];
};

/** Goods in the cart of a side, whose quantity its pieces change. */
const prepareCart = async (world: FloodWorld, side: Side): Promise<string[]> => {
  const [goods = "{}"] = await listTexts(
    world,
    `select json_build_object('product_id', product_id, 'relation_id', relation_id)::text as text
     from offers join stock_items using (product_id, warehouse_id, condition)
     where kind = 'local' and offers.is_active and on_hand - reserved > 100 order by relation_id limit 1`,
  );
  await world.ask("/home/addCart", side, { ...JSON.parse(goods), amount: "2" });
  return [goods];
};

/** The mapping of files that are read; each piece of the flood validates one of them. */
const prepareImports = async ({ ask }: FloodWorld, side: Side): Promise<string[]> => {
  const mappings: string[] = [];
  for (let nth = 0; nth < floodSize; nth += 1) {
    const { import_id } = await ask("/merchant/importUpload", side, {}, { name: "catalog.csv", bytes: createSheet(nth, 1_000) });
    const { settings } = await ask("/merchant/importColumns", side, { import_id });
    mappings.push(JSON.stringify({ import_id, settings: JSON.stringify(settings) }));
  }
  return mappings;
};

/** How often the screen of an import asks for its progress, and how often the measured side does. */
const importPollMs = { screen: 500, measured: 20 } as const;

/** Validates an import; its answer comes when the work in the background has ended. */
const validateImport = ({ call, ask }: FloodWorld, side: Side, mapping: string, pollMs: number): Sent => {
  const body = JSON.parse(mapping) as { import_id: string; settings: string };
  const mapped = call("/merchant/importMap", side, body);
  let isGone = false;
  const validate = async () => {
    const answer = await mapped.answer;
    for (let status = "judging"; !isGone && status === "judging"; ) {
      await pause(pollMs);
      ({ status } = await ask("/merchant/importInfo", side, { import_id: body.import_id }));
    }
    return answer;
  };
  const hangUp = () => {
    isGone = true;
    mapped.hangUp();
  };
  return { answer: validate(), hangUp };
};

/** Validations of files that name no category. */
const importFlood: Omit<Flood, "pool"> = {
  sides: merchants,
  prepare: prepareImports,
  send: (world, side, nth, mappings) => validateImport(world, side, nthOf(mappings, nth), importPollMs.measured),
  sendInFlood: (world, side, nth, mappings) => validateImport(world, side, nthOf(mappings, nth), importPollMs.screen),
};

export const floods: readonly Flood[] = [
  {
    pool: "container-plans",
    sides: buyers,
    prepare: (world) =>
      listTexts(
        world,
        `select distinct product_id::text as text from offers join products using (product_id) join product_cartons using (product_id)
         where kind = 'fob' and offers.is_active and not is_set order by 1 limit 12`,
      ),
    send: ({ call }, side, nth, products) =>
      call("/user/loadPlan", side, {
        lines: JSON.stringify(products.map((id, at) => ({ product_id: Number(id), quantity: 5 + (Math.floor(nth / 20 ** at) % 20) }))),
        container: "40HQ",
      }),
  },
  {
    pool: "documents",
    sides: buyers,
    prepare: async ({ ask }, side) => [(await ask("/user/getStatementFile", side, { format: "pdf" })).url],
    send: ({ get }, side, _, [url = ""]) => get(url, side),
  },
  {
    pool: "exports",
    sides: merchants,
    prepare: async ({ ask }, side) => [(await ask("/merchant/sheetDownload", side, { what: "products", format: "xlsx" })).url],
    send: ({ get }, side, _, [url = ""]) => get(url, side),
  },
  {
    pool: "spreadsheets",
    sides: merchants,
    send: ({ call }, side, nth) => call("/merchant/importUpload", side, {}, { name: "catalog.csv", bytes: createSheet(nth, 20_000) }),
  },
  { pool: "imports", ...importFlood },
  // A validation of a file without categories asks for suggestions.
  { pool: "category-suggestions", ...importFlood },
  {
    pool: "picture-archives",
    sides: merchants,
    send: ({ call, files }, side) => call("/merchant/importPictures", side, {}, { name: "pictures.zip", bytes: files.archive }),
  },
  {
    pool: "product-pictures",
    sides: merchants,
    prepare: async (world, side) => [
      await uploadPhoto(world, side),
      ...(await listTexts(
        world,
        `select type_id::text as text from categories
         where not exists (select from categories child where child.parent_type_id = categories.type_id) order by type_id limit 1`,
      )),
    ],
    send: ({ call }, side, _, [file_id, type_id]) =>
      call("/merchant/saveProduct", side, {
        product: JSON.stringify({
          custom_sn: `FLOOD-${randomBytes(6).toString("hex")}`,
          title: { "en-US": "Ash stool" },
          type_id: Number(type_id),
          pictures: [{ file_id, alt: { "en-US": "", "zh-CN": "", "es-ES": "" } }],
        }),
      }),
  },
  {
    pool: "banners",
    sides: merchants,
    prepare: async (world, side) => [await uploadPhoto(world, side)],
    send: ({ call }, side, _, [picture_id = ""]) => call("/merchant/saveStore", side, { picture_id }),
  },
  {
    pool: "uploads",
    sides: buyers,
    send: ({ call, files }, side, nth) =>
      call("/utils/uploadFile", side, { file_type: "6" }, { name: "photo.jpg", bytes: files.photoOf(nth) }),
  },
  {
    pool: "pdf-uploads",
    sides: buyers,
    send: ({ call, files }, side) => call("/utils/uploadFile", side, { file_type: "5" }, { name: "document.pdf", bytes: files.longPdf }),
  },
  {
    pool: "model-uploads",
    sides: merchants,
    prepare: async ({ get, client }, side) => {
      const { rows } = await client.query<{ goods_sn: string }>(
        "select goods_sn from products where model is not null order by goods_sn limit 1",
      );
      return [(await get(`/models/${rows[0]?.goods_sn}.glb`, side).answer).body.toString("base64")];
    },
    send: ({ call }, side, _, [model = ""]) =>
      call("/utils/uploadFile", side, { file_type: "8" }, { name: "model.glb", bytes: Buffer.from(model, "base64") }),
  },
  {
    pool: "label-pages",
    sides: purchasers,
    prepare: prepareLabels,
    send: ({ call }, side, _, [order_sn = "", file_ids = ""]) => call("/user/matchLabels", side, { order_sn, file_ids }),
  },
  {
    pool: "models",
    sides: buyers,
    prepare: (world) => listTexts(world, "select goods_sn as text from products where model is not null and not is_set order by 1"),
    send: ({ get }, side, nth, skus) => get(`/models/${nthOf(skus, nth)}.glb`, side),
  },
  {
    pool: "picture-sizes",
    sides: buyers,
    prepare: (world) => listTexts(world, "select distinct picture_key as text from product_pictures order by 1 limit 300"),
    send: ({ get }, side, nth, keys) => get(`/pictures/${nthOf(keys, nth)}-800.webp`, side),
  },
  {
    pool: "banner-sizes",
    sides: buyers,
    prepare: prepareBanners,
    send: ({ get }, side, nth, keys) => get(`/media/${nthOf(keys, nth)}-1800.webp`, side),
  },
  {
    pool: "picture-downloads",
    sides: purchasers,
    prepare: prepareDownload,
    send: ({ get }, side, _, [url = ""]) => get(url, side),
  },
  {
    pool: "unread-counts",
    sides: buyers,
    send: ({ follow }, side) => follow(side),
  },
  {
    pool: "transactions",
    sides: purchasers,
    prepare: prepareCart,
    send: ({ call }, side, nth, [goods = "{}"]) =>
      call("/home/updateCart", side, { goods_list: JSON.stringify([{ ...JSON.parse(goods), amount: 2 + (nth % 2) }]) }),
  },
  {
    pool: "passwords",
    sides: buyers,
    refusal: "WRONG_LOGIN",
    send: ({ call }, side) =>
      call(
        "/user/login",
        { ...side, token: "" },
        { account: `nobody-${randomBytes(6).toString("hex")}@demo.test`, password: "wrong password" },
      ),
  },
];
