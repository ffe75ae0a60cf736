import type { FinishKind } from "#demo/models/model-spec.ts";
import type { Text } from "#kernel/languages.ts";
import { text } from "./text.ts";

type Grade = "A" | "B";

/** Defects of graded items, by kind of finish and grade. */
const textile: Record<Grade, Text[]> = {
  A: [
    text(
      "Opened box, cover shows light fold marks that steam out.",
      "开箱件，面料有轻微折痕，蒸汽熨烫即可恢复。",
      "Caja abierta; la funda muestra marcas de pliegue que desaparecen con vapor.",
    ),
    text(
      "Pulled thread about 2 cm long on the back panel, not visible against a wall.",
      "背面有约 2 cm 抽丝，靠墙摆放不可见。",
      "Hilo suelto de unos 2 cm en el respaldo trasero; no se ve contra la pared.",
    ),
    text(
      "Customer return, checked and repacked; small touch-up near the foot.",
      "客户退货，已检验重装；近脚处有小面积补漆。",
      "Devolución revisada y reembalada; pequeño retoque junto a la pata.",
    ),
  ],
  B: [
    text(
      "Water stain about 5 cm across on the rear of the cover.",
      "面料背面有约 5 cm 水渍。",
      "Mancha de agua de unos 5 cm en la parte trasera del tapizado.",
    ),
    text(
      "Seam repaired by hand along one side; color matches, the stitch shows up close.",
      "一侧缝线手工修补，颜色一致，近看可见针脚。",
      "Costura lateral reparada a mano; el color coincide y la puntada se nota de cerca.",
    ),
  ],
};

const timber: Record<Grade, Text[]> = {
  A: [
    text(
      "Scratch under 3 cm on one side, retouched.",
      "侧面有 3 cm 以内划痕，已修色。",
      "Arañazo de menos de 3 cm en el lateral, ya retocado.",
    ),
    text(
      "Slight shade difference between two boards or fronts.",
      "两块板面有轻微色差。",
      "Ligera diferencia de tono entre dos tableros o frentes.",
    ),
    text(
      "Floor sample, complete with hardware and instructions.",
      "展厅样品，五金与说明书齐全。",
      "Pieza de exposición, completa con herrajes e instrucciones.",
    ),
  ],
  B: [
    text(
      "Crushed corner at the back, about 2 cm, filled and color-matched.",
      "背面一角压损约 2 cm，已填补上色。",
      "Esquina trasera golpeada de unos 2 cm, masillada e igualada de color.",
    ),
    text(
      "Dent on the top edge from transit; all joints checked and sound.",
      "面板边缘运输磕痕，各接合部经检验牢固。",
      "Golpe de transporte en el canto superior; todas las uniones están revisadas y firmes.",
    ),
  ],
};

const hard: Record<Grade, Text[]> = {
  A: [
    text("Opened box, light rub marks on the frame.", "开箱件，框架有轻微摩擦痕。", "Caja abierta; leves marcas de roce en la estructura."),
    text("Minor coating blemish on the base.", "底座涂层有细小瑕疵。", "Pequeño defecto del recubrimiento en la base."),
  ],
  B: [
    text(
      "Chip under 1 cm on the rear edge, edge smoothed.",
      "后侧边缘有 1 cm 以内崩口，已打磨。",
      "Desportillado de menos de 1 cm en el canto trasero, ya suavizado.",
    ),
    text(
      "Scuffs on one side; hardware replaced with new.",
      "一侧有擦痕，五金已换新。",
      "Rozaduras en un lado; herrajes sustituidos por nuevos.",
    ),
  ],
};

const byKind: Record<FinishKind, Record<Grade, Text[]>> = {
  fabric: textile,
  boucle: textile,
  velvet: textile,
  leather: textile,
  wood: timber,
  lacquer: timber,
  metal: hard,
  glass: hard,
  stone: hard,
  rattan: hard,
  mirror: hard,
};

export const getGradeReasons = (kind: FinishKind, grade: Grade): readonly Text[] => byKind[kind][grade];
