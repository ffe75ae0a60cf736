/** The paths of product lists in the shop. Pure. */

const paths =
  /^\/(category\/[0-2](\/[^/?#\\]{1,400})?|new_arrival|hot_sale|special_sale|bad_goods|fob_zone|presale_area|store\/[\w-]{1,60})$/;

/**
 * Whether a string is the path and query of a product list. Saved addresses become links, so foreign origins and unexpected
 * characters are rejected.
 */
export const isListAddress = (address: string): boolean => {
  const [path = "", query = "", ...rest] = address.split("?");
  return rest.length === 0 && paths.test(path) && /^[\w.,;:@!*'()~%+&=/-]*$/.test(query);
};
