import type { Refusals } from "#kernel/refusals/declared.ts";

/** Refusals that every call can answer. */
export const wireRefusals = {
  TOKEN_EXPIRED: [
    100,
    ["Login information has expired, please log in again", "登录已过期，请重新登录", "La sesión ha caducado; inicie sesión de nuevo"],
  ],
  CHECK_FIELDS: [1001, ["Please check the error field", "请检查填写有误的内容", "Revise los campos marcados"]],
  UNKNOWN_CALL: [1002, ["This call doesn’t exist", "该接口不存在", "Esta llamada no existe"]],
  METHOD_NOT_ALLOWED: [
    1015,
    ["This address takes calls by POST only", "该地址仅接受 POST 请求", "Esta dirección solo admite llamadas por POST"],
  ],
  BAD_SIGNATURE: [
    1003,
    [
      "We couldn’t verify the request. Reload the page.",
      "请求校验失败，请刷新页面后重试",
      "No se ha podido verificar la solicitud. Recargue la página",
    ],
  ],
  STALE_REQUEST: [
    1004,
    [
      "Your device’s clock is off by more than 5 minutes. Correct it and try again.",
      "您的设备时间误差超过 5 分钟，请校准后重试",
      "El reloj de su dispositivo difiere en más de 5 minutos; corríjalo e inténtelo de nuevo",
    ],
  ],
  NO_PERMISSION: [1005, ["No purchase permission. Ask your company’s administrator.", "没有购买权限", "Sin permiso de compra"]],
  NOT_ALLOWED: [1006, ["You don’t have permission to do this", "您没有权限执行此操作", "No tiene permiso para hacer esto"]],
  ROLE_NOT_ALLOWED: [
    1013,
    [
      "Your role doesn’t allow this. Ask your company’s administrator.",
      "您的角色无此权限，请联系贵公司的管理员",
      "Su rol en esta empresa no lo permite. Consulte a un administrador de su empresa",
    ],
  ],
  NOT_FOUND: [1007, ["This no longer exists or isn’t yours", "内容不存在或不属于您", "Ya no existe o no le pertenece"]],
  BUSY: [
    1008,
    ["We’re busy right now. Try again in a moment.", "系统繁忙，请稍后再试", "El sistema está ocupado. Inténtelo de nuevo en un momento"],
  ],
  MAINTENANCE: [
    1017,
    [
      "We’re doing maintenance. You can keep browsing; changes are possible again from about {until}.",
      "系统维护中，您可以继续浏览，预计 {until} 恢复操作",
      "Estamos en mantenimiento. Puede seguir consultando; los cambios volverán a ser posibles hacia las {until}",
    ],
  ],
  FEATURE_OFF: [1018, ["This market doesn’t offer this", "本商城未开放此功能", "Este mercado no lo ofrece"]],
  TOO_MANY_ATTEMPTS: [
    1009,
    [
      "Too many attempts. Try again in {minutes} min.",
      "尝试次数过多，请 {minutes} 分钟后再试",
      "Demasiados intentos. Inténtelo de nuevo en {minutes} min",
    ],
  ],
  REQUEST_ID_REUSED: [
    1010,
    ["This request was already used for something else", "该请求编号已被使用", "Este identificador de solicitud ya se ha usado"],
  ],
  DATA_EXCEPTION: [1011, ["Data exception! Try again. If it keeps happening, contact customer service.", "数据异常！", "Datos no válidos"]],
  TERMS_CHANGED: [
    1014,
    [
      "The terms have changed since you saw them. Check the new figures and accept them to continue.",
      "您看到的条件已发生变化。请核对新的数字，接受后继续",
      "Las condiciones han cambiado desde que las vio. Revise las nuevas cifras y acéptelas para continuar.",
    ],
  ],
  TOO_LARGE: [1012, ["This is too large", "内容超出允许的大小", "Supera el tamaño admitido"]],
  WRONG_ANSWER: [1500, ["Something Error. Try again. If it keeps happening, contact customer service.", "出错了", "Algo ha fallado"]],
} as const satisfies Refusals;
