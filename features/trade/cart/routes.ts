import { route } from "#platform/serve.ts";
import {
  addToCart,
  exportCartSpreadsheet,
  getCart,
  getFobCart,
  moveCartLines,
  removeCartLines,
  setCartLine,
  switchLineWarehouse,
  updateCartLines,
} from "./commands.ts";
import {
  addCart,
  delCartProduct,
  exportCart,
  fobRestsGoodsAddCart,
  getCartProductList,
  getFobProductData,
  getFobRestGoods,
  moveCart,
  supplyCartAdd,
  switchCartWarehouse,
  updateCart,
} from "./contract.ts";
import { addRestGoods, listRestGoods } from "./fob-cart.ts";

export const cartRoutes = [
  route(addCart, addToCart),
  route(supplyCartAdd, setCartLine),
  route(moveCart, moveCartLines),
  route(switchCartWarehouse, switchLineWarehouse),
  route(updateCart, updateCartLines),
  route(delCartProduct, removeCartLines),
  route(getCartProductList, getCart),
  route(getFobProductData, getFobCart),
  route(getFobRestGoods, listRestGoods),
  route(fobRestsGoodsAddCart, addRestGoods),
  route(exportCart, exportCartSpreadsheet),
];
