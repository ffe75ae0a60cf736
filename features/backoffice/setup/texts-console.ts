import type { Texts } from "#kernel/texts.ts";

/** The checklist of a new market on the operator's start page. */
export const texts = {
  title: ["Open your market", "开通市场", "Abra su mercado"],
  intro: [
    "{done, number} of {all, number} done. Each step stays here until your first order.",
    "已完成 {done, number}/{all, number} 项。首笔订单付款前，待办项会一直显示在这里。",
    "{done, number} de {all, number} listos. Cada paso sigue aquí hasta su primer pedido.",
  ],
  done: ["Done", "已完成", "Hecho"],
  next: ["Next", "下一步", "Siguiente"],
  steps: {
    mail: {
      title: ["Send email", "配置邮件发送", "Enviar correo"],
      text: [
        "Buyers get codes and confirmations by email. Set JOINERY_SMTP_URL and restart.",
        "采购商通过邮件接收验证码和通知。请设置 JOINERY_SMTP_URL 后重启。",
        "Los compradores reciben códigos y avisos por correo. Configure JOINERY_SMTP_URL y reinicie.",
      ],
    },
    team: {
      title: ["Invite your team", "邀请团队成员", "Invite a su equipo"],
      text: [
        "Large payments and a new bank account need two people.",
        "大额付款和更换收款账户需两人确认。",
        "Los pagos grandes y un cambio de cuenta bancaria requieren dos personas.",
      ],
    },
    payment: {
      title: ["Get paid", "设置收款", "Reciba pagos"],
      text: [
        "Add the bank account for transfers, or connect a payment provider.",
        "添加收款银行账户，或接入支付服务商。",
        "Añada la cuenta para transferencias o conecte un servicio de pago.",
      ],
    },
    agreements: {
      title: ["Review the agreements", "核对协议", "Revise los acuerdos"],
      text: [
        "Adapt the Terms of Service and the Manufacturer Agreement to your company.",
        "请按贵公司情况修改注册条款和厂家入驻协议。",
        "Adapte las condiciones de registro y el acuerdo para fabricantes a su empresa.",
      ],
    },
    categories: {
      title: ["Add categories", "添加品类", "Añada categorías"],
      text: [
        "Take our furniture tree or import your own.",
        "可直接使用内置家具品类，或导入自有品类。",
        "Use nuestro árbol de muebles o importe el suyo.",
      ],
    },
    vocabulary: {
      title: ["Add materials and colors", "添加材质和颜色", "Añada materiales y colores"],
      text: [
        "Products are described and filtered by these words.",
        "商品描述和筛选使用这些词汇。",
        "Los productos se describen y filtran con estas palabras.",
      ],
    },
    warehouses: {
      title: ["Add a warehouse", "添加仓库", "Añada un almacén"],
      text: ["Local goods are stored and picked up there.", "现货在此存放与自提。", "Allí se guardan y se recogen los productos locales."],
    },
    holidays: {
      title: ["Check the holidays", "核对节假日", "Revise los festivos"],
      text: [
        "Warehouses and carriers don’t work on these days, and delivery dates skip them.",
        "仓库和承运商在这些日期不工作，预计日期会跳过。",
        "Almacenes y transportistas no trabajan esos días y las fechas de entrega los saltan.",
      ],
    },
    tariff: {
      title: ["Publish a freight tariff", "发布运费费率", "Publique una tarifa de transporte"],
      text: [
        "Without one, buyers can only pick up or send their own label.",
        "没有费率时，采购商只能自提或自备面单。",
        "Sin tarifa, los compradores solo pueden recoger o enviar su propia etiqueta.",
      ],
    },
    manufacturer: {
      title: ["Approve a manufacturer", "审核通过首家厂家", "Apruebe a un fabricante"],
      text: [
        "Manufacturers apply in the shop. Their applications arrive here.",
        "厂家在商城申请入驻，申请会显示在这里。",
        "Los fabricantes lo solicitan en la tienda. Sus solicitudes llegan aquí.",
      ],
    },
    product: {
      title: ["List a product", "上架首款商品", "Publique un producto"],
      text: [
        "Manufacturers add products; you approve them.",
        "厂家添加商品，由您审核。",
        "Los fabricantes añaden productos y usted los aprueba.",
      ],
    },
    buyer: {
      title: ["Certify a buyer", "认证首家采购商", "Certifique a un comprador"],
      text: ["A company orders once it is certified.", "公司认证通过后即可下单。", "Una empresa compra en cuanto está certificada."],
    },
    order: {
      title: ["Receive the first order", "收到首笔订单", "Reciba el primer pedido"],
      text: ["This list disappears once it is paid.", "付款后此清单将不再显示。", "Esta lista desaparece cuando se paga."],
    },
  },
} satisfies Texts;
