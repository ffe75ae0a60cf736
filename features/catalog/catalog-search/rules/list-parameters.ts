/** Parameters of /home/list that stand for others. Pure. */

export const sortNames = ["default", "price", "new", "volume", "weight", "stock", "landed"] as const;
export type SortName = (typeof sortNames)[number];

/** The `product_type` of each menu list, by the name of its page. */
const productTypes = {
  home: 0,
  special_sale: 2,
  bad_goods: 3,
  presale_area: 4,
  fob_zone: 5,
  new_arrival: 6,
  hot_sale: 7,
} as const;

type ListName = keyof typeof productTypes;
export const listNames = Object.keys(productTypes) as [ListName, ...ListName[]];

/** The number of products that a list answers without paging. */
const maxUnpaged = 100;

interface NamedList {
  product_type: number;
  active_name: ListName | "";
}

/** Replaces `active_name` by the product type it stands for, so that both requests share their cached results. */
export const resolveListName = <Body extends NamedList>(body: Body): Body => ({
  ...body,
  product_type: body.product_type || (body.active_name === "" ? 0 : productTypes[body.active_name]),
  active_name: "",
});

/** The page of a request: without paging, one page with the maximum number of products. */
export const resolvePaging = <Body extends { is_page: boolean; page: number; page_size: number }>(body: Body): Body =>
  body.is_page ? body : { ...body, page: 1, page_size: maxUnpaged };
