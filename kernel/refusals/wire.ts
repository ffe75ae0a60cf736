import type { Refusals } from "#kernel/refusals.ts";

/** Said by the gate every call passes, whatever the call. */
export const wireRefusals = {
  TOKEN_EXPIRED: [
    100,
    "Login information has expired, please log in again",
    "登录已过期，请重新登录",
    "La sesión ha caducado; inicie sesión de nuevo",
  ],
  CHECK_FIELDS: [1001, "Please check the error field", "请检查填写有误的内容", "Revise los campos marcados"],
  UNKNOWN_CALL: [1002, "This call does not exist", "该接口不存在", "Esta llamada no existe"],
  BAD_SIGNATURE: [
    1003,
    "The request could not be verified. Please reload the page",
    "请求校验失败，请刷新页面后重试",
    "No se pudo verificar la solicitud; recargue la página",
  ],
  STALE_REQUEST: [
    1004,
    "Your device's clock is off by more than 5 minutes. Please correct it and try again",
    "您的设备时间误差超过 5 分钟，请校准后重试",
    "El reloj de su dispositivo difiere en más de 5 minutos; corríjalo e inténtelo de nuevo",
  ],
  NO_PERMISSION: [1005, "No purchase permission", "没有购买权限", "Sin permiso de compra"],
  NOT_ALLOWED: [1006, "You do not have permission to do this", "您没有权限执行此操作", "No tiene permiso para hacer esto"],
  ROLE_NOT_ALLOWED: [
    1013,
    "Your role in this company does not allow this. Please ask an administrator of your company",
    "您的角色无此权限，请联系贵公司的管理员",
    "Su función en esta empresa no lo permite. Consulte a un administrador de su empresa",
  ],
  NOT_FOUND: [1007, "This no longer exists or is not yours", "内容不存在或不属于您", "Ya no existe o no le pertenece"],
  BUSY: [
    1008,
    "We are busy right now. Please try again in a moment",
    "系统繁忙，请稍后再试",
    "Hay mucha actividad; inténtelo de nuevo en un momento",
  ],
  TOO_MANY_ATTEMPTS: [
    1009,
    "Too many attempts. Please try again in {minutes} min",
    "尝试次数过多，请 {minutes} 分钟后再试",
    "Demasiados intentos; inténtelo de nuevo en {minutes} minutos",
  ],
  REQUEST_ID_REUSED: [
    1010,
    "This request was already used for something else",
    "该请求编号已被使用",
    "Esta solicitud ya se usó para otra cosa",
  ],
  DATA_EXCEPTION: [1011, "Data exception!", "数据异常！", "¡Datos no válidos!"],
  TOO_LARGE: [1012, "This is larger than we accept", "内容超出允许的大小", "Supera el tamaño admitido"],
  WRONG_ANSWER: [1500, "Something Error", "出错了", "Algo ha fallado"],
} as const satisfies Refusals;
