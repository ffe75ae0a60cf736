import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { linkNames } from "#features/backoffice/site-settings/rules/settings.ts";
import {
  changedSince,
  editedTexts,
  type FieldTexts,
  type Settings,
  storedTexts,
} from "#features/backoffice/site-settings/screens/operator/setting-values.ts";
import { toast } from "#ui/toast.ts";

/** Edited fields of all sections, one save, and what somebody else saved meanwhile. */
export const useSettingsForm = (settings: Settings) => {
  const t = useTranslations("siteSettingsConsole");
  const { revalidate } = useRevalidator();
  const area: RefObject<HTMLDivElement | null> = useRef(null);
  const stored = useMemo(() => storedTexts(settings), [settings]);
  const [edited, setEdited] = useState<FieldTexts>({});
  /** The version before somebody else saved. */
  const [conflictSince, setConflictSince] = useState<number>();
  const [generation, setGeneration] = useState(0);
  const save = useCall("/operator/setSiteSettings", undefined, { quiet: true });

  const readEdits = useCallback(() => {
    const form = area.current?.querySelector("form");
    setEdited(form ? editedTexts(new FormData(form), stored) : {});
  }, [stored]);
  // What is stored may have changed below the typed values.
  useEffect(readEdits, [readEdits]);

  /** Shows the stored values in every field. */
  const startOver = () => {
    setGeneration((count) => count + 1);
    setConflictSince(undefined);
    setEdited({});
  };
  /** Only edited fields are sent, so that a save leaves alone what others changed. Web addresses are set together. */
  const submit = async (values: FormData) => {
    const edits = editedTexts(values, stored);
    const links = linkNames.some((name) => name in edits)
      ? { sets_links: 1, ...Object.fromEntries(linkNames.map((name) => [name, edits[name] ?? stored[name]])) }
      : {};
    const saved = await save.submit({ site_code: settings.site_code, version: settings.version, ...edits, ...links });
    if (!saved) {
      setConflictSince(settings.version);
      await revalidate();
      return;
    }
    toast(saved.changed === 0 ? t("nothingChanged") : t("saved", { count: saved.changed }), { tone: "success" });
    await revalidate();
    startOver();
  };
  /** Puts the stored value into a field. */
  const takeStored = (name: string) => {
    const field = area.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
    // The field of a number submits a hidden input after the one that is typed in, which reads the plain form in every language.
    const typed = field?.type === "hidden" ? field.previousElementSibling : field;
    if (!(typed instanceof HTMLInputElement || typed instanceof HTMLSelectElement)) return;
    // React ignores a value that is set on a controlled input itself.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(typed), "value") ?? {};
    set?.call(typed, stored[name] ?? "");
    typed.dispatchEvent(new Event("input", { bubbles: true }));
    typed.focus();
  };
  const isConflict = save.refusal?.reason === "CHANGED_MEANWHILE";
  const theirs = conflictSince === undefined || !isConflict ? new Set<string>() : changedSince(settings, conflictSince);
  return {
    area,
    stored,
    edited,
    readEdits,
    startOver,
    takeStored,
    /** Fields that both changed. */
    conflicts: Object.keys(edited).filter((name) => theirs.has(name)),
    /** The conflict is told with both versions; other refusals belong to the form. */
    call: { submit, pending: save.pending, refusal: isConflict ? undefined : save.refusal },
    generation,
  };
};
