import { createHash } from "node:crypto";
import type pg from "pg";
import sharp from "sharp";
import type { CertifiedStatus } from "#features/identity/accounts/statuses.ts";
import { hourMs } from "#kernel/clock.ts";
import { escapeHtml } from "#kernel/html.ts";
import { randomIds } from "#kernel/ids.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openFiles } from "#platform/files/open-files.ts";
import type { Settings } from "#platform/settings.ts";

/** Demo companies that apply for certification, with generated documents. */

interface DemoDocuments {
  hoursAgo: number;
  /** 1 open, 2 approved, 3 refused. */
  status: Exclude<CertifiedStatus, "notCertified">;
  licence_sn: string;
  tax_id: string;
  address: string;
  zip: string;
  reasons?: readonly string[];
  note?: string;
  /** Company name and trade on the documents, if they differ from the account. */
  company?: string;
  main_product?: string;
  /** Number of the resale permit, if one was submitted. */
  permit_sn?: string;
}

interface Applicant {
  company: string;
  first_name: string;
  last_name: string;
  email: string;
  language?: "zh-CN" | "es-ES";
  mobile_country_code?: "86" | "52";
  mobile: string;
  country: string;
  province: string;
  city: string;
  main_product: string;
  documents: readonly DemoDocuments[];
}

const applicants: readonly Applicant[] = [
  {
    company: "Copper Canyon Hospitality Group",
    first_name: "Lena",
    last_name: "Ortega",
    email: "lena@coppercanyon.test",
    mobile: "480 555 0151",
    country: "United States",
    province: "Arizona",
    city: "Scottsdale",
    main_product: "Guest room furniture",
    documents: [
      {
        hoursAgo: 15,
        status: "underReview",
        licence_sn: "AZ-0094-2217",
        tax_id: "86-2204417",
        address: "7330 E Camelback Rd",
        zip: "85251",
      },
    ],
  },
  {
    company: "Muebles del Bajío S.A. de C.V.",
    first_name: "Rodrigo",
    last_name: "Sandoval Prieto",
    email: "compras@mueblesbajio.test",
    language: "es-ES",
    mobile_country_code: "52",
    mobile: "477 555 0123",
    country: "Mexico",
    province: "Guanajuato",
    city: "León",
    main_product: "Comedores y salas",
    documents: [
      {
        hoursAgo: 52,
        status: "failed",
        licence_sn: "GTO-558812",
        tax_id: "MDB0904127K",
        address: "Blvd. Adolfo López Mateos 1810",
        zip: "37000",
        company: "Muebles del Bajío",
        main_product: "Comedores",
        reasons: ["unreadable", "nameDiffers"],
        note: "La segunda página está cortada.",
      },
      {
        hoursAgo: 8,
        status: "underReview",
        licence_sn: "GTO-558812",
        tax_id: "MDB0904127K1",
        address: "Blvd. Adolfo López Mateos 1812",
        zip: "37270",
        permit_sn: "RES-2026-40817",
      },
    ],
  },
  {
    company: "佛山市禾木家居贸易有限公司",
    first_name: "建国",
    last_name: "黄",
    email: "huang@hemu.test",
    language: "zh-CN",
    mobile_country_code: "86",
    mobile: "138 0013 8000",
    country: "China",
    province: "广东省",
    city: "佛山市",
    main_product: "客厅家具",
    documents: [
      {
        hoursAgo: 5,
        status: "underReview",
        licence_sn: "91440605MA4W2K7N3Q",
        tax_id: "91440605MA4W2K7N3Q",
        address: "顺德区乐从镇家具大道128号",
        zip: "528315",
      },
    ],
  },
  {
    company: "Cedar & Slate Staging",
    first_name: "Owen",
    last_name: "McBride",
    email: "owen@cedarslate.test",
    mobile: "206 555 0190",
    country: "United States",
    province: "Washington",
    city: "Seattle",
    main_product: "Home staging",
    documents: [
      { hoursAgo: 2, status: "underReview", licence_sn: "WA-604-118-775", tax_id: "91-4410276", address: "1424 11th Ave", zip: "98122" },
    ],
  },
  {
    company: "Gulf Coast Patio Outlet",
    first_name: "Tamara",
    last_name: "Nguyen",
    email: "tamara@gulfpatio.test",
    mobile: "713 555 0166",
    country: "United States",
    province: "Texas",
    city: "Houston",
    main_product: "Outdoor sets",
    documents: [
      {
        hoursAgo: 98,
        status: "failed",
        licence_sn: "TX-3321-09",
        tax_id: "76-1180932",
        address: "9820 Westheimer Rd",
        zip: "77042",
        reasons: ["expired", "nameDiffers"],
      },
    ],
  },
];

/** Certifications of the demo accounts, approved long ago. */
const approved: readonly {
  email: string;
  documents: DemoDocuments;
  country: string;
  province: string;
  city: string;
  main_product: string;
}[] = [
  {
    email: "buyer@demo.test",
    country: "United States",
    province: "California",
    city: "Pasadena",
    main_product: "Living and dining rooms",
    documents: {
      hoursAgo: 2_900,
      status: "certified",
      licence_sn: "CA-2020-118834",
      tax_id: "95-4412087",
      address: "128 S Fair Oaks Ave",
      zip: "91101",
    },
  },
  {
    email: "buyer2@demo.test",
    country: "United States",
    province: "Illinois",
    city: "Naperville",
    main_product: "Bedrooms",
    documents: {
      hoursAgo: 2_410,
      status: "certified",
      licence_sn: "IL-7718-2204",
      tax_id: "36-3319920",
      address: "2210 Ogden Ave",
      zip: "60540",
    },
  },
  {
    email: "china@demo.test",
    country: "China",
    province: "广东省",
    city: "深圳市",
    main_product: "家居贸易",
    documents: {
      hoursAgo: 1_800,
      status: "certified",
      licence_sn: "91440300MA5FXE2T8K",
      tax_id: "91440300MA5FXE2T8K",
      address: "南山区科技园南路18号",
      zip: "518057",
    },
  },
  {
    email: "nearby@demo.test",
    country: "United States",
    province: "New Jersey",
    city: "Edison",
    main_product: "Staging",
    documents: {
      hoursAgo: 1_250,
      status: "certified",
      licence_sn: "NJ-0450-3391",
      tax_id: "22-7751203",
      address: "410 Raritan Center Pkwy",
      zip: "08817",
    },
  },
];

export interface CertificateImage {
  heading: string;
  number: string;
  lines: readonly (readonly [name: string, value: string])[];
}

/** Draws a fictitious certificate as an image. */
export const drawCertificate = ({ heading, number, lines }: CertificateImage): Promise<Buffer> => {
  const rows = lines
    .map(
      ([name, value], index) =>
        `<text x="120" y="${470 + index * 86}" font-size="22" fill="#6b655b">${escapeHtml(name)}</text><text x="120" y="${504 + index * 86}" font-size="30" fill="#1b1a17">${escapeHtml(value)}</text><path d="M120 ${522 + index * 86}h760" stroke="#d8d0c0"/>`,
    )
    .join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1300" font-family="DejaVu Serif, Noto Serif CJK SC, Noto Sans CJK SC, serif">
<rect width="1000" height="1300" fill="#f7f1e3"/><rect x="34" y="34" width="932" height="1232" fill="none" stroke="#1c4d3c" stroke-width="6"/><rect x="50" y="50" width="900" height="1200" fill="none" stroke="#1c4d3c" stroke-width="1.5"/>
<circle cx="500" cy="150" r="52" fill="none" stroke="#a85a00" stroke-width="4"/><path d="m500 112 12 26 28 3-21 19 6 28-25-14-25 14 6-28-21-19 28-3z" fill="#a85a00"/>
<text x="500" y="278" font-size="46" font-weight="bold" text-anchor="middle" fill="#12382b">${escapeHtml(heading)}</text><text x="500" y="330" font-size="26" text-anchor="middle" fill="#57534a">${escapeHtml(number)}</text>
${rows}<circle cx="770" cy="1120" r="84" fill="none" stroke="#b3261e" stroke-width="5" opacity="0.6"/><text x="770" y="1128" font-size="22" text-anchor="middle" fill="#b3261e" opacity="0.75" transform="rotate(-14 770 1120)">SPECIMEN</text>
<path d="M130 1160c60-70 90 40 130-20s60 30 110-10" fill="none" stroke="#2b4b69" stroke-width="4"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
};

const insertDocument = async (
  client: pg.Client,
  files: FileStore,
  personId: number,
  name: string,
  sheet: CertificateImage,
): Promise<string> => {
  const bytes = await drawCertificate(sheet);
  const key = `uploads/demo/${randomIds.token(16)}`;
  await files.write(key, bytes);
  const { rows } = await client.query<{ file_id: string }>(
    `insert into files (file_id, owner_person_id, owner_company_id, file_type, name, mime, bytes, width, height, sha256, storage_key)
     values ($1, $2, (select company_id from company_members where person_id = $2), 1, $3, 'image/jpeg', $4, 1000, 1300, $5, $6) returning file_id`,
    [randomIds.uuid(), personId, name, bytes.length, createHash("sha256").update(bytes).digest(), key],
  );
  return rows[0]?.file_id ?? "";
};

interface Place {
  country: string;
  province: string;
  city: string;
  main_product: string;
}

const insertDocuments = async (
  client: pg.Client,
  files: FileStore,
  personId: number,
  email: string,
  place: Place,
  documents: DemoDocuments,
): Promise<void> => {
  const { rows } = await client.query<{ company_id: number; name: string }>(
    "select company_id, name from company_members join companies using (company_id) where person_id = $1",
    [personId],
  );
  const { company_id, name: called = "" } = rows[0] ?? {};
  const { company: name = called, main_product = place.main_product, permit_sn = "" } = documents;
  const china = place.country === "China";
  const licence = await insertDocument(client, files, personId, china ? "营业执照.jpg" : "licence.jpg", {
    heading: china ? "营业执照" : "Certificate of Business",
    number: documents.licence_sn,
    lines: [
      [china ? "名称" : "Name", name],
      [china ? "住所" : "Address", `${documents.address}, ${place.city}`],
      [china ? "经营范围" : "Trade", main_product],
      [china ? "登记机关" : "Issued by", place.province],
    ],
  });
  const permit = permit_sn
    ? await insertDocument(client, files, personId, "permit.jpg", {
        heading: "Resale Permit",
        number: permit_sn,
        lines: [
          ["Name", name],
          ["Goods", main_product],
        ],
      })
    : null;
  const cards: (string | null)[] = [null, null];
  if (china) {
    for (const [index, side] of ["身份证（人像面）", "身份证（国徽面）"].entries()) {
      cards[index] = await insertDocument(client, files, personId, `${side}.jpg`, {
        heading: side,
        number: "样本",
        lines: [["企业", name]],
      });
    }
  }
  const at = new Date(Date.now() - documents.hoursAgo * hourMs);
  await client.query(
    `insert into certifications (company_id, auth_status, company_name, tax_id, zip_code, company_email, country_name, province_name, city_name,
       address, licence_sn, main_product, licence_id, card_front_id, card_reverse_id, submitted_by, submitted_at, reviewed_by, reviewed_at,
       review_reasons, review_note, permit_sn, permit_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
       case when $2::certified_status <> 'underReview' then (select person_id from people where email = 'auditor@demo.test') end,
       case when $2::certified_status <> 'underReview' then $17::timestamptz + interval '5 hours' end, $18, $19, $20, $21)`,
    [
      company_id,
      documents.status,
      name,
      documents.tax_id,
      documents.zip,
      email,
      place.country,
      place.province,
      place.city,
      documents.address,
      documents.licence_sn,
      main_product,
      licence,
      ...cards,
      personId,
      at,
      documents.reasons ?? [],
      documents.note ?? "",
      permit_sn,
      permit,
    ],
  );
};

const insertApplicant = async (client: pg.Client, passwordHash: string, one: Applicant): Promise<number> => {
  const china = one.mobile_country_code === "86";
  const person = await client.query<{ person_id: number }>(
    `insert into people (email, password_hash, first_name, last_name, mobile_country_code, mobile, user_type, user_sn, uuid, language)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning person_id`,
    [
      one.email,
      passwordHash,
      one.first_name,
      one.last_name,
      one.mobile_country_code ?? "1",
      one.mobile,
      china ? 86 : 1,
      `U${randomIds.digits(10)}`,
      randomIds.uuid(),
      one.language ?? "en-US",
    ],
  );
  const person_id = person.rows[0]?.person_id ?? 0;
  await client.query(
    `with company as (
       insert into companies (name, user_type, certified_status, invite_code) values ($1, $2, $3, $4) returning company_id
     ) insert into company_members (company_id, person_id, role) select company_id, $5, 'admin' from company`,
    [one.company, china ? 86 : 1, one.documents.at(-1)?.status ?? "notCertified", randomIds.code(8), person_id],
  );
  return person_id;
};

/** Inserts the certification queue. The users of these companies have the demo password. */
export const insertCertifications = async (client: pg.Client, settings: Settings, passwordHash: string): Promise<void> => {
  const files = openFiles(settings);
  for (const { email, documents, ...place } of approved) {
    const { rows } = await client.query<{ person_id: number }>("select person_id from people where email = $1", [email]);
    await insertDocuments(client, files, rows[0]?.person_id ?? 0, email, place, documents);
  }
  for (const one of applicants) {
    const personId = await insertApplicant(client, passwordHash, one);
    for (const documents of one.documents) await insertDocuments(client, files, personId, one.email, one, documents);
  }
};
