import { route } from "#platform/serve.ts";
import { addToCart, moveInCart, readCart, readFobCart, removeFromCart, setCartLine, updateLines, writeCartSheet } from "./commands.ts";
import {
  addCart,
  delCartProduct,
  exportCart,
  getCartProductList,
  getFobProductData,
  moveCart,
  supplyCartAdd,
  updateCart,
} from "./contract.ts";

export const cartRoutes = [
  route(addCart, addToCart),
  route(supplyCartAdd, setCartLine),
  route(moveCart, moveInCart),
  route(updateCart, updateLines),
  route(delCartProduct, removeFromCart),
  route(getCartProductList, readCart),
  route(getFobProductData, readFobCart),
  route(exportCart, writeCartSheet),
];
