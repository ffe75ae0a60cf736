import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Your warehouses", "自有仓库", "Sus almacenes"],
  intro: [
    "Warehouses that you ship from yourself. We check each one; then you keep stock there, and orders from it are yours to accept and ship.",
    "由您自行发货的仓库。审核通过后，您可在其中维护库存，并自行接单、发货。",
    "Almacenes desde los que envía usted. Revisamos cada uno; después lleva allí sus existencias, y acepta y envía los pedidos.",
  ],
  staffTitle: ["Manufacturers’ warehouses", "厂家仓库", "Almacenes de fabricantes"],
  staffIntro: [
    "Warehouses that manufacturers ship from themselves. No site sells from one that is not approved.",
    "由厂家自行发货的仓库。未经批准的仓库不会在任何站点销售。",
    "Almacenes desde los que envían los fabricantes. Ningún sitio vende desde uno sin aprobar.",
  ],
  add: ["Add warehouse", "新增仓库", "Añadir almacén"],
  addText: [
    "We check the address before anything is sold from it. Once approved, the warehouse stays at its address.",
    "开售前我们会审核地址；批准后仓库地址不可更改。",
    "Revisamos la dirección antes de vender desde él. Una vez aprobado, el almacén no cambia de dirección.",
  ],
  edit: ["Edit warehouse", "编辑仓库", "Editar almacén"],
  fixed: [
    "The address is fixed, because offers and freight count on it. Add another warehouse if you move.",
    "报价和运费以该地址为准，因此不可更改。如需搬迁，请另行新增仓库。",
    "La dirección no cambia, porque las ofertas y el transporte dependen de ella. Si se traslada, añada otro almacén.",
  ],
  packingDays: ["Days to pack an order", "备货天数", "Días para preparar un pedido"],
  packingDaysHint: [
    "Counted in days on which the warehouse is open. Buyers see the dates that follow from it.",
    "按仓库工作日计算，采购商看到的日期据此推算。",
    "Se cuenta en días de apertura del almacén. Las fechas que ven los compradores dependen de ello.",
  ],
  packingDaysCount: ["{count, plural, one {# day} other {# days}}", "{count, number} 天", "{count, plural, one {# día} other {# días}}"],
  closuresHint: [
    "Days on which you are closed stand under Closures.",
    "停业日期请在“停业日期”页面登记。",
    "Los días en que cierra se indican en Cierres.",
  ],
  state: ["State", "状态", "Estado"],
  states: {
    proposed: ["Under review", "审核中", "En revisión"],
    approved: ["Approved", "已批准", "Aprobado"],
    declined: ["Declined", "未通过", "Rechazado"],
    suspended: ["Suspended", "已暂停", "Suspendido"],
    all: term.all,
  },
  tabs: ["Warehouses by state", "按状态查看仓库", "Almacenes por estado"],
  orders: ["Open orders", "未完成订单", "Pedidos abiertos"],
  manufacturer: ["Manufacturer", "厂家", "Fabricante"],
  none: ["No warehouses of your own", "尚无自有仓库", "Aún no tiene almacenes propios"],
  noneText: [
    "Add one to ship orders yourself instead of through our warehouses.",
    "新增自有仓库后，可自行发货，无需经由我们的仓库。",
    "Añada uno para enviar los pedidos usted, sin pasar por nuestros almacenes.",
  ],
  staffNone: ["No warehouses here", "此处暂无仓库", "No hay almacenes aquí"],
  staffNoneText: [
    "Manufacturers add their own warehouses in their console; they appear here to be checked.",
    "厂家在其控制台新增自有仓库后，会在此处等待审核。",
    "Los fabricantes añaden sus almacenes en su consola y aparecen aquí para revisarlos.",
  ],
  actions: {
    approve: term.approve,
    decline: ["Decline", "拒绝", "Rechazar"],
    suspend: ["Suspend", "暂停", "Suspender"],
  },
  titles: {
    approve: ["Approve {name}", "批准{name}", "Aprobar {name}"],
    decline: ["Decline {name}", "拒绝{name}", "Rechazar {name}"],
    suspend: ["Suspend {name}", "暂停{name}", "Suspender {name}"],
  },
  explained: {
    approve: [
      "Its manufacturer can sell from it on the chosen sites, and ships these orders itself.",
      "厂家可在所选站点从该仓库销售，并自行发货。",
      "Su fabricante podrá vender desde él en los sitios elegidos y enviará esos pedidos.",
    ],
    decline: [
      "The manufacturer reads your note, can change the warehouse and propose it again.",
      "厂家会看到您的说明，可修改后重新申请。",
      "El fabricante lee su nota, puede cambiar el almacén y proponerlo de nuevo.",
    ],
    suspend: [
      "No site sells from it any more. Orders that were placed go on.",
      "所有站点停止从该仓库销售，已有订单照常履行。",
      "Ningún sitio vende ya desde él. Los pedidos ya hechos siguen.",
    ],
  },
  done: {
    approve: ["{name} is approved", "{name}已批准", "{name} está aprobado"],
    decline: ["{name} was declined", "{name}已拒绝", "{name} fue rechazado"],
    suspend: ["{name} is suspended", "{name}已暂停", "{name} está suspendido"],
  },
  note: ["Note", "说明", "Nota"],
  since: ["Since", "开始时间", "Desde"],
  noteForMerchant: ["Note for the manufacturer", "给厂家的说明", "Nota para el fabricante"],
} as const satisfies Texts;
