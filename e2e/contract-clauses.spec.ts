import { expect, test } from "@playwright/test";
import { callsOf } from "./steps/calls.ts";
import { chooseOption } from "./steps/combobox.ts";
import { dayIn, goToStep } from "./steps/contracts.ts";
import { logInAs } from "./steps/sessions.ts";

const account = "buyer2@demo.test";
const own = "所有沙发脚均须加装毛毡垫。";

test("a buyer writes a contract in Chinese with clauses of the library and one of their own, and starts the next from its template", async ({
  page,
}) => {
  const call = await callsOf(page.request, account);
  const [product] = (await call("/home/list", { product_type: 5, page_size: 1, mch_ids: "" })).list;
  await logInAs(page, account);
  await page.goto("/");
  await page.context().addCookies([{ name: "language", value: "zh-CN", url: new URL(page.url()).origin }]);
  const { product_id, relation_id } = product ?? {};
  const form = page.getByRole("main");
  const start = async () => {
    await page.goto(`/fobBuyNow?product_id=${product_id}&relation_id=${relation_id}&quantity=200`);
    await expect(form.getByText("第 1 步，共 5 步：双方信息")).toBeVisible();
    const buyer = form.getByRole("group", { name: "采购商" });
    await buyer.getByLabel("地址").fill("1 Market St, San Francisco");
    await buyer.getByLabel("邮编").fill("94105");
    await buyer.getByLabel("电话").fill("+1 415 555 0100");
  };
  const name = `橡木家具 ${Date.now()}`;

  await start();
  await goToStep(form, "交货条款", "下一步");
  await form.getByLabel("收货日期", { exact: true }).fill(dayIn(150));
  await chooseOption(page, "目的港", "洛杉矶, US (USLAX)");
  await form
    .getByRole("region", { name: "质量保证" })
    .getByRole("button", { name: /修改数值/ })
    .click();
  await form.getByRole("region", { name: "质量保证" }).getByLabel("月数").fill("24");
  await chooseOption(page, "添加条款", "外箱唛头");
  const marks = form.getByRole("region", { name: "外箱唛头" });
  await marks.getByLabel("唛头").fill("BAY HOME");
  await expect(marks).toContainText("每箱两侧须标明：BAY HOME");
  await form.getByRole("button", { name: "自拟条款" }).click();
  await form.getByRole("region", { name: "自拟条款" }).getByLabel("条款内容").fill(own);

  await goToStep(form, "核对", "下一步");
  await expect(form.getByRole("region", { name: "质量保证" })).toContainText("24 个月");
  await form.getByRole("button", { name: "Español" }).click();
  await expect(form.getByRole("region", { name: "Embalaje y marcas" })).toContainText("BAY HOME");
  await form.getByRole("button", { name: "存为模板" }).click();
  const dialog = page.getByRole("dialog", { name: "存为模板" });
  await dialog.getByLabel("名称").fill(name);
  await dialog.getByRole("button", { name: "存为模板" }).click();
  await expect(page.getByText("模板已保存")).toBeVisible();
  await form.getByRole("button", { name: "提交合同" }).click();
  await expect(page).toHaveURL(/\/user_center\/contracts\/[\d-]+$/);
  const first = page.url().split("/").at(-1) ?? "";

  await start();
  await form.getByLabel("起始条款").selectOption({ label: name });
  await goToStep(form, "交货条款", "下一步");
  await expect(form.getByText(`已采用模板“${name}”`)).toBeVisible();
  await expect(form.getByRole("region", { name: "外箱唛头" }).getByLabel("唛头")).toHaveValue("BAY HOME");
  await goToStep(form, "核对", "下一步");
  await form.getByRole("button", { name: "提交合同" }).click();
  await expect(page).toHaveURL(/\/user_center\/contracts\/[\d-]+$/);
  const second = page.url().split("/").at(-1) ?? "";
  expect(second).not.toBe(first);

  for (const contract_sn of [first, second]) {
    const { sections } = await call("/user/contractText", { contract_sn });
    expect(JSON.stringify(sections)).not.toContain("–");
    await page.goto(`/contract_print?contract_sn=${contract_sn}`);
    for (const text of ["for 24 months from receipt", "24 个月内", "Durante 24 meses", "Each carton shows on two sides: BAY HOME", own])
      await expect(page.getByText(text).first()).toBeVisible();
  }

  await page.goto("/user_center/contracts");
  await page.getByRole("button", { name: "合同模板" }).click();
  await page.getByRole("button", { name: `删除“${name}”` }).click();
  await page
    .getByRole("dialog", { name: `删除“${name}”？` })
    .getByRole("button", { name: "删除" })
    .click();
  await expect(page.getByText("模板已删除")).toBeVisible();
});
