import { bind } from "#platform/serve.ts";
import {
  addToCart,
  countCartLines,
  exportCartSpreadsheet,
  getCart,
  getFobCart,
  moveCartLines,
  removeCartLines,
  setCartLine,
  switchLineWarehouse,
  updateCartLines,
} from "./commands.ts";
import * as contract from "./contract.ts";
import { addRestGoods, listRestGoods } from "./fob-cart.ts";

export const cartRoutes = bind(contract, {
  addCart: addToCart,
  supplyCartAdd: setCartLine,
  moveCart: moveCartLines,
  switchCartWarehouse: switchLineWarehouse,
  updateCart: updateCartLines,
  delCartProduct: removeCartLines,
  getCartProductList: getCart,
  getCartCount: countCartLines,
  getFobProductData: getFobCart,
  getFobRestGoods: listRestGoods,
  fobRestsGoodsAddCart: addRestGoods,
  exportCart: exportCartSpreadsheet,
});
