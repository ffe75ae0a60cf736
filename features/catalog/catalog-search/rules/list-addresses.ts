/** Which addresses are lists of the shop (spec 2.2). Pure. */

const paths =
  /^\/(category\/[0-2](\/[^/?#\\]{1,400})?|new_arrival|hot_sale|special_sale|bad_goods|fob_zone|presale_area|store\/[\w-]{1,60})$/;

/**
 * A path of a list with its query, as a browser writes it: nothing that leads elsewhere, nothing that is not text. It
 * becomes a link on the page of whoever saved it.
 */
export const isListAddress = (address: string): boolean => {
  const [path = "", query = "", ...rest] = address.split("?");
  return rest.length === 0 && paths.test(path) && /^[\w.,;:@!*'()~%+&=/-]*$/.test(query);
};
