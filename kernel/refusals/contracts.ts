import type { Refusals } from "#kernel/refusals/declared.ts";

/** Refusals of FOB contracts. */
export const contractRefusals = {
  ENTER_LEGAL_VALUE: [
    3201,
    [
      "Please enter legal value. Every row needs a whole quantity and a price above 0.",
      "请输入合法的数值。每一行都需要填写整数数量和大于 0 的价格。",
      "Introduzca un valor válido. Cada fila necesita una cantidad entera y un precio mayor que 0.",
    ],
  ],
  PAY_INTEGER: [
    3202,
    [
      "Please enter an integer. The deposit is a whole percentage from 0 to 100.",
      "请输入整数。定金比例为 0 到 100 的整数百分比。",
      "Introduzca un número entero. El anticipo es un porcentaje entero de 0 a 100.",
    ],
  ],
  CONTRACT_CART_ROWS: [
    3203,
    [
      "Rows from the cart belong to the contract. Reload the contract to get the missing rows back.",
      "来自购物车的行不能删除。请刷新合同以恢复缺少的行。",
      "Las filas del carrito forman parte del contrato. Vuelva a cargarlo para recuperar las que faltan.",
    ],
  ],
  CONTRACT_RELEASE_SUM: [
    3204,
    [
      "The releases must add up to 100%. They are {sum}% now.",
      "各放款比例之和须为 100%，目前为 {sum}%。",
      "Los pagos al fabricante deben sumar el 100 %. Ahora suman el {sum} %.",
    ],
  ],
  CONTRACT_DATE_PAST: [
    3240,
    [
      "This day has passed. Choose today or a later day.",
      "该日期已过，请选择今天或之后的日期。",
      "Este día ya ha pasado. Elija hoy o un día posterior.",
    ],
  ],
  CONTRACT_DATE_AHEAD: [
    3241,
    [
      "This day hasn’t come yet. Enter the day on which it was done.",
      "该日期尚未到来，请填写实际完成的日期。",
      "Este día aún no ha llegado. Indique el día en que se hizo.",
    ],
  ],
  CONTRACT_DATES: [
    3205,
    [
      "Check the dates. The later date must not come before the earlier one.",
      "请检查日期：后面的日期不能早于前面的日期。",
      "Revise las fechas: la segunda no puede ser anterior a la primera.",
    ],
  ],
  CONTRACT_CURRENCY: [
    3206,
    [
      "Contracts on this site are made in {currency}. Choose that currency.",
      "本站合同以 {currency} 结算，请选择该币种。",
      "Los contratos de este sitio se hacen en {currency}. Elija esa moneda.",
    ],
  ],
  UNKNOWN_PORT: [3207, ["Choose the port from the list.", "请从列表中选择港口。", "Elija el puerto de la lista."]],
  CONTRACT_TOTAL_TOO_LARGE: [
    3208,
    [
      "A contract can be worth at most {most}. Lower its quantities; the rest needs a contract of its own.",
      "单份合同金额最高为 {most}，请减少数量，其余另签合同。",
      "Un contrato puede valer como máximo {most}. Reduzca las cantidades; el resto necesita otro contrato.",
    ],
  ],
  CONTRACT_CHANGED: [
    3209,
    [
      "Someone else has changed this contract. Reload it, then make your changes again.",
      "此合同已被他人修改。请刷新后重新编辑。",
      "Otra persona ha cambiado este contrato. Vuelva a cargarlo y repita sus cambios.",
    ],
  ],
  TOO_MANY_DRAFTS: [
    3210,
    [
      "You have {most} contract drafts. Submit or discard one first.",
      "您已有 {most} 份合同草稿，请先提交或删除一份。",
      "Tiene {most} borradores de contrato. Envíe o descarte uno primero.",
    ],
  ],
  CLAUSE_PLACEHOLDERS: [
    5060,
    [
      "The three texts need the same placeholders, from the list. Correct the texts.",
      "三种语言的文本须使用列表中相同的占位符，请修改文本。",
      "Los tres textos necesitan los mismos marcadores de la lista. Corrija los textos.",
    ],
  ],
  CLAUSE_IS_STANDARD: [
    5061,
    [
      "Contracts have this clause as their standard one. Make another clause of its kind the standard first.",
      "该条款是合同的标准条款，请先将同类的其他条款设为标准条款。",
      "Los contratos tienen esta cláusula como estándar. Elija antes otra de su tipo como estándar.",
    ],
  ],
  CLAUSE_ARCHIVED: [
    5062,
    [
      "This clause is archived. Offer it again first.",
      "该条款已停用，请先重新启用。",
      "Esta cláusula está retirada. Vuelva a ofrecerla antes.",
    ],
  ],
  CONTRACT_CLAUSE_CHANGED: [
    5063,
    [
      "A clause has a newer version or is no longer offered. Take the new version or remove the clause.",
      "有条款已更新或不再提供，请采用新版本或删除该条款。",
      "Una cláusula tiene una versión más reciente o ya no se ofrece. Tome la nueva versión o quite la cláusula.",
    ],
  ],
  CONTRACT_TEMPLATE_NAME_TAKEN: [
    5064,
    [
      "Your company has a template of this name. Choose another name, or replace that template.",
      "贵公司已有同名模板，请换一个名称，或替换原有模板。",
      "Su empresa ya tiene una plantilla con este nombre. Elija otro nombre o sustituya esa plantilla.",
    ],
  ],
  TOO_MANY_TEMPLATES: [
    5065,
    [
      "Your company has {most} contract templates. Remove one first.",
      "贵公司已有 {most} 个合同模板，请先删除一个。",
      "Su empresa tiene {most} plantillas de contrato. Elimine una primero.",
    ],
  ],
  CONTRACT_VERSION_OLD: [
    3211,
    [
      "There is a newer version of this contract. Read it before you decide.",
      "此合同已有新版本，请先查看再决定。",
      "Hay una versión más reciente de este contrato. Léala antes de decidir.",
    ],
  ],
  CONTRACT_UNCHANGED: [
    3212,
    [
      "Nothing has changed. Make a change or go back.",
      "没有任何修改。请修改后再提交，或返回。",
      "No ha cambiado nada. Haga algún cambio o vuelva atrás.",
    ],
  ],
  CONTRACT_PRICE_HIGHER: [
    3213,
    [
      "A negotiated price cannot be higher than the agreed one.",
      "协商后的价格不能高于合同价格。",
      "Un precio negociado no puede superar el acordado.",
    ],
  ],
  CONTAINER_NUMBER: [
    3214,
    [
      "Check the container number: four letters and seven digits, for example CSQU3054383.",
      "请检查货柜号：四个字母加七位数字，例如 CSQU3054383。",
      "Revise el número de contenedor: cuatro letras y siete cifras, por ejemplo CSQU3054383.",
    ],
  ],
  BALANCE_NOT_VERIFIED: [
    3215,
    ["The balance is not paid and verified yet.", "尾款尚未支付并核实。", "El pago final aún no se ha recibido y comprobado."],
  ],
  CONTRACT_COMMENTS_FULL: [
    3216,
    [
      "This contract has the most comments it can have. Write to the other side in the contract’s messages.",
      "此合同的批注数已达上限，请在合同的消息中与对方沟通。",
      "Este contrato ya tiene el máximo de comentarios. Escriba a la otra parte en los mensajes del contrato.",
    ],
  ],
  CONTRACT_ROW_UNKNOWN: [
    3217,
    [
      "The contract has no such row. Reload it and try again.",
      "合同中没有该行，请刷新后重试。",
      "El contrato no tiene esa fila. Vuelva a cargarlo e inténtelo de nuevo.",
    ],
  ],
  CONTRACT_NEEDS_COLLEAGUE: [
    3219,
    [
      "This contract is above what you may buy without approval. Save it as a draft, and a colleague with a higher limit can submit it.",
      "该合同超出您无需审批的限额。请存为草稿，由额度更高的同事提交。",
      "Este contrato supera lo que puede comprar sin aprobación. Guárdelo como borrador para que lo envíe un colega con un límite mayor.",
    ],
  ],
  CONTRACT_AMENDMENT_NEEDS_COLLEAGUE: [
    3220,
    [
      "This contract is above what you may buy without approval. A colleague with a higher limit can confirm it.",
      "该合同超出您无需审批的限额，须由额度更高的同事确认。",
      "Este contrato supera lo que puede comprar sin aprobación. Puede confirmarlo un colega con un límite mayor.",
    ],
  ],
  CONTRACT_NOT_SAILED: [
    3218,
    [
      "The goods leave on {date}. Report the arrival after that. If they left earlier, the manufacturer announces the new dates first.",
      "货物将于 {date}开船，到港须在此之后确认。如已提前开船，先由厂家更新船期。",
      "La mercancía sale el {date}. Avise de la llegada después. Si salió antes, el fabricante anuncia primero las nuevas fechas.",
    ],
  ],
  CUSTOMS_HTS_CODE: [
    3231,
    [
      "Enter a tariff code with 6, 8 or 10 digits, for example 9401.61.4011.",
      "请输入 6、8 或 10 位税则号列，例如 9401.61.4011。",
      "Introduzca un código HTS de 6, 8 o 10 dígitos, por ejemplo 9401.61.4011.",
    ],
  ],
  CUSTOMS_LATIN_TEXT: [
    3232,
    [
      "US customs needs this in Latin letters. Enter it in English.",
      "美国海关要求使用拉丁字母，请用英文填写。",
      "La aduana de EE. UU. exige letras latinas. Escríbalo en inglés.",
    ],
  ],
  CUSTOMS_IMPORTER_NUMBER: [
    3233,
    [
      "Enter an EIN (12-3456789, with two more characters for a branch) or a number assigned by CBP (123456-12345).",
      "请输入 EIN（12-3456789，分支机构另加两位）或 CBP 分配的编号（123456-12345）。",
      "Introduzca un EIN (12-3456789, con dos caracteres más para una sucursal) o un número asignado por la CBP (123456-12345).",
    ],
  ],
  CUSTOMS_PRICES_HIDDEN: [
    3234,
    [
      "Your role can’t view prices, and this document shows them. You can open the packing list and the ISF data sheet.",
      "该单据含价格，您的角色无权查看。您可以查看装箱单和 ISF 数据表。",
      "Este documento muestra precios, que su rol no incluye. Puede abrir la lista de empaque y la hoja de datos ISF.",
    ],
  ],
  CUSTOMS_CARTONS_DO_NOT_FIT: [
    3235,
    [
      "Cartons that don’t fit in {given} × {type}: {left}. Check the carton sizes of your products. The packing list can also be issued without this division.",
      "{given} × {type} 还差 {left} 箱装不下，请核对商品的外箱尺寸。装箱单也可不分柜出具。",
      "{left} bultos no caben en {given} × {type}. Revise las medidas de los bultos de sus productos. La lista de empaque también se puede emitir sin este reparto.",
    ],
  ],
} as const satisfies Refusals;
