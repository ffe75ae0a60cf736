import { expect, test } from "@playwright/test";
import { findChromium } from "../tools/ensure-chromium.ts";

// The 3D view needs WebGL, which is disabled in the other tests; here it uses software rendering.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--no-first-run"],
  },
});

const sofa = "/product/JY-SF-10103/3";

test("the 3D view is loaded on demand, rotates by keyboard and shows dimensions", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(sofa, { waitUntil: "networkidle" });
  expect(fetched.filter((path) => /three|\.glb$/.test(path))).toEqual([]);
  await page.getByRole("button", { name: "3D view" }).click();
  const view = page.getByRole("img", { name: /^3D view of/ });
  await expect(view).toHaveAttribute("data-state", "shown", { timeout: 30_000 });
  await expect(page.getByText("218 cm / 85.8 in").first()).toBeVisible();
  await view.focus();
  const width = page.locator("[data-size]").first();
  const before = await width.boundingBox();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => width.boundingBox()).not.toEqual(before);
  await page.getByRole("button", { name: "Dimensions" }).click();
  await expect(width).toBeHidden();
  await page.getByRole("button", { name: "Images", exact: true }).click();
  await expect(view).toBeHidden();
});

test("without WebGL the 3D view shows a message and keeps the pictures", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(sofa);
  await page.getByRole("button", { name: "3D view" }).click();
  await expect(page.getByText("The 3D view didn’t load")).toBeVisible();
  await page.getByRole("button", { name: "Images", exact: true }).click();
  await expect(page.getByRole("button", { name: "Enlarge image" })).toBeVisible();
});
