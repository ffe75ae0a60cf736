import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { type SeoColumn, seoColumns } from "#features/catalog/content/rules.ts";
import css from "#features/catalog/content/screens/operator/content.module.css";
import type { Content } from "#features/catalog/content/screens/operator/content-screen.tsx";
import { TranslatedFields } from "#features/catalog/content/screens/operator/translated-fields.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Stack, Text, textClass } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";

const save = action("/operator/saveColumnSeo");

type SeoTexts = Content["seo"][number];

/** SEO texts per page and site. */
export function SeoPanel({ seo, sites }: Pick<Content, "seo" | "sites">) {
  const t = useTranslations("contentConsole.seoPage");
  const texts = useTranslations("contentConsole");
  const locale = useLocale();
  const [site, setSite] = useState("");
  const [edited, setEdited] = useState<SeoColumn>();
  const writtenFor = (column: SeoColumn, code: string): SeoTexts | undefined =>
    seo.find((its) => its.column === column && its.site_code === code);
  const status = (column: SeoColumn): string => {
    const own = writtenFor(column, site);
    if (own) return own.title[locale] || own.title["en-US"] || own.description["en-US"] || "";
    return site !== "" && writtenFor(column, "") ? t("inherited") : t("own");
  };
  const columns: Column<SeoColumn>[] = [
    { key: "page", header: t("page"), cell: (column) => t(`columns.${column}`) },
    {
      key: "title",
      header: t("titleOf"),
      cell: (column) => (
        <span className={writtenFor(column, site) ? undefined : textClass({ size: "sm", tone: "soft" })}>{status(column)}</span>
      ),
    },
    {
      key: "actions",
      header: "",
      numeric: true,
      cell: (column) => (
        <Button size="small" icon="edit" onClick={() => setEdited(column)} aria-label={t("edit", { page: t(`columns.${column}`) })}>
          {texts("edit")}
        </Button>
      ),
    },
  ];
  return (
    <Stack as="section" gap={5} shrink aria-label={texts("seo")}>
      <Text size="sm" tone="soft">
        {t("intro", { title: "{title}" })}
      </Text>
      <div className={css.siteChoice}>
        <SelectField
          name="site_code"
          label={t("site")}
          placeholder={t("allSites")}
          value={site}
          onChange={({ target }) => setSite(target.value)}
          options={sites.map(({ site_code, title }) => ({ value: site_code, label: title }))}
        />
      </div>
      <Card flush>
        <DataTable caption={texts("seo")} columns={columns} rows={seoColumns} rowKey={(column) => column} empty={null} />
      </Card>
      {edited && <SeoDialog column={edited} site={site} written={writtenFor(edited, site)} onClose={() => setEdited(undefined)} />}
    </Stack>
  );
}

interface DialogProps {
  column: SeoColumn;
  site: string;
  written: SeoTexts | undefined;
  onClose: () => void;
}

function SeoDialog({ column, site, written, onClose }: DialogProps) {
  const t = useTranslations("contentConsole.seoPage");
  const texts = useTranslations("contentConsole");
  const rows = [
    { name: "title", label: t("title"), value: written?.title },
    { name: "keyword", label: t("keyword"), value: written?.keyword },
    { name: "description", label: t("description"), value: written?.description, rows: 4, most: 320 },
  ];
  return (
    <save.Dialog
      size="wide"
      title={t("edit", { page: t(`columns.${column}`) })}
      confirm={texts("save")}
      values={{ column, site_code: site }}
      done={texts("saved")}
      onClose={onClose}
    >
      <TranslatedFields rows={rows} />
      <Text size="sm" tone="soft">
        {t("hint")}
      </Text>
    </save.Dialog>
  );
}
