import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import css from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";
import pad from "#features/trade/picking/screens/operator/picking.module.css";
import { Button } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";

/** Pixels of the picture: as wide as a phone at twice its density. */
const size = { width: 700, height: 300 } as const;

/** Takes the drawing as a picture on white; undefined while nothing is drawn. */
export const takeSignature = (canvas: HTMLCanvasElement | null): Promise<File | undefined> =>
  new Promise((resolve) => {
    if (!canvas) return resolve(undefined);
    canvas.toBlob((blob) => resolve(blob ? new File([blob], "signature.png", { type: "image/png" }) : undefined), "image/png");
  });

const clear = (canvas: HTMLCanvasElement | null): void => {
  const drawing = canvas?.getContext("2d");
  if (!drawing) return;
  drawing.fillStyle = "#ffffff";
  drawing.fillRect(0, 0, size.width, size.height);
};

interface Props {
  canvas: RefObject<HTMLCanvasElement | null>;
  onSigned: (isSigned: boolean) => void;
}

/** A field that somebody signs with a finger, a pen or a mouse. */
export function SignaturePad({ canvas, onSigned }: Props) {
  const t = useTranslations("pickingConsole.handover");
  const isDown = useRef(false);
  const [isEmpty, setEmpty] = useState(true);
  const drawTo = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>, isStart: boolean) => {
    const drawing = currentTarget.getContext("2d");
    if (!drawing) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const [x, y] = [((clientX - left) / width) * size.width, ((clientY - top) / height) * size.height];
    if (isStart) drawing.beginPath();
    drawing.lineWidth = 5;
    drawing.lineCap = "round";
    drawing.strokeStyle = "#000000";
    if (isStart) drawing.moveTo(x, y);
    drawing.lineTo(x, y);
    drawing.stroke();
  };
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    if (isEmpty) clear(event.currentTarget);
    isDown.current = true;
    setEmpty(false);
    onSigned(true);
    drawTo(event, true);
  };
  const again = () => {
    clear(canvas.current);
    setEmpty(true);
    onSigned(false);
  };
  return (
    <Stack gap={2}>
      <Text weight="medium">{t("signature")}</Text>
      <canvas
        ref={canvas}
        width={size.width}
        height={size.height}
        className={pad.signature}
        role="img"
        aria-label={t("signHere")}
        onPointerDown={start}
        onPointerMove={(event) => isDown.current && drawTo(event, false)}
        onPointerUp={() => {
          isDown.current = false;
        }}
      />
      <Button full className={css.large} disabled={isEmpty} onClick={again}>
        {t("clear")}
      </Button>
    </Stack>
  );
}
