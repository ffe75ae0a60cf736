import { useRef } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { toPortOptions } from "#client/port-options.ts";
import { request } from "#client/request.ts";
import { Combobox } from "#ui/combobox.tsx";
import type { FieldProps } from "#ui/use-field.ts";

interface Props extends FieldProps {
  value?: string;
  defaultValue?: string;
  onChange?: (port: string) => void;
}

/**
 * A port that is held as a text: one of the market's ports, or what was typed. A value that is no port of the list stays. The ports are
 * fetched when the list is opened.
 */
export function PortField(props: Props) {
  const t = useTranslations("uiControls.list");
  const known = useRef<DataOf<"/home/contractPorts">["list"]>(undefined);
  const search = async (keyword: string, signal: AbortSignal) => {
    const ports = known.current ?? (await request("/home/contractPorts", {}, { quiet: true, signal })).list;
    known.current = ports;
    return toPortOptions(ports, keyword, { asTyped: t("asTyped"), none: props.required ? undefined : t("none") });
  };
  return <Combobox {...props} search={search} />;
}
