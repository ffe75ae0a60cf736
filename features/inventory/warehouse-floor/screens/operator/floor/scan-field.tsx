import { type FormEvent, Suspense, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import css from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";
import { Button } from "#ui/button.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";

/** Loaded when the camera is opened: the reader of codes is larger than the page. */
const Camera = lazy(async () => ({ default: (await import("./camera.tsx")).Camera }));

/**
 * The field that a keyboard scanner types into: it has the focus whenever nothing else was pressed, and its Enter ends a scan. The keyboard of
 * the phone stays away until somebody wants to type.
 */
export function ScanField({ onScan }: { onScan: (code: string) => void }) {
  const t = useTranslations("warehouseFloorConsole.floor");
  const field = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  const [isCameraOpen, setCameraOpen] = useState(false);
  useEffect(() => {
    // A press elsewhere takes the focus; a scan would then go nowhere.
    const returnFocus = ({ target }: MouseEvent) => {
      if (target instanceof Element && !target.closest("input, select, textarea, a")) field.current?.focus();
    };
    field.current?.focus();
    document.addEventListener("click", returnFocus);
    return () => document.removeEventListener("click", returnFocus);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? "";
    if (field.current) field.current.value = "";
    field.current?.focus();
    if (code !== "") onScan(code);
  };
  const type = () => {
    setTyping(true);
    field.current?.focus();
  };
  return (
    <Stack gap={2}>
      <form onSubmit={submit} className={css.scan}>
        <input
          ref={field}
          className={css.field}
          name="code"
          aria-label={t("code")}
          placeholder={t("code")}
          inputMode={isTyping ? "text" : "none"}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={120}
          enterKeyHint="go"
        />
        <Button type="submit" variant="primary" className={css.large}>
          {t("go")}
        </Button>
      </form>
      <Inline gap={2} className={css.tasks}>
        <Button full className={css.large} aria-pressed={isTyping} onClick={type}>
          {t("type")}
        </Button>
        <Button full className={css.large} aria-expanded={isCameraOpen} onClick={() => setCameraOpen(!isCameraOpen)}>
          {t(isCameraOpen ? "closeCamera" : "camera")}
        </Button>
      </Inline>
      {isCameraOpen && (
        <Suspense>
          <Camera onScan={onScan} />
        </Suspense>
      )}
    </Stack>
  );
}
