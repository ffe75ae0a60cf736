import type { Text } from "#kernel/languages.ts";
import type { Assembly } from "../families/range.ts";
import { text } from "../text.ts";

/** Closing sentences about delivery and assembly; {minutes} is the assembly time. */
export const closings: Record<Assembly, readonly [Text, Text, Text]> = {
  assembled: [
    text(
      "It leaves the factory assembled and is ready to show on the day it lands.",
      "整装出厂，到店当天即可上样。",
      "El montaje viene hecho de fábrica: se puede exponer el mismo día.",
    ),
    text(
      "No assembly: cut the strap, lift the lid, place it.",
      "免安装：剪带、开箱、就位。",
      "Sin montaje: cortar el fleje, abrir la caja y listo.",
    ),
    text(
      "Delivered assembled, with corner foam you can send back in the next box.",
      "整装发货，护角泡棉可循环使用。",
      "Se entrega con el montaje hecho y cantoneras de espuma reutilizables.",
    ),
  ],
  legs_only: [
    text(
      "Only the legs go on, in about {minutes} minutes.",
      "仅需装脚，约{minutes}分钟。",
      "Solo hay que poner las patas, en unos {minutes} minutos.",
    ),
    text(
      "The legs travel in a pocket underneath and screw in by hand.",
      "椅脚置于底部暗袋，徒手旋紧即可。",
      "Las patas viajan en un bolsillo inferior y se enroscan a mano.",
    ),
    text(
      "Set it down, turn in the legs, done: no tools.",
      "就位、旋脚、完成，免工具。",
      "Se enroscan las patas y listo: sin herramientas.",
    ),
  ],
  kd: [
    text(
      "It ships knocked down and goes together in about {minutes} minutes.",
      "拆装发货，约{minutes}分钟装好。",
      "Viaja en piezas y el montaje lleva unos {minutes} minutos.",
    ),
    text(
      "Hardware is bagged by step, with one spare of everything small.",
      "五金按步骤分袋，小件均有备份。",
      "Los herrajes van en bolsas por pasos, con un repuesto de cada pieza pequeña.",
    ),
    text(
      "One person with the enclosed key puts it up in about {minutes} minutes.",
      "附扳手，一人约{minutes}分钟即可装好。",
      "Con la llave incluida, una persona tarda unos {minutes} minutos.",
    ),
  ],
  kd_two_person: [
    text(
      "Two people put it together in about {minutes} minutes.",
      "两人约{minutes}分钟装好。",
      "El montaje lleva unos {minutes} minutos entre dos personas.",
    ),
    text(
      "Cartons are numbered in the order they are opened.",
      "纸箱按开箱顺序编号。",
      "Las cajas van numeradas en el orden en que se abren.",
    ),
    text(
      "Allow two people and about {minutes} minutes; all holes are drilled.",
      "需两人约{minutes}分钟，孔位均已预钻。",
      "Cuente con dos personas y unos {minutes} minutos; todos los taladros vienen hechos.",
    ),
  ],
};
