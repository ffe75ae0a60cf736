import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  logout: {
    title: ["Log out?", "确定退出登录？", "¿Cerrar la sesión?"],
    text: [
      "We’ll save your cart. Log in again to see prices and order.",
      "购物车会为您保留。再次登录后才能查看价格。",
      "Conservamos su carrito. Tendrá que iniciar sesión de nuevo para ver los precios.",
    ],
    confirm: term.logout,
    cancel: term.cancel,
  },
  acting: {
    label: ["Acting for a customer", "代客操作", "En nombre de un cliente"],
    text: [
      "{staff} is acting for {customer} ({company}). Everything is logged under both names.",
      "{staff} 正在代 {customer}（{company}）操作，每一步都会记录双方姓名。",
      "{staff} actúa como {customer} ({company}). Cada acción queda registrada con ambos nombres.",
    ],
    lookText: [
      "{staff} is looking at the console of {company}. Nothing can be changed.",
      "{staff} 正在查看 {company} 的控制台，不能做任何更改。",
      "{staff} está viendo la consola de {company}. No se puede cambiar nada.",
    ],
    lookStop: ["Stop looking", "结束查看", "Dejar de ver"],
    until: ["Until", "截止时间", "Hasta"],
    stop: ["Stop acting", "结束代客操作", "Dejar de actuar"],
  },
} as const satisfies Texts;
