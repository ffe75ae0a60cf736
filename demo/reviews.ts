import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { createDemoApi, Goods, upload } from "#demo/demo-api.ts";
import { demoPaymentPassword } from "#demo/people.ts";
import { dayMs, hourMs } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";

/** Demo reviews of a dozen products with the orders they are about, created by the platform's own calls. */

type DemoSession = Awaited<ReturnType<typeof createDemoApi>> & { upload: typeof upload };
type Buyer = "buyer@demo.test" | "buyer2@demo.test" | "china@demo.test" | "nearby@demo.test";
type Merchant = "maker@demo.test" | "maker2@demo.test";

interface Opinion {
  /** The place of the product among the goods of its manufacturer. */
  nth: number;
  /** Quality, packing, accuracy. */
  ratings: readonly [number, number, number];
  text: string;
  hasPhoto?: true;
  answer?: string;
  isReported?: true;
}

interface Story {
  by: Buyer;
  merchant: Merchant;
  daysAgo: number;
  opinions: readonly Opinion[];
}

const stories: readonly Story[] = [
  {
    by: "buyer@demo.test",
    merchant: "maker@demo.test",
    daysAgo: 52,
    opinions: [
      {
        nth: 0,
        ratings: [5, 5, 5],
        text: "We put this on the floor in two showrooms and reordered after a week. The finish is even, the joints are tight and nothing wobbles. Two people had it out of the carton and standing in twenty minutes.",
        hasPhoto: true,
        answer: "Thank you for the photo and for the reorder. The next batch has pre-fitted glides, so it will go even faster.",
      },
      {
        nth: 1,
        ratings: [4, 5, 4],
        text: "Good weight for the price. The color is a touch warmer than on our screens, customers like it.",
      },
      {
        nth: 2,
        ratings: [4, 3, 5],
        text: "The goods are fine, but the carton had no corner protection on one side and the sleeve was torn. Nothing was damaged this time.",
        answer: "You are right about the corners. From October on, all four corners have foam blocks.",
      },
      {
        nth: 3,
        ratings: [5, 5, 4],
        text: "Hardware bags are labeled and there are spare bolts. That saves our installers a lot of calls.",
      },
      {
        nth: 4,
        ratings: [3, 4, 3],
        text: "Solid, but two of six had a visible filler spot on the back edge. Fine against a wall, not as a room divider.",
      },
      {
        nth: 5,
        ratings: [5, 4, 5],
        text: "Exactly the size on the drawing, to the millimeter. It fits between our built-ins without shims.",
        hasPhoto: true,
      },
    ],
  },
  {
    by: "buyer2@demo.test",
    merchant: "maker@demo.test",
    daysAgo: 44,
    opinions: [
      { nth: 0, ratings: [5, 4, 5], text: "Third order, same quality each time. That is all I ask of a supplier." },
      {
        nth: 1,
        ratings: [2, 3, 3],
        text: "One of two arrived with a hairline crack near a bolt hole. The credit came within two days, hence two stars and not one.",
        hasPhoto: true,
        answer: "We are sorry. We found the drill that caused it and checked the whole batch.",
      },
      { nth: 2, ratings: [5, 5, 5], text: "Came double boxed. Even the driver commented on it." },
    ],
  },
  {
    by: "china@demo.test",
    merchant: "maker@demo.test",
    daysAgo: 36,
    opinions: [
      {
        nth: 0,
        ratings: [5, 4, 5],
        text: "做工扎实，漆面均匀，五金件齐全，安装说明也很清楚。美国客户收到后很满意，准备返单。",
        hasPhoto: true,
        answer: "感谢认可，期待继续合作！",
      },
      { nth: 3, ratings: [4, 4, 4], text: "整体不错，颜色与图片基本一致。外箱稍薄，建议加强边角保护。" },
    ],
  },
  {
    by: "nearby@demo.test",
    merchant: "maker@demo.test",
    daysAgo: 29,
    opinions: [
      {
        nth: 0,
        ratings: [4, 5, 5],
        text: "Lo usamos en montajes de viviendas piloto. Se arma en minutos y aguanta varios traslados sin aflojarse.",
      },
      {
        nth: 4,
        ratings: [4, 4, 4],
        text: "Buen acabado y medidas exactas. Una de las patas venía con la rosca justa, pero se solucionó con cera.",
        answer: "Gracias por el aviso, lo hemos pasado a control de calidad.",
      },
    ],
  },
  {
    by: "buyer@demo.test",
    merchant: "maker2@demo.test",
    daysAgo: 40,
    opinions: [
      {
        nth: 0,
        ratings: [5, 5, 5],
        text: "Best value in this range. The seams are straight and the fabric matches the swatch we had ordered.",
        hasPhoto: true,
      },
      { nth: 1, ratings: [4, 4, 5], text: "Looks like the pictures. The manual has drawings only, which our crew prefers anyway." },
      { nth: 2, ratings: [5, 3, 4], text: "Very good piece in a carton that is too large: it slid around inside. Please pack it tighter." },
      { nth: 3, ratings: [4, 5, 4], text: "No smell, even right after unpacking. That matters to our rental clients." },
    ],
  },
  {
    by: "buyer2@demo.test",
    merchant: "maker2@demo.test",
    daysAgo: 31,
    opinions: [
      { nth: 0, ratings: [4, 4, 5], text: "Holds up well in a lobby. After a month of daily use there is no mark on it." },
      {
        nth: 1,
        ratings: [1, 2, 2],
        text: "The worst sellers ever, write to me at deals@cheapchairs.example for a better source.",
        isReported: true,
      },
    ],
  },
  {
    by: "china@demo.test",
    merchant: "maker2@demo.test",
    daysAgo: 24,
    opinions: [
      { nth: 4, ratings: [5, 5, 4], text: "包装牢固，到仓零破损。细节处理到位，比同价位产品好。", hasPhoto: true },
      { nth: 5, ratings: [4, 5, 5], text: "尺寸准确，交期也快，客服回复及时。" },
    ],
  },
  {
    by: "nearby@demo.test",
    merchant: "maker2@demo.test",
    daysAgo: 19,
    opinions: [
      { nth: 0, ratings: [5, 5, 4], text: "El color es idéntico al de la ficha y el embalaje llegó intacto. Repetiremos.", hasPhoto: true },
      { nth: 2, ratings: [3, 3, 4], text: "Cumple, aunque esperábamos un herraje más robusto por este precio." },
    ],
  },
];

/**
 * Offers of a manufacturer that all demo buyers can order by the piece, with the number of the product. Copies of a grown catalog (`-X2`)
 * have no pictures of their own.
 */
const findGoods = async (platform: Platform, merchant: Merchant): Promise<(Goods & { goods_sn: string })[]> => {
  const { rows } = await platform.database.run(
    `with seller as materialized (select merchant_id from people where email = $1),
     busiest as materialized (
       select warehouse_id from offers join seller using (merchant_id) group by warehouse_id order by count(*) desc, warehouse_id limit 1
     )
     select distinct on (md5(offers.product_id || 'reviews')) offers.product_id, relation_id, goods_sn
     from offers join offer_availability using (relation_id) join products using (product_id)
       join site_warehouses on site_warehouses.warehouse_id = offers.warehouse_id and site_code = 'LA'
     where offers.merchant_id = (select merchant_id from seller) and offers.warehouse_id = (select warehouse_id from busiest)
       and goods_sn !~ '-X' and kind = 'local' and moq <= 2 and pack_multiple = 1 and available between 30 and 200
       and price_cents between 5000 and 40000 and not is_set
     order by md5(offers.product_id || 'reviews'), relation_id limit 6`,
    [merchant],
  );
  return rows as (Goods & { goods_sn: string })[];
};

const pictures = new URL("./pictures/", import.meta.url).pathname;

/** A photo of the goods: their picture, in the light of a warehouse. */
const takePhoto = async ({ api, upload: send }: DemoSession, by: Buyer, goods_sn: string): Promise<string> => {
  const [first = ""] = (await readdir(join(pictures, goods_sn))).toSorted();
  const bytes = await sharp(join(pictures, goods_sn, first))
    .resize(900)
    .modulate({ brightness: 0.93, saturation: 0.8 })
    .rotate(1.2, { background: "#d8d4cc" })
    .jpeg()
    .toBuffer();
  return send(api, by, 6, "photo.jpg", "image/jpeg", bytes);
};

/** Orders two pieces of each product and receives them. */
const receiveGoods = async ({ api, clock }: DemoSession, by: Buyer, goods: readonly Goods[], at: Date): Promise<string> => {
  clock.set(new Date(at.getTime() - 30 * hourMs));
  const product_list = JSON.stringify(goods.map(({ product_id, relation_id }) => ({ product_id, relation_id, quantity: 2 })));
  const { list } = await api.call(by, "/user/getAddressList", {});
  const address_id = (list as { address_id: number }[])[0]?.address_id;
  const { orders } = await api.call(by, "/home/create", { product_list, logistics_type: 1, address_id });
  const order_sn = (orders as { order_number: string }[])[0]?.order_number ?? "";
  await api.call(by, "/pay/balance", { order_sn, payment_password: demoPaymentPassword });
  for (const step of ["startPacking", "readyForPickup", "confirmPickup"]) {
    clock.set(new Date(clock.now().getTime() + 2 * hourMs));
    await api.call("warehouse@demo.test", `/operator/${step}`, { order_sn });
  }
  return order_sn;
};

/** Creates the demo's reviews. */
export const createReviews = async (session: DemoSession, platform: Platform, now: Date): Promise<void> => {
  const { api, clock } = session;
  const goodsOf = {
    "maker@demo.test": await findGoods(platform, "maker@demo.test"),
    "maker2@demo.test": await findGoods(platform, "maker2@demo.test"),
  };
  for (const { by, merchant, daysAgo, opinions } of stories) {
    const received = new Date(now.getTime() - daysAgo * dayMs);
    const chosen = opinions.flatMap((opinion) => {
      const goods = goodsOf[merchant][opinion.nth];
      return goods ? [{ opinion, goods }] : [];
    });
    const order_number = await receiveGoods(
      session,
      by,
      chosen.map(({ goods }) => goods),
      received,
    );
    for (const [index, { opinion, goods }] of chosen.entries()) {
      clock.set(new Date(received.getTime() + (2 + index) * dayMs + index * hourMs));
      const [quality, packing, accuracy] = opinion.ratings;
      const file_ids = opinion.hasPhoto ? await takePhoto(session, by, goods.goods_sn) : "";
      const body = { order_number, product_id: goods.product_id, quality, packing, accuracy, text: opinion.text, file_ids };
      const { review_id } = await api.call(by, "/user/writeReview", body);
      clock.set(new Date(clock.now().getTime() + 20 * hourMs));
      if (opinion.answer) await api.call(merchant, "/merchant/answerReview", { review_id, text: opinion.answer });
      if (opinion.isReported)
        await api.call(merchant, "/user/reportReview", { review_id, reason: "advertising", note: "Promotes another shop." });
    }
  }
  clock.set(now);
  for (const by of ["buyer@demo.test", "china@demo.test"]) await api.call(by, "/user/saveReviewerName", { shows_name: "1" });
};
