import { expect, test } from "@playwright/test";
import { logInByForm } from "./steps/accounts.ts";
import { watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";
import { favoriteButton } from "./steps/shopping.ts";

/** Pages that need login. */
const protectedPaths = [
  "/cart",
  "/buyNow",
  "/placeNearBuyNow",
  "/pay",
  "/pay/payResult",
  "/pay/payResultNew",
  "/pay/convergePay",
  "/user_center/home_page",
  "/user_center/order",
  "/user_center/my_collection",
  "/user_center/essential_information",
  "/user_center/manage_address",
  "/user_center/balance",
  "/user_center/setting",
  "/user_center/message_center",
  "/user_center/feedback",
  "/user_center/warehouse_list",
  "/user_center/sales_order_list",
  "/user_center/requisition_form_list",
  "/user_center/after_sale_services",
  "/user_center/certification",
  "/user_center/certificationChina",
] as const;

const isLoginFor = (address: string) => (url: URL) => url.pathname === "/login" && url.searchParams.get("redirect") === address;

test("an unknown path redirects to the home page", async ({ page }) => {
  for (const address of ["/", "/nobody/knows/this", "/product"]) {
    await page.goto(address);
    await page.waitForURL(/\/home$/);
  }
  await expect(page.getByRole("status").filter({ hasText: "/product" })).toBeVisible();
});

test("a browser without a connection says so", async ({ page, context }) => {
  await page.goto("/home");
  // The notices are loaded after the page; without a connection they could not be.
  await page.locator("#content > [class*='notices-']").waitFor({ state: "attached" });
  await context.setOffline(true);
  await expect(page.getByRole("alert").filter({ hasText: "offline" })).toBeVisible();
  // A link would end at the browser's own error page.
  await page.getByRole("navigation").getByRole("link", { name: "Best sellers" }).first().click();
  await expect(page.getByRole("alert").filter({ hasText: "offline" })).toBeInViewport();
  await expect(page).toHaveURL(/\/home$/);
  await context.setOffline(false);
  await expect(page.getByRole("alert").filter({ hasText: "offline" })).toBeHidden();
});

test("account pages redirect a visitor to the login", async ({ page }) => {
  for (const address of protectedPaths) {
    await page.goto(address);
    await page.waitForURL(isLoginFor(address));
    await expect(page.getByRole("heading", { level: 1, name: "Log in" })).toBeVisible();
  }
});

test("login returns to the requested page", async ({ page }) => {
  await page.goto("/user_center/balance");
  await page.waitForURL(isLoginFor("/user_center/balance"));
  await logInByForm(page, "buyer2@demo.test");
  await page.waitForURL("**/user_center/balance");
  await expect(page.getByRole("heading", { level: 1, name: "Balance" })).toBeVisible();
});

test("an expired session shows a toast, and the page continues as a visitor", async ({ page }) => {
  await logInAs(page, "buyer2@demo.test");
  await page.goto("/product/JY-NS-12008/130");
  const add = page.getByRole("button", { name: "Add to cart", exact: true });
  await expect(add).toBeVisible();
  // The server does not know this token, as if the session had ended on another device. The click happens in the same task, so
  // that no other call detects it first.
  await add.evaluate((button: HTMLElement) => {
    const session = JSON.parse(localStorage.getItem("joinery.session") ?? "{}");
    localStorage.setItem("joinery.session", JSON.stringify({ ...session, token: "ended" }));
    button.click();
  });
  await expect(page.getByText("Login information has expired, please log in again").first()).toBeVisible();
  await expect(page.getByRole("main").getByText("Login To See Price").first()).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Log in", exact: true })).toBeVisible();
});

test("an empty search shows a warning and does not navigate", async ({ page }) => {
  await page.goto("/hot_sale");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("Please enter a keyword").first()).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search products" })).toBeFocused();
  await expect(page).toHaveURL(/\/hot_sale$/);
});

test("logout asks for confirmation", async ({ page }) => {
  await logInAs(page, "buyer2@demo.test");
  await page.goto("/user_center/home_page");
  const dialog = page.getByRole("alertdialog", { name: "Log out?" });
  await page.getByRole("button", { name: "Logout" }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Logout" }).click();
  await dialog.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/home");
  await expect(page.getByRole("link", { name: "Log in", exact: true })).toBeVisible();
  const wrong = watchPage(page);
  await page.goBack();
  await page.waitForURL("**/login?redirect=**");
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
  expect(wrong).toEqual([]);
});

test("a visitor is invited to log in after one minute", async ({ page }) => {
  await page.clock.install();
  await page.goto("/home");
  const guide = page.getByRole("dialog", { name: "See your wholesale prices" });
  await page.clock.runFor("00:50");
  await expect(guide).toBeHidden();
  // The minute starts at hydration, so the fake clock is advanced step by step.
  await expect(async () => {
    await page.clock.runFor("00:10");
    await expect(guide).toBeVisible({ timeout: 1000 });
  }).toPass();
  await guide.getByRole("button", { name: "Go Login" }).click();
  await page.waitForURL("**/login**");
});

test("a manufacturer who applies is not invited to log in as a buyer", async ({ page }) => {
  await page.clock.install();
  for (const address of ["/merchantSettlement", "/merchantSuccess"]) {
    await page.goto(address);
    await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
    await page.clock.runFor("02:00");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  // The time counts again on a page for buyers.
  await page.goto("/home");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await page.clock.runFor("01:10");
  await expect(page.getByRole("dialog", { name: "See your wholesale prices" })).toBeVisible();
});

test("from the home page to the cart by keyboard", async ({ page }) => {
  await logInAs(page, "buyer2@demo.test");
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  const goTo = async (name: string, most = 60) => {
    for (let pressed = 0; pressed < most; pressed += 1) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(
        () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
      );
      if (focused.trim() === name) return;
    }
    throw new Error(`${name} was not reached by ${most} presses of Tab`);
  };
  await goTo("Search products");
  await page.keyboard.type("JY-NS-12008");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/product/JY-NS-12008/**");
  await expect(page.getByRole("button", { name: "Add to cart", exact: true })).toBeVisible();
  await goTo("Add to cart", 120);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Added to cart").first()).toBeVisible();
});

test("the floating shortcuts never cover a control while scrolling, and open the cart", async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  await logInAs(page, "buyer2@demo.test");
  for (const [width, height] of [
    [390, 844],
    [820, 900],
    [1440, 900],
    [1900, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/product/JY-SF-10101/1");
    await expect(favoriteButton(page)).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Shortcuts" })).toBeAttached();
    const covered = await page.evaluate(async () => {
      const found: string[] = [];
      const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 30))));
      const shortcuts = [...document.querySelectorAll<HTMLElement>("aside[aria-label=Shortcuts] button, aside[aria-label=Shortcuts] a")];
      for (let y = 0; y < document.documentElement.scrollHeight; y += 90) {
        scrollTo(0, y);
        await drawn();
        for (const button of document.querySelectorAll("main button")) {
          const under = button.getBoundingClientRect();
          const isUnder = (over: DOMRect) =>
            over.width > 0 &&
            over.left < Math.min(under.right, innerWidth) &&
            over.top < under.bottom &&
            under.top < over.bottom &&
            over.left < innerWidth;
          if (under.width > 0 && shortcuts.some((shortcut) => isUnder(shortcut.getBoundingClientRect())))
            found.push(`${y}: ${button.textContent || button.getAttribute("aria-label")}`);
        }
      }
      return found;
    });
    expect(covered, `at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("button", { name: "Shortcuts" }).click();
  await page.getByRole("complementary", { name: "Shortcuts" }).getByRole("button", { name: "Open cart" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await context.close();
});
