/** What companies do on a day, and what people search for in vain. Pure. */

/** How long both are stored: a year and the days to compare it with. */
export const storedDays = 400;

/** How many different terms of a language are remembered for one day. */
export const maxTermsPerDay = 1_000;

const maxTermLength = 80;

/** What a company did on a day, as bits: it came, it viewed a product, it added goods to its cart. */
export const visitSteps = { came: 1, viewed: 2, added: 4 } as const;

const stepByPath: Readonly<Record<string, number>> = {
  "/home/getProductInfo": visitSteps.viewed,
  "/home/addCart": visitSteps.added,
  "/supply/order/cart/add": visitSteps.added,
  "/home/fobRestsGoodsAddCart": visitSteps.added,
  "/user/orderPadToCart": visitSteps.added,
  "/user/requisitionToCart": visitSteps.added,
};

/** The calls by which a step is recognized. A test holds that they exist. */
export const stepPaths = Object.keys(stepByPath);

/** What a call says about the company that made it. */
export const stepsOf = (path: string): number => visitSteps.came | (stepByPath[path] ?? 0);

/** The form in which missed words of a search are counted; undefined where the search looks like an address of a person, which is not kept. */
export const toTerm = (keyword: string, missed: string): string | undefined => {
  const term = missed.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
  return term === "" || term.length > maxTermLength || keyword.includes("@") ? undefined : term;
};
