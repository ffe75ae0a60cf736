import { route } from "#platform/serve.ts";
import {
  addToCart,
  exportCartSpreadsheet,
  getCart,
  getFobCart,
  moveCartLines,
  removeCartLines,
  setCartLine,
  updateCartLines,
} from "./commands.ts";
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
  route(moveCart, moveCartLines),
  route(updateCart, updateCartLines),
  route(delCartProduct, removeCartLines),
  route(getCartProductList, getCart),
  route(getFobProductData, getFobCart),
  route(exportCart, exportCartSpreadsheet),
];
