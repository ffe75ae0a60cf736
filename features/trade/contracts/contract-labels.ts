import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";

/** Labels of contracts on paper. Screens have their own messages. */
export const contractLabels = {
  version: toText(["Version", "版本", "Versión"]),
  status: toText(["Status", "状态", "Estado"]),
  printed: toText(["Printed on", "打印日期", "Impreso el"]),
  purchaser: toText(["Buyer", "采购商", "Comprador"]),
  maker: toText(["Manufacturer", "厂家", "Fabricante"]),
  delivery: toText(["Delivery date", "交货日期", "Fecha de entrega"]),
  incoterm: toText(["Incoterm", "贸易术语", "Incoterm"]),
  container: toText(["Containers", "货柜", "Contenedores"]),
  goods: toText(["Goods", "商品", "Mercancía"]),
  details: toText(["Size, packing, color", "尺寸、包装、颜色", "Medidas, embalaje, color"]),
  quantity: toText(["Quantity", "数量", "Cantidad"]),
  price: toText(["FOB price", "FOB 价", "Precio FOB"]),
  amount: toText(["Amount", "金额", "Importe"]),
  total: toText(["Contract total", "合同总额", "Total del contrato"]),
  deposit: toText(["Deposit", "定金", "Anticipo"]),
  balance: toText(["Balance payment", "尾款", "Pago final"]),
  accepted: toText(["Accepted", "确认", "Aceptado"]),
  acceptance: toText(["Acceptance", "双方确认", "Aceptación"]),
  open: toText(["Not accepted yet", "尚未确认", "Pendiente de aceptación"]),
  signature: toText(["Signature and stamp", "签字盖章", "Firma y sello"]),
  hash: toText(["SHA-256 of the text in all languages", "三种语言文本的 SHA-256", "SHA-256 del texto en todos los idiomas"]),
  scan: toText([
    "Scan to verify this contract without a login. Prices are not shown.",
    "扫码即可验证本合同，无需登录，不显示价格。",
    "Escanee para verificar este contrato sin iniciar sesión. No se muestran precios.",
  ]),
  number: toText(["Contract", "合同", "Contrato"]),
  pieces: toText(["Pieces", "件数", "Unidades"]),
  vessel: toText(["Vessel and voyage", "船名航次", "Buque y viaje"]),
  none: toText(["No contracts", "没有合同", "Sin contratos"]),
  noGoods: toText(["No goods", "没有商品", "Sin mercancía"]),
  agreed: toText(["Agreed", "双方已确认", "Acordado"]),
  proposed: toText(["Proposed", "待确认", "Propuesto"]),
} as const satisfies Record<string, Text>;
