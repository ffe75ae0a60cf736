import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["We’ve updated our terms", "协议已更新", "Hemos actualizado las condiciones"],
  intro: [
    "Read and accept the new version to continue. What you were doing stays as it is.",
    "请阅读并接受新版本后继续，您当前的操作不会丢失。",
    "Lea y acepte la nueva versión para continuar. Lo que estaba haciendo no se pierde.",
  ],
  validFrom: ["In effect since {date}", "自 {date}起生效", "En vigor desde el {date}"],
  accept: ["Accept", "接受", "Aceptar"],
  logOut: ["Log out", "退出登录", "Cerrar sesión"],
} as const satisfies Texts;
