import { useTranslations } from "use-intl";
import type { InputOf } from "#client/calls.ts";
import { request } from "#client/request.ts";
import { useDownload } from "#client/use-download.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { toast } from "#ui/toast.ts";

type StatementPeriod = Pick<InputOf<"/user/getStatementFile">, "account" | "date_from" | "date_to">;

interface Props {
  period: StatementPeriod;
  className?: string;
}

/** Downloads the shown period as a file. The URL is requested on click, because it expires. */
export function StatementMenu({ period: { account, date_from, date_to }, className }: Props) {
  const t = useTranslations("balance");
  const statement = useDownload();
  const download = (format: "csv" | "pdf") => () => {
    toast(t("preparing"), { durationMs: 2000 });
    void statement.start(() => request("/user/getStatementFile", { format, account, date_from, date_to }, { quiet: true }));
  };
  return (
    <Menu
      align="end"
      className={className}
      items={[
        { label: t("asCsv"), icon: "list", onSelect: download("csv") },
        { label: t("asPdf"), icon: "file", onSelect: download("pdf") },
      ]}
    >
      <Icon name="download" size={16} />
      {t("download")}
    </Menu>
  );
}
