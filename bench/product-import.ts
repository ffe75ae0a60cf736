import { setTimeout as pause } from "node:timers/promises";
import writeXlsxFile from "write-excel-file/node";
import type { Client } from "#bench/buyers.ts";
import { signatureOf } from "#platform/signature.ts";

/** The import of a product file as a manufacturer does it: upload, mapped columns, validation, saving. */

const secret = "joinery-demo-secret";

const headers = [
  "Model number",
  "Title (English)",
  "Title (Chinese)",
  "Title (Spanish)",
  "Description (English)",
  "Features (English)",
  "Category",
  "Material",
  "Color",
  "Width (cm)",
  "Depth (cm)",
  "Height (cm)",
  "Net weight (kg)",
  "Carton length",
  "Carton width",
  "Carton height",
  "Carton gross weight",
  "Country of origin",
  "Warehouse",
  "Offer type",
  "Price",
  "Minimum order",
  "Quantity pricing",
  "Stock",
];

/** Category and noun in three languages: spread over the departments, as the goods of a large shop are. */
const kinds = [
  ["3-Seat Sofas", "sofa", "沙发", "Sofá"],
  ["Upholstered Beds", "bed", "床", "Cama"],
  ["Dressers", "dresser", "斗柜", "Cómoda"],
  ["Wood Dining Chairs", "chair", "餐椅", "Silla"],
  ["Sideboards & Buffets", "sideboard", "餐边柜", "Aparador"],
  ["Writing Desks", "desk", "书桌", "Escritorio"],
  ["Open Bookcases", "bookcase", "书架", "Librería"],
  ["Shoe Cabinets", "shoe cabinet", "鞋柜", "Zapatero"],
  ["Wall Mirrors", "mirror", "挂镜", "Espejo"],
] as const;

const createRow = (warehouse: string, priceMore: number, index: number) => {
  const [category, noun, chinese, spanish] = kinds[index % kinds.length] ?? kinds[0];
  return [
    `BENCH-${index}`,
    `Walnut ${noun} number ${index} with brass feet`,
    `胡桃木${chinese} ${index} 号`,
    `${spanish} de nogal número ${index} con patas de latón`,
    "Solid walnut, oiled by hand, with mortise and tenon joints and feet of brushed brass that level themselves. Made to last.",
    "Brass feet; Kiln-dried frame",
    category,
    "Solid walnut",
    "Walnut",
    180 + (index % 60),
    90 + (index % 9),
    80 + (index % 7),
    40 + (index % 20),
    215,
    97,
    60,
    55,
    "CN",
    warehouse,
    "local",
    400 + (index % 300) + priceMore,
    1,
    "10: 350.00; 30: 340.00",
    index % 90,
  ];
};

const multipart = (bytes: Buffer, token: string): FormData => {
  const params: Record<string, string> = { timestamp: String(Math.floor(Date.now() / 1000)), language: "en-US", token };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...params, sign: signatureOf(params, secret) })) form.set(name, value);
  form.set("file_data", new Blob([new Uint8Array(bytes)]), "catalog.xlsx");
  return form;
};

/** A spreadsheet of `rows` products, at prices that are `priceMore` dollars higher than those of another call. */
export const createProductFile = (rows: number, warehouse: string, priceMore: number): Promise<Buffer> =>
  writeXlsxFile([headers, ...Array.from({ length: rows }, (_, index) => createRow(warehouse, priceMore, index))]).toBuffer();

interface ImportOptions {
  client: Client;
  port: number;
  token: string;
  /** Called when the file is read, when its rows are validated and when they are saved. */
  onStep?: (step: "read" | "validated" | "saved") => void;
}

/** Imports a file and returns the counts of its validation and of its saving. */
export const importProductFile = async (file: Buffer, { client, port, token, onStep = () => undefined }: ImportOptions) => {
  const call = async (path: string, body: Record<string, string | number>) => {
    const { body: answer } = await client.call(path, body, token);
    if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`);
    return answer.data;
  };
  const sent = await fetch(`http://127.0.0.1:${port}/merchant/importUpload`, { method: "POST", body: multipart(file, token) });
  const uploaded = (await sent.json()) as { data: { import_id: number } | null; msg: string };
  if (!uploaded.data) throw new Error(uploaded.msg);
  const { import_id } = uploaded.data;
  onStep("read");
  const wait = async () => {
    for (;;) {
      const progress = await call("/merchant/importInfo", { import_id });
      if (progress.status !== "judging" && progress.status !== "running") return progress;
      await pause(50);
    }
  };
  const { settings } = await call("/merchant/importColumns", { import_id });
  await call("/merchant/importMap", { import_id, settings: JSON.stringify(settings) });
  const validated = await wait();
  onStep("validated");
  await call("/merchant/importRun", { import_id });
  const saved = await wait();
  onStep("saved");
  return { validated, saved };
};
