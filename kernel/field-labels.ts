import type { Language, Text } from "#kernel/languages.ts";

type Kind = "enter" | "select" | "upload";

/** 'Please Enter {text}', 'Please select {text}', 'Please upload {text}' (spec 5), and what is said of a wrong value. */
const sentences: Record<Kind | "wrong", Text> = {
  enter: { "en-US": "Please Enter {text}", "zh-CN": "请输入{text}", "es-ES": "Introduzca {text}" },
  select: { "en-US": "Please select {text}", "zh-CN": "请选择{text}", "es-ES": "Seleccione {text}" },
  upload: { "en-US": "Please upload {text}", "zh-CN": "请上传{text}", "es-ES": "Suba {text}" },
  wrong: { "en-US": "Please check {text}", "zh-CN": "请检查{text}", "es-ES": "Revise {text}" },
};

/** What a wire field is called in a sentence, and how one fills it. */
const labels: Record<string, readonly [kind: Kind, enUS: string, zhCN: string, esES: string]> = {
  account: ["enter", "email or phone", "邮箱或手机号", "el correo o el teléfono"],
  email: ["enter", "email address", "邮箱地址", "el correo electrónico"],
  code: ["enter", "verification code", "验证码", "el código de verificación"],
  password: ["enter", "password", "密码", "la contraseña"],
  password_confirm: ["enter", "password again", "确认密码", "la contraseña otra vez"],
  payment_password: ["enter", "payment password", "支付密码", "la contraseña de pago"],
  old_password: ["enter", "your present password", "当前密码", "la contraseña actual"],
  first_name: ["enter", "first name", "名字", "el nombre"],
  last_name: ["enter", "last name", "姓氏", "los apellidos"],
  mobile: ["enter", "mobile number", "手机号码", "el número de móvil"],
  mobile_country_code: ["select", "country code", "国家区号", "el prefijo del país"],
  company_name: ["enter", "company name", "公司名称", "el nombre de la empresa"],
  company_email: ["enter", "company email", "公司邮箱", "el correo de la empresa"],
  agree: ["select", "the terms of registration", "注册条款", "las condiciones de registro"],
  tax_id: ["enter", "tax ID", "税号", "el número fiscal"],
  licence_sn: ["enter", "business licence number", "营业执照号", "el número de licencia comercial"],
  permit_sn: ["enter", "wholesale licence number", "批发许可证号", "el número de licencia mayorista"],
  main_product: ["enter", "main product", "主营产品", "el producto principal"],
  logo_id: ["upload", "company logo", "公司标志", "el logotipo de la empresa"],
  licence_id: ["upload", "business licence", "营业执照", "la licencia comercial"],
  card_front_id: ["upload", "front of the ID card", "身份证正面", "el anverso del documento de identidad"],
  card_reverse_id: ["upload", "back of the ID card", "身份证反面", "el reverso del documento de identidad"],
  permit_id: ["upload", "wholesale licence", "批发许可证", "la licencia mayorista"],
  file_data: ["upload", "a file", "文件", "un archivo"],
  zip: ["enter", "zip code", "邮政编码", "el código postal"],
  detailed_address: ["enter", "detailed address", "详细地址", "la dirección completa"],
  lines: ["enter", "the item numbers", "商品编号", "los números de artículo"],
  zip_code: ["enter", "zip code", "邮政编码", "el código postal"],
  country: ["select", "country", "国家", "el país"],
  country_name: ["select", "country", "国家", "el país"],
  province: ["select", "state", "州/省", "el estado"],
  province_name: ["select", "state", "州/省", "el estado"],
  city_name: ["enter", "city", "城市", "la ciudad"],
  file_type: ["select", "kind of file", "文件类型", "el tipo de archivo"],
  decision: ["select", "a decision", "审核结果", "una decisión"],
  city: ["enter", "city", "城市", "la ciudad"],
  address: ["enter", "address", "地址", "la dirección"],
  address_line1: ["enter", "street address", "街道地址", "la calle y el número"],
  address_id: ["select", "a delivery address", "收货地址", "una dirección de entrega"],
  phone: ["enter", "phone number", "电话号码", "el teléfono"],
  extension: ["enter", "extension of 4 digits", "4位分机号", "la extensión de 4 cifras"],
  receiving_company: ["enter", "company name", "公司名称", "el nombre de la empresa"],
  receiving_address: ["enter", "address", "地址", "la dirección"],
  receiving_zip: ["enter", "zip code", "邮政编码", "el código postal"],
  receiving_phone: ["enter", "phone number", "电话号码", "el teléfono"],
  amount: ["enter", "amount", "数量或金额", "la cantidad"],
  quantity: ["enter", "quantity", "数量", "la cantidad"],
  name: ["enter", "a name", "名称", "un nombre"],
  keyword: ["enter", "a keyword", "关键词", "una palabra clave"],
  method: ["select", "payment method", "支付方式", "la forma de pago"],
  voucher_ids: ["upload", "the payment voucher", "付款凭证", "el comprobante de pago"],
  label_file_id: ["upload", "the shipping label (PDF)", "运单标签（PDF）", "la etiqueta de envío (PDF)"],
  tracking_number: ["enter", "tracking number", "运单号", "el número de seguimiento"],
  carrier: ["enter", "carrier", "承运商", "el transportista"],
  note: ["enter", "a reason", "原因", "un motivo"],
  title_en: ["enter", "the title in English", "英文标题", "el título en inglés"],
  button_en: ["enter", "the button in English", "英文按钮文字", "el botón en inglés"],
  body_en: ["enter", "the text in English", "英文正文", "el texto en inglés"],
  link_en: ["enter", "the link", "链接", "el enlace"],
  link_zh: ["enter", "the link", "链接", "el enlace"],
  link_es: ["enter", "the link", "链接", "el enlace"],
  starts_on: ["enter", "the first day", "开始日期", "el primer día"],
  ends_on: ["enter", "the last day", "结束日期", "el último día"],
  goods_sns: ["enter", "the SKUs", "商品编号", "los SKU"],
  words: ["enter", "the words", "词语", "las palabras"],
  finds: ["enter", "what they also find", "同时搜索的词语", "lo que encuentran además"],
  received_amount: ["enter", "the amount received", "实收金额", "el importe recibido"],
};

/** What to say beside a field that is missing or wrong, in the caller's language. */
export const labelOf = (field: string, language: Language, missing: boolean): string => {
  const [kind, enUS, zhCN, esES] = labels[field] ?? (["enter", field, field, field] as const);
  const text = { "en-US": enUS, "zh-CN": zhCN, "es-ES": esES }[language];
  return sentences[missing ? kind : "wrong"][language].replace("{text}", text);
};
