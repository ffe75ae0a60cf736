import { expect, test } from "@playwright/test";
import { callsOf } from "./steps/calls.ts";
import { chooseOption } from "./steps/combobox.ts";
import { dayIn, goToStep } from "./steps/contracts.ts";
import { logInAs } from "./steps/sessions.ts";

const account = "buyer2@demo.test";

test("a buyer makes a contract in Chinese, step by step on a phone, with the keyboard", async ({ page }) => {
  const call = await callsOf(page.request, account);
  const [product] = (await call("/home/list", { product_type: 5, page_size: 1, mch_ids: "" })).list;
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, account);
  await page.goto("/");
  await page.context().addCookies([{ name: "language", value: "zh-CN", url: new URL(page.url()).origin }]);
  const { product_id, relation_id } = product ?? {};
  await page.goto(`/fobBuyNow?product_id=${product_id}&relation_id=${relation_id}&quantity=200`);
  const form = page.getByRole("main");
  await expect(form.getByText("第 1 步，共 5 步：双方信息")).toBeVisible();
  const buyer = form.getByRole("group", { name: "采购商" });
  await buyer.getByLabel("地址").fill("1 Market St, San Francisco");
  await buyer.getByLabel("邮编").fill("94105");
  await buyer.getByLabel("电话").fill("+1 415 555 0100");
  await page.keyboard.press("Enter");
  await expect(form.getByText("第 2 步，共 5 步：商品")).toBeFocused();
  await goToStep(form, "交货条款", "下一步");
  // The delivery date follows the lead time of the offer.
  await expect(form.getByText(/天交期计算/)).toBeVisible();
  await expect(form.getByLabel("交货日期", { exact: true })).not.toHaveValue("");
  await form.getByLabel("收货日期", { exact: true }).fill(dayIn(150));
  await chooseOption(page, "目的港", "洛杉矶, US (USLAX)");
  await form.getByRole("button", { name: "上一步" }).click();
  await expect(form.getByText("第 2 步，共 5 步：商品")).toBeVisible();
  await goToStep(form, "核对", "下一步");
  const text = form.getByRole("region", { name: "合同双方" });
  await expect(text).toContainText("采购商：");
  await form.getByRole("button", { name: "Español" }).click();
  await expect(form.getByRole("region", { name: "Partes" })).toContainText("Comprador:");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await form.getByRole("button", { name: "提交合同" }).click();
  await expect(page).toHaveURL(/\/user_center\/contracts\/[\d-]+$/);
  const number = page.url().split("/").at(-1) ?? "";
  await expect(page.getByText("接下来", { exact: true })).toBeVisible();
  await expect(page.getByText(/采购商将定金/)).toBeVisible();
  const { sections } = await call("/user/contractText", { contract_sn: number });
  expect(JSON.stringify(sections)).not.toContain("–");
});
