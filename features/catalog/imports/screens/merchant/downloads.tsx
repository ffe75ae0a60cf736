import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import type { InputOf } from "#features/calls.ts";
import css from "#features/catalog/imports/screens/merchant/imports.module.css";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";

/** Lets the browser download the spreadsheet, so that the page does not hold it in memory. */
const download = async (asked: InputOf<"/merchant/sheetDownload">): Promise<void> => {
  const { url } = await request("/merchant/sheetDownload", asked);
  location.assign(url);
};

interface Props {
  label: string;
  parameters: Omit<InputOf<"/merchant/sheetDownload">, "format">;
}

/** Download button with both file formats. */
export function DownloadMenu({ label, parameters }: Props) {
  const t = useTranslations("importsConsole");
  return (
    <Menu
      align="end"
      className={css.menu}
      items={[
        { label: t("exportXlsx"), onSelect: () => void download({ ...parameters, format: "xlsx" }) },
        { label: t("exportCsv"), onSelect: () => void download({ ...parameters, format: "csv" }) },
      ]}
    >
      <Icon name="download" size={16} />
      {label}
      <Icon name="chevron-down" size={14} />
    </Menu>
  );
}
