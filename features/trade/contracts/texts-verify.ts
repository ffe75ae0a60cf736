import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Contract verification", "合同验证", "Verificación del contrato"],
  standing: {
    agreed: ["Valid: both sides accepted this version", "有效：双方已确认此版本", "Válido: ambas partes aceptaron esta versión"],
    superseded: ["Replaced: a later version was agreed", "已被取代：双方确认了更新的版本", "Sustituido: se acordó una versión posterior"],
    proposed: ["Not agreed yet", "尚未确认", "Aún sin acordar"],
    ended: ["Ended: the contract was declined or canceled", "已终止：合同被拒绝或取消", "Terminado: el contrato se rechazó o se canceló"],
  },
  compare: [
    "Compare number, version and hash with the printed contract. If one differs, it is not the contract on record.",
    "请将合同号、版本和哈希值与纸质合同核对，如有不同，则该纸质合同与记录不符。",
    "Compare número, versión y hash con el contrato impreso. Si uno es distinto, no es el contrato registrado.",
  ],
  number: ["Contract number", "合同号", "Número de contrato"],
  version: ["Version", "版本", "Versión"],
  purchaser: term.buyerEmpresaCompradora,
  maker: term.manufacturer,
  made: ["Version of", "版本日期", "Versión del"],
  accepted: {
    buyer: ["Accepted by the buyer", "采购商确认时间", "Aceptado por la empresa compradora"],
    merchant: ["Accepted by the manufacturer", "厂家确认时间", "Aceptado por el fabricante"],
  },
  hash: ["SHA-256 of the text in all languages", "三种语言文本的 SHA-256", "SHA-256 del texto en todos los idiomas"],
  noPrices: ["Goods and prices are not shown here.", "此处不显示商品和价格。", "Aquí no se muestran la mercancía ni los precios."],
} as const satisfies Texts;
