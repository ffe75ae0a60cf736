import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Payment methods", "支付方式", "Formas de pago"],
  intro: [
    "What buyers can pay with through a payment provider. Keys are settings of the installation; here you choose what each site offers. Account balance, net terms, and bank transfer are always available.",
    "采购商可通过支付服务商使用的付款方式。密钥在系统安装配置中设置，此处选择各站点提供哪些方式。余额、账期和银行转账始终可用。",
    "Con qué pueden pagar los compradores a través de un servicio de pago. Las claves son ajustes de la instalación; aquí elige qué ofrece cada sitio. El saldo, el crédito y la transferencia están siempre disponibles.",
  ],
  site: term.site,
  order: ["Order", "顺序", "Orden"],
  place: [
    "{place, plural, =1 {First} =2 {Second} other {Third}}",
    "第 {place, number} 位",
    "{place, plural, =1 {Primera} =2 {Segunda} other {Tercera}}",
  ],
  method: ["Method", "方式", "Forma"],
  names: { card: term.card, wallet: term.payPal, converge: term.purchasingCard },
  shownAs: ["Shown as {title}", "显示为“{title}”", "Se muestra como {title}"],
  provider: ["Payment provider", "支付服务商", "Servicio de pago"],
  missing: ["Not connected. Needs {settings}.", "尚未接入，需设置 {settings}", "Sin conectar. Necesita {settings}."],
  sandbox: ["Sandbox", "沙盒", "Entorno de pruebas"],
  state: term.status,
  offered: ["Offered", "提供中", "Disponible"],
  off: ["Off", "已关闭", "Desactivada"],
  noKeys: ["Not connected", "未接入", "Sin conectar"],
  actions: term.actions,
  editNamed: ["Edit {name}", "编辑{name}", "Editar {name}"],
  save: term.save,
  saved: ["Payment method saved", "支付方式已保存", "Forma de pago guardada"],
  isOffered: ["Offer to buyers", "向采购商提供", "Ofrecer a los compradores"],
  isOfferedHint: [
    "Payments already started can still be completed.",
    "已发起的付款仍可完成。",
    "Los pagos ya iniciados se pueden completar.",
  ],
  words: ["Your own wording", "自定义文字", "Textos propios"],
  wordsHint: [
    "Leave empty to show “{name}” with the usual note.",
    "留空则显示“{name}”及默认说明。",
    "Déjelo vacío para mostrar «{name}» con la nota habitual.",
  ],
  titleEn: ["Name in English", "英文名称", "Nombre en inglés"],
  titleZh: ["Name in Chinese", "中文名称", "Nombre en chino"],
  titleEs: ["Name in Spanish", "西班牙文名称", "Nombre en español"],
  noteEn: ["Note in English", "英文说明", "Nota en inglés"],
  noteZh: ["Note in Chinese", "中文说明", "Nota en chino"],
  noteEs: ["Note in Spanish", "西班牙文说明", "Nota en español"],
  test: ["Test connection", "测试连接", "Probar la conexión"],
  tested: {
    works: ["Connected: the keys for {name} work", "连接正常，{name} 接受了密钥", "Conexión correcta: {name} acepta las claves"],
    refused: [
      "{name} declined the keys (status {status}). Check the settings.",
      "{name} 拒绝了密钥（状态 {status}），请检查设置",
      "{name} rechazó las claves (estado {status}). Revise los ajustes.",
    ],
    unreachable: [
      "{name} can’t be reached. Check the network and try again.",
      "无法连接 {name}，请检查网络后重试",
      "No se puede contactar con {name}. Revise la red e inténtelo de nuevo.",
    ],
  },
} as const satisfies Texts;
