import { z } from "zod";
import { post } from "#kernel/contract.ts";

const whole = z.number().int();

export const marketFigures = post("/home/marketFigures", {
  who: "anyone",
  summary:
    "How large the market of the site is now: manufacturers with listed products, products in stock, warehouses it sells from, and ports of departure of FOB goods. At most a minute old.",
  data: z.object({ manufacturers: whole, products_in_stock: whole, warehouses: whole, ports: whole }),
});
