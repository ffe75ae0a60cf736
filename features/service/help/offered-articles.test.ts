import { expect, test } from "vitest";
import { featureSwitches } from "#kernel/feature-switches.ts";
import { languages } from "#kernel/languages.ts";
import { offeredArticles } from "./offered-articles.ts";
import { starterArticles } from "./starter-articles.ts";

const bodyWithout = (body: string, ...pages: string[]) => offeredArticles([{ article_key: "own", body }], pages)[0]?.body;

test("leaves out sentences and items that link to a page that is not offered", () => {
  const body =
    "First. See [the pad](/order_pad?rows=1). Last.\n\n- [Pad](/order_pad) is quick.\n- Other.\n\n先看。[下单](/order_pad)很快。再见。";
  expect(bodyWithout(body, "/order_pad")).toBe("First. Last.\n\n- Other.\n\n先看。再见。");
  expect(bodyWithout(body, "/order")).toBe(body);
  expect(bodyWithout(body)).toBe(body);
});

test("leaves out the article whose picture shows the page, and links to it", () => {
  const articles = [
    { article_key: "order-pad", body: "Rows." },
    { article_key: "own", body: "Type. Read [more](/help_center_i?article=order-pad)." },
  ];
  expect(offeredArticles(articles, ["/order_pad"])).toEqual([{ article_key: "own", body: "Type." }]);
  expect(offeredArticles(articles, ["/user_center/calendar"])).toEqual(articles);
});

test("every article keeps most of its text without the pages that a market can do without", () => {
  const pages = Object.values(featureSwitches).flatMap((feature) => feature.pages);
  for (const language of languages) {
    const articles = Object.values(starterArticles)
      .flat()
      .map(({ article_key, body }) => ({ article_key, body: body[language], whole: body[language] }));
    const offered = offeredArticles(articles, pages);
    expect(offered.length).toBeGreaterThan(articles.length / 2);
    expect(offered.filter(({ body, whole }) => body.length < whole.length / 2)).toEqual([]);
  }
});
