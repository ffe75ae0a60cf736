import { type DragEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { CallRefused, upload } from "#client/request.ts";
import { DownloadMenu } from "#features/catalog/imports/screens/merchant/downloads.tsx";
import { ImportStatus } from "#features/catalog/imports/screens/merchant/import-status.tsx";
import css from "#features/catalog/imports/screens/merchant/imports.module.css";
import { PictureZip } from "#features/catalog/imports/screens/merchant/picture-zip.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Grid, Stack, stackClass, Text, textClass } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";

type Import = DataOf<"/merchant/importList">["list"][number];

const useColumns = (): Column<Import>[] => {
  const t = useTranslations("importsConsole");
  return [
    {
      key: "file",
      header: t("file"),
      cell: ({ file_name }) => (
        <Text as="span" anywhere>
          {file_name}
        </Text>
      ),
    },
    { key: "status", header: t("status"), cell: ({ status }) => <ImportStatus status={status} /> },
    {
      key: "rows",
      header: t("rows"),
      cell: (row) => row.new_count + row.changed_count + row.unchanged_count + row.wrong_count || "–",
      numeric: true,
    },
    { key: "saved", header: t("saved"), cell: ({ saved_count }) => saved_count || "–", numeric: true },
    {
      key: "wrong",
      header: t("wrong"),
      cell: ({ wrong_count }) => (
        <span className={classes(wrong_count > 0 && textClass({ tone: "danger", weight: "medium" }))}>{wrong_count || "–"}</span>
      ),
      numeric: true,
    },
    { key: "when", header: t("when"), cell: ({ created_at }) => <Moment at={created_at} as="relative" />, minor: true },
  ];
};

/** Uploads and downloads, and the list of recent imports. */
export function ImportsScreen({ imports }: { imports: readonly Import[] }) {
  const t = useTranslations("importsConsole");
  const columns = useColumns();
  return (
    <Stack gap={5} shrink>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <>
            <DownloadMenu label={t("template")} parameters={{ what: "template" }} />
            <DownloadMenu label={t("export")} parameters={{ what: "products" }} />
          </>
        }
      />
      <Grid gap={4} className={css.take}>
        <UploadZone />
        <PictureZip />
      </Grid>
      <Card title={t("recent")} flush>
        <DataTable
          caption={t("recent")}
          columns={columns}
          rows={imports}
          rowKey={({ import_id }) => import_id}
          rowLink={({ import_id }) => `/merchant/imports/${import_id}`}
          empty={
            <EmptyState title={t("none")} picture="ledger">
              {t("noneText")}
            </EmptyState>
          }
        />
      </Card>
    </Stack>
  );
}

interface Upload {
  name: string;
  share: number;
  stop: AbortController;
}

/** Drop zone that uploads a spreadsheet and opens its mapping. */
function UploadZone() {
  const t = useTranslations("importsConsole");
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState(false);
  const [sending, setSending] = useState<Upload>();
  const [error, setError] = useState<string>();

  const take = async (file: File | undefined) => {
    if (!file) return;
    const stop = new AbortController();
    setError(undefined);
    setSending({ name: file.name, share: 0, stop });
    const form = new FormData();
    form.set("file_data", file);
    try {
      const { import_id } = await upload("/merchant/importUpload", form, {
        quiet: true,
        signal: stop.signal,
        onProgress: (share) => setSending({ name: file.name, share, stop }),
      });
      navigate(`/merchant/imports/${import_id}`);
    } catch (refused) {
      if (refused instanceof CallRefused) setError(refused.message);
      setSending(undefined);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragged(false);
    void take(event.dataTransfer.files[0]);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setDragged(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut for the button inside
    <div
      className={classes(
        stackClass({ align: "center", items: "center", gap: 3, pad: 6, text: "center" }),
        css.zone,
        dragged && css.dragged,
      )}
      onDrop={drop}
      onDragOver={over}
      onDragLeave={() => setDragged(false)}
    >
      <Stack as="span" align="center" items="center" tone="brand" ground="brand" className={css.zoneIcon}>
        <Icon name="upload" size={24} />
      </Stack>
      {sending ? (
        <>
          <Text size="lg" weight="medium" anywhere>
            {t(sending.share < 1 ? "uploading" : "reading", { name: sending.name })}
          </Text>
          <progress aria-label={sending.name} {...(sending.share < 1 && { value: sending.share })} />
          <Button size="small" onClick={() => sending.stop.abort()}>
            {t("cancelUpload")}
          </Button>
        </>
      ) : (
        <>
          <Text size="lg" weight="medium" anywhere>
            {t("drop")}
          </Text>
          <Button variant="primary" onClick={() => input.current?.click()}>
            {t("choose")}
            <span className="visually-hidden"> {t("catalogFile")}</span>
          </Button>
          {error ? (
            <Text role="alert" size="sm" tone="danger">
              {error}
            </Text>
          ) : (
            <p className={css.soft}>{t("limits")}</p>
          )}
        </>
      )}
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t("catalogFile")}
        accept=".xlsx,.xls,.csv,.tsv,.txt"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = "";
        }}
      />
    </div>
  );
}
