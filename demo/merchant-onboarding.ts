import { createHash } from "node:crypto";
import type pg from "pg";
import sharp from "sharp";
import { drawCertificate } from "#demo/certifications.ts";
import type { ApplicationForm } from "#features/identity/merchant-onboarding/contract.ts";
import { hourMs } from "#kernel/clock.ts";
import { randomIds } from "#kernel/ids.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openFiles } from "#platform/files/open-files.ts";
import type { Settings } from "#platform/settings.ts";

/** Demo merchants that apply to sell, with generated documents. */

type DemoForm = Omit<
  ApplicationForm,
  "licence_ids" | "card_front_ids" | "card_reverse_ids" | "factory_ids" | "certificate_ids" | "logo_ids" | "type_ids"
>;

interface Application {
  account: string;
  language: "en-US" | "zh-CN" | "es-ES";
  form: DemoForm;
  /** The differing fields of an earlier submission, and why it was refused. */
  before?: { hoursAgo: number; form: Partial<DemoForm>; reasons: readonly string[]; note: string };
  hoursAgo: number;
  /** 1 open, 3 refused. */
  status: "underReview" | "refused";
  reasons?: readonly string[];
  note?: string;
}

const applications: readonly Application[] = [
  {
    account: "export@lingnan-oak.demo",
    language: "zh-CN",
    hoursAgo: 5,
    status: "underReview",
    before: { hoursAgo: 53, form: { workers: 18, monthly_containers: 2 }, reasons: ["factoryUnclear"], note: "请补充涂装车间的照片。" },
    form: {
      company_name: "佛山市岭南橡木家具有限公司",
      store_name: "Lingnan Oak",
      licence_sn: "91440605MA4W8H2J3X",
      licence_valid_until: "2038-06-30",
      tax_id: "91440605MA4W8H2J3X",
      founded_year: 2009,
      country_name: "China",
      province_name: "广东省",
      city_name: "佛山市",
      address: "顺德区龙江镇工业大道66号",
      zip_code: "528318",
      port: "Nansha",
      first_name: "晓明",
      last_name: "陈",
      mobile_country_code: "86",
      mobile: "138 2288 0166",
      company_email: "export@lingnan-oak.demo",
      main_product: "实木餐桌、餐椅",
      profile: "十六年专注橡木与白蜡木餐厅家具，自有干燥窑与无尘涂装线，通过 FSC 与 BSCI 认证。",
      workers: 180,
      factory_area: 21_000,
      monthly_containers: 26,
      production_days: 40,
    },
  },
  {
    account: "sales@songbe-rattan.demo",
    language: "en-US",
    hoursAgo: 29,
    status: "underReview",
    form: {
      company_name: "Song Be Rattan Joint Stock Company",
      store_name: "Song Be Rattan",
      licence_sn: "VN-3700-814-226",
      licence_valid_until: "",
      tax_id: "3700814226",
      founded_year: 2003,
      country_name: "Vietnam",
      province_name: "Binh Duong",
      city_name: "Thu Dau Mot",
      address: "Lot C7, My Phuoc 2 Industrial Park",
      zip_code: "75900",
      port: "Cat Lai",
      first_name: "Linh",
      last_name: "Tran",
      mobile_country_code: "84",
      mobile: "903 555 123",
      company_email: "sales@songbe-rattan.demo",
      main_product: "Rattan and acacia outdoor furniture",
      profile: "Hand-woven rattan over steel and acacia frames, for patios and hotels. Every weaver signs the piece.",
      workers: 240,
      factory_area: 16_500,
      monthly_containers: 18,
      production_days: 45,
    },
  },
  {
    account: "hola@maderas-jalisco.demo",
    language: "es-ES",
    hoursAgo: 120,
    status: "refused",
    reasons: ["unreadable", "expired"],
    note: "La segunda página está cortada.",
    form: {
      company_name: "Maderas de Jalisco S.A. de C.V.",
      store_name: "Maderas de Jalisco",
      licence_sn: "MX-JAL-55-1187",
      licence_valid_until: "",
      tax_id: "MJA040912QX1",
      founded_year: 2004,
      country_name: "Mexico",
      province_name: "Jalisco",
      city_name: "Tlaquepaque",
      address: "Av. Niños Héroes 1450",
      zip_code: "45500",
      port: "Manzanillo",
      first_name: "Raúl",
      last_name: "Ibarra",
      mobile_country_code: "52",
      mobile: "33 5555 0142",
      company_email: "hola@maderas-jalisco.demo",
      main_product: "Recámaras de parota y nogal",
      profile: "Taller familiar de recámaras en parota y nogal, con secado propio y acabados al aceite.",
      workers: 64,
      factory_area: 5_200,
      monthly_containers: 6,
      production_days: 50,
    },
  },
];

/** Draws a factory hall with lines of machines. */
const drawFactoryPhoto = (lines: number): Promise<Buffer> => {
  const machines = Array.from({ length: lines }, (_, index) => {
    const x = 90 + index * (820 / lines);
    return `<rect x="${x}" y="${420 - index * 8}" width="${620 / lines}" height="${110 + index * 10}" rx="8" fill="#7b8a80"/><rect x="${x + 12}" y="${440 - index * 8}" width="${500 / lines}" height="22" fill="#c9a66b"/>`;
  }).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700"><rect width="1000" height="700" fill="#e9e4d8"/><path d="M0 180 500 40l500 140v60L500 100 0 240z" fill="#b9b3a4"/><path d="M0 560h1000v140H0z" fill="#cfc6b4"/><g stroke="#fff" stroke-width="10" opacity="0.8">${[150, 350, 550, 750].map((x) => `<path d="M${x} 220h110"/>`).join("")}</g>${machines}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
};

const insertDocument = async (
  client: pg.Client,
  files: FileStore,
  settlementId: number,
  fileType: number,
  name: string,
  bytes: Buffer,
): Promise<string> => {
  const key = `uploads/demo/${randomIds.token(16)}`;
  await files.write(key, bytes);
  const { rows } = await client.query<{ file_id: string }>(
    `insert into files (file_id, owner_settlement_id, file_type, name, mime, bytes, sha256, storage_key)
     values ($1, $2, $3, $4, 'image/jpeg', $5, $6, $7) returning file_id`,
    [randomIds.uuid(), settlementId, fileType, name, bytes.length, createHash("sha256").update(bytes).digest(), key],
  );
  return rows[0]?.file_id ?? "";
};

const insertDocuments = async (client: pg.Client, files: FileStore, settlementId: number, { form }: Application) => {
  const china = form.country_name === "China";
  const sheet = await drawCertificate({
    heading: china ? "营业执照" : "Certificate of Business",
    number: form.licence_sn,
    lines: [
      [china ? "名称" : "Name", form.company_name],
      [china ? "住所" : "Address", form.address],
    ],
  });
  const card = (heading: string) =>
    drawCertificate({ heading, number: "SPECIMEN", lines: [["姓名", `${form.last_name}${form.first_name}`]] });
  const put = (fileType: number, name: string, bytes: Buffer) => insertDocument(client, files, settlementId, fileType, name, bytes);
  return {
    licence_ids: [await put(5, "licence.jpg", sheet)],
    card_front_ids: china ? [await put(1, "id-front.jpg", await card("身份证"))] : [],
    card_reverse_ids: china ? [await put(1, "id-back.jpg", await card("身份证背面"))] : [],
    factory_ids: [await put(1, "hall-1.jpg", await drawFactoryPhoto(4)), await put(1, "hall-2.jpg", await drawFactoryPhoto(6))],
    certificate_ids: [],
    logo_ids: [],
  };
};

const insertApplication = async (client: pg.Client, files: FileStore, passwordHash: string, one: Application): Promise<void> => {
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * hourMs);
  const { form, before } = one;
  const inserted = await client.query<{ settlement_id: number }>(
    `insert into settlements (account, password_hash, language, site_code, company_name, licence_sn, tax_id, agreed_at, created_at, changed_at)
     values ($1, $2, $3, 'LA', $4, $5, $6, $7, $7, $7) returning settlement_id`,
    [one.account, passwordHash, one.language, form.company_name, form.licence_sn, form.tax_id, at((before?.hoursAgo ?? one.hoursAgo) + 3)],
  );
  const settlement_id = inserted.rows[0]?.settlement_id ?? 0;
  const documents = await insertDocuments(client, files, settlement_id, one);
  const types = await client.query<{ type_id: number }>(
    "select type_id from categories where parent_type_id is null order by type_id limit 2",
  );
  const sent = { ...form, ...documents, type_ids: types.rows.map(({ type_id }) => Number(type_id)) };
  const send = (hoursAgo: number, written: object, decided?: { reasons: readonly string[]; note: string }) =>
    client.query(
      `insert into settlement_sendings (settlement_id, form, submitted_at, reviewed_at, reviewed_by, review_reasons, review_note)
       values ($1, $2, $3, $4, (select person_id from people where email = 'auditor@demo.test' and $4::timestamptz is not null), $5, $6)`,
      [
        settlement_id,
        JSON.stringify(written),
        at(hoursAgo),
        decided ? at(hoursAgo - 4) : null,
        decided?.reasons ?? [],
        decided?.note ?? "",
      ],
    );
  if (before) await send(before.hoursAgo, { ...sent, ...before.form }, before);
  const refusal = one.status === "refused" ? { reasons: one.reasons ?? [], note: one.note ?? "" } : undefined;
  await send(one.hoursAgo, sent, refusal);
  const draft = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
  await client.query(
    "update settlements set status = $2, submitted_at = $3, changed_at = $3, reviewed_at = $4, draft = $5 where settlement_id = $1",
    [settlement_id, one.status, at(one.hoursAgo), refusal ? at(one.hoursAgo - 4) : null, JSON.stringify(draft)],
  );
};

/** Inserts the queue of merchant applications. */
export const insertMerchantApplications = async (client: pg.Client, settings: Settings, passwordHash: string): Promise<void> => {
  const files = openFiles(settings);
  for (const one of applications) await insertApplication(client, files, passwordHash, one);
};
