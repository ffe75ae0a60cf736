import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import css from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";
import { Notice } from "#ui/notice.tsx";

/** The same code is read once, until it has been out of sight for this long. */
const repeatMs = 2_000;
/** Between two looks at the picture, so that the phone stays cool. */
const pauseMs = 120;

/** Reads codes from pictures in a worker, one after the other. */
const startReader = () => {
  const worker = new Worker(new URL("./code-reader.ts", import.meta.url), { type: "module" });
  return {
    read: (picture: ImageData) =>
      new Promise<string | null>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
        worker.postMessage(picture, [picture.data.buffer]);
      }),
    end: () => worker.terminate(),
  };
};

const takePicture = (video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined => {
  const { videoWidth, videoHeight } = video;
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  if (videoWidth === 0 || !drawing) return undefined;
  canvas.width = videoWidth;
  canvas.height = videoHeight;
  drawing.drawImage(video, 0, 0);
  return drawing.getImageData(0, 0, videoWidth, videoHeight);
};

/** Looks for codes in the picture of a camera until it is stopped. */
const watch = (video: HTMLVideoElement, onCode: (code: string) => void): (() => void) => {
  const reader = startReader();
  const canvas = document.createElement("canvas");
  let isOver = false;
  let last = { code: "", at: 0 };
  const look = async () => {
    if (isOver) return;
    const picture = takePicture(video, canvas);
    const code = picture ? await reader.read(picture) : null;
    const now = Date.now();
    if (code !== null && !isOver) {
      if (code !== last.code || now - last.at > repeatMs) onCode(code);
      last = { code, at: now };
    }
    setTimeout(() => void look(), pauseMs);
  };
  void look();
  return () => {
    isOver = true;
    reader.end();
  };
};

/** The camera on the back of the phone, which reads barcodes and QR codes. */
export function Camera({ onScan }: { onScan: (code: string) => void }) {
  const t = useTranslations("warehouseFloorConsole.floor");
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onScan);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    const { current: view } = video;
    let stream: MediaStream | undefined;
    let stopWatching: (() => void) | undefined;
    let isOver = false;
    const open = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
        if (isOver || !view) return close();
        view.srcObject = stream;
        await view.play();
        stopWatching = watch(view, (code) => latest.current(code));
      } catch {
        setRefused(true);
      }
    };
    const close = () => {
      isOver = true;
      stopWatching?.();
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void open();
    return close;
  }, []);
  if (isRefused) return <Notice tone="waiting">{t("noCamera")}</Notice>;
  return <video ref={video} className={css.video} aria-label={t("cameraView")} muted playsInline />;
}
