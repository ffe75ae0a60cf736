import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoPassword } from "#demo/people.ts";
import { routes } from "#features/routes.ts";
import { settableClock } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";
import { handleCall, internalRequest, type UploadedFile } from "#platform/serve.ts";
import { resolveSite } from "#platform/sites.ts";

/** Makes calls on behalf of demo accounts. */
export interface DemoApi {
  /** Makes a call as an account at the current time of the settable clock and returns its data. */
  call(account: string, path: string, body: Record<string, unknown>, files?: readonly UploadedFile[]): Promise<Record<string, unknown>>;
  folder: string;
}

/** A minimal PDF with one line of text. */
export const createPdf = (text: string): string => {
  const content = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let page = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = page.length;
    page += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  return `${page}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${page.length}\n%%EOF\n`;
};

/** Uploads a file as an account and returns its file id. */
export const upload = async (
  { call, folder }: DemoApi,
  account: string,
  file_type: number,
  filename: string,
  mime: string,
  bytes: Buffer,
): Promise<string> => {
  const path = join(folder, filename);
  await writeFile(path, bytes);
  const { file_id } = await call(account, "/utils/uploadFile", { file_type }, [
    { field: "file_data", filename, mime, path, bytes: bytes.length },
  ]);
  return String(file_id);
};

export interface Goods {
  product_id: number;
  relation_id: number;
}

/** Offers grouped by merchant and warehouse. The two demo merchants come first, so that their consoles have orders. */
export const findGoodsByMerchantAndWarehouse = async (platform: Platform): Promise<Goods[][]> => {
  const { rows } = await platform.database.run(
    `select jsonb_agg(jsonb_build_object('product_id', product_id, 'relation_id', relation_id) order by md5(relation_id::text)) as goods
     from offers
     join offer_availability using (relation_id)
     join site_warehouses on site_warehouses.warehouse_id = offers.warehouse_id and site_code = 'LA'
     where kind = 'local' and moq <= 1 and pack_multiple = 1 and available between 24 and 200 and price_cents < 60000
     group by merchant_id, offers.warehouse_id having count(*) >= 6
     order by merchant_id > 2, md5(merchant_id || ' ' || offers.warehouse_id)`,
  );
  return rows.map(({ goods }) => goods as Goods[]);
};

/** Creates an API whose calls run at a settable time, to create data in the past. Logins use the real time. */
export const createDemoApi = async (platform: Platform, folder: string) => {
  const clock = settableClock(platform.clock.now());
  const pastPlatform: Platform = { ...platform, clock };
  const site = resolveSite(platform.sites, "LA", "");
  const routeByPath = new Map(routes.map((route) => [route.call.path, route]));
  const tokens = new Map<string, string>();
  const send = async (path: string, body: Record<string, unknown>, token: string, files: readonly UploadedFile[]) => {
    const route = routeByPath.get(path);
    if (!route) throw new Error(`There is no call ${path}`);
    const context = { ...internalRequest("en-US", site), address: "127.0.0.1", userAgent: "demo", token, files };
    const response = await handleCall(path === "/user/login" ? platform : pastPlatform, route, body, context);
    if (response.code !== 200)
      throw new Error(`The demo's ${path} was refused: ${response.reason} ${JSON.stringify(response.fields ?? {})}`);
    return (response.data ?? {}) as Record<string, unknown>;
  };
  const call: DemoApi["call"] = async (account, path, body, files = []) => {
    const token = tokens.get(account) ?? String((await send("/user/login", { account, password: demoPassword }, "", [])).token);
    tokens.set(account, token);
    return send(path, body, token, files);
  };
  return { api: { call, folder } satisfies DemoApi, clock, pastPlatform };
};

/** Plays a part of the demo by real calls. Its files lie in a folder that is removed afterwards. */
export const withDemoApi = async (
  platform: Platform,
  play: (session: Awaited<ReturnType<typeof createDemoApi>>) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "joinery-demo-"));
  try {
    await play(await createDemoApi(platform, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
