import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { toCodeShape } from "#platform/pdf/codes.ts";
import config from "../playwright.config.ts";
import { callsOf } from "./steps/calls.ts";
import { watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

/** The camera of the scanner: the browser gets a film of a barcode instead of a camera, and reads it as it would read a label. */

const staff = "warehouse@demo.test";
const location = "CAM-07-01";
const film = "test-results/camera/barcode.y4m";

/** A gray picture of a Code 128 in the middle, as the luma of a frame. */
const drawBarcode = (text: string, width: number, height: number): Buffer => {
  const { width: modules, path } = toCodeShape("code128", text);
  const scale = Math.floor(width / modules);
  const left = Math.floor((width - modules * scale) / 2);
  const picture = Buffer.alloc(width * height, 235);
  for (const [, x = "0", bar = "0"] of path.matchAll(/M(\d+) \d+h(\d+)/g))
    for (let y = height / 4; y < (height * 3) / 4; y++)
      picture.fill(16, y * width + left + Number(x) * scale, y * width + left + (Number(x) + Number(bar)) * scale);
  return picture;
};

/** A film in which nothing moves, which the browser plays again and again. */
const writeFilm = (text: string): void => {
  const [width, height] = [640, 480];
  const color = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), drawBarcode(text, width, height), color]);
  mkdirSync("test-results/camera", { recursive: true });
  writeFileSync(film, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]));
};

writeFilm(location);

test.use({
  viewport: { width: 390, height: 844 },
  permissions: ["camera"],
  launchOptions: {
    ...config.use?.launchOptions,
    args: [
      ...(config.use?.launchOptions?.args ?? []),
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});

test("the camera reads a barcode and does what a scan does", async ({ page }) => {
  const wrong = watchPage(page);
  const call = await callsOf(page.request, staff);
  const [item] = (await call("/operator/unplacedList", { page_size: 1, page: 9 })).list;
  if (!item) throw new Error("Nothing is unplaced.");
  const { warehouse_id } = item;
  await call("/operator/addLocations", { warehouse_id, zone: "CAM", aisle_from: 7, aisle_to: 7, bin_from: 1, bin_to: 1 });
  await logInAs(page, staff);
  await page.goto(`/operator/floor?warehouse=${warehouse_id}`);
  await page.getByRole("button", { name: "Camera" }).click();
  await expect(page.getByLabel("Camera view")).toBeVisible();
  await expect(page.getByRole("status").first()).toContainText(location);
  await expect(page.getByRole("heading", { name: `Location ${location}` })).toBeVisible();
  await page.getByRole("button", { name: "Close camera" }).click();
  await expect(page.getByLabel("Camera view")).toHaveCount(0);
  expect(wrong).toEqual([]);
});
