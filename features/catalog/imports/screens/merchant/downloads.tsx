import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import type { InputOf } from "#features/calls.ts";
import css from "#features/catalog/imports/screens/merchant/imports.module.css";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";

/** Fetches a spreadsheet by the browser itself: a file that is written while it travels needs no memory here. */
const download = async (asked: InputOf<"/merchant/sheetDownload">): Promise<void> => {
  const { url } = await request("/merchant/sheetDownload", asked);
  location.assign(url);
};

interface Props {
  label: string;
  asked: Omit<InputOf<"/merchant/sheetDownload">, "format">;
}

/** A button that offers a spreadsheet in both forms. */
export function DownloadMenu({ label, asked }: Props) {
  const t = useTranslations("importsConsole");
  return (
    <Menu
      align="end"
      className={css.menu}
      items={[
        { label: t("exportXlsx"), onSelect: () => void download({ ...asked, format: "xlsx" }) },
        { label: t("exportCsv"), onSelect: () => void download({ ...asked, format: "csv" }) },
      ]}
    >
      <Icon name="download" size={16} />
      {label}
      <Icon name="chevron-down" size={14} />
    </Menu>
  );
}
