import { useTranslations } from "use-intl";
import type { InputOf } from "#client/calls.ts";
import { request } from "#client/request.ts";
import { useDownload } from "#client/use-download.ts";
import css from "#features/catalog/imports/screens/merchant/imports.module.css";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";

interface Props {
  label: string;
  parameters: Omit<InputOf<"/merchant/sheetDownload">, "format">;
}

/** Download button with both file formats. */
export function DownloadMenu({ label, parameters }: Props) {
  const t = useTranslations("importsConsole");
  const sheet = useDownload();
  const download = (format: "xlsx" | "csv") => () =>
    void sheet.start(() => request("/merchant/sheetDownload", { ...parameters, format }, { quiet: true }));
  return (
    <Menu
      align="end"
      className={css.menu}
      items={[
        { label: t("exportXlsx"), onSelect: download("xlsx") },
        { label: t("exportCsv"), onSelect: download("csv") },
      ]}
    >
      <Icon name="download" size={16} />
      {label}
      <Icon name="chevron-down" size={14} />
    </Menu>
  );
}
