import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf, InputOf } from "#client/calls.ts";
import { CallRefused, request, upload } from "#client/request.ts";
import { useCall } from "#client/use-call.ts";
import { useDownload } from "#client/use-download.ts";
import { type TariffProblem, TariffProblems } from "#features/inventory/tariffs/screens/operator/tariff-problems.tsx";
import { csvMimeType } from "#kernel/csv.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Form } from "#ui/form.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { Pager } from "#ui/pager.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

type Rows = DataOf<"/operator/freightTariffRows">;
type Row = Rows["list"][number];
export type SectionName = InputOf<"/operator/freightTariffRows">["section"];

interface Props {
  tariffId: number;
  section: SectionName;
  rows: Rows;
  pageSize: number;
  mayEdit: boolean;
}

/** One section of a tariff: its rows, download, import and edit. */
export function SectionPart({ tariffId, section, rows, pageSize, mayEdit }: Props) {
  const t = useTranslations("tariffsConsole");
  const [editing, setEditing] = useState<Row>();
  const [isImporting, setImporting] = useState(false);
  const file = useDownload();
  const prepare = async () => {
    const { csv } = await request("/operator/freightTariffSheet", { tariff_id: tariffId, section }, { quiet: true });
    return { filename: `${section}.csv`, parts: [csv], type: csvMimeType };
  };
  const columns: Column<Row>[] = [
    { key: "row", header: t("row"), cell: ({ row }) => row, numeric: true },
    ...rows.columns.map((name, index): Column<Row> => ({ key: name, header: name, cell: ({ cells }) => cells[index] ?? "" })),
  ];
  if (mayEdit)
    columns.push({
      key: "edit",
      header: "",
      cell: (row) => <IconButton icon="edit" size="small" label={t("editRow", { row: row.row })} onClick={() => setEditing(row)} />,
    });
  const actions = (
    <Inline gap={2} wrap>
      <Button size="small" icon="download" pending={file.pending} onClick={() => void file.start(prepare)}>
        {t("download")}
      </Button>
      {mayEdit && (
        <Button size="small" icon="upload" onClick={() => setImporting(true)}>
          {t("import")}
        </Button>
      )}
      {mayEdit && (
        <Button size="small" icon="plus" onClick={() => setEditing({ row: 0, cells: [] })}>
          {t("addRow")}
        </Button>
      )}
    </Inline>
  );
  return (
    <Stack gap={2}>
      <Card title={t(`sections.${section}`)} action={actions} flush>
        <DataTable
          caption={t(`sections.${section}`)}
          columns={columns}
          rows={rows.list}
          rowKey={({ row }) => String(row)}
          empty={<EmptyState title={t("noRows")}>{t("noRowsText")}</EmptyState>}
        />

        {editing && (
          <RowDialog tariffId={tariffId} section={section} columns={rows.columns} row={editing} onClose={() => setEditing(undefined)} />
        )}
        {isImporting && <ImportDialog tariffId={tariffId} section={section} onClose={() => setImporting(false)} />}
      </Card>
      <Pager total={rows.count} pageSize={pageSize} />
    </Stack>
  );
}

interface RowDialogProps {
  tariffId: number;
  section: SectionName;
  columns: readonly string[];
  row: Row;
  onClose: () => void;
}

function RowDialog({ tariffId, section, columns, row, onClose }: RowDialogProps) {
  const t = useTranslations("tariffsConsole");
  const formId = useId();
  const { revalidate } = useRevalidator();
  const [problems, setProblems] = useState<readonly TariffProblem[]>([]);
  const [isRemoving, setRemoving] = useState(false);
  const save = useCall("/operator/saveFreightTariffRow", (answer) => {
    setProblems(answer.problems);
    if (answer.problems.length > 0) return;
    toast(t(isRemoving ? "removed" : "saved"), { tone: "success" });
    onClose();
    void revalidate();
  });
  const position = { tariff_id: tariffId, section, row: row.row };
  const remove = () => {
    setRemoving(true);
    void save.submit({ ...position, cells: "[]" });
  };
  const collect = (values: FormData) => {
    const cells = columns.map((name) => String(values.get(name) ?? ""));
    for (const name of columns) values.delete(name);
    values.set("cells", JSON.stringify(cells));
  };
  const footer = (
    <Inline gap={2} justify="between">
      {row.row > 0 ? (
        <Button variant="danger" pending={save.pending} onClick={remove}>
          {t("removeRow")}
        </Button>
      ) : (
        <span />
      )}
      <Button variant="primary" type="submit" form={formId} pending={save.pending}>
        {t("save")}
      </Button>
    </Inline>
  );
  return (
    <Dialog open onClose={onClose} title={row.row > 0 ? t("editRow", { row: row.row }) : t("newRow")} footer={footer}>
      {problems.length > 0 && (
        <Notice tone="danger" role="alert">
          <TariffProblems problems={problems} />
        </Notice>
      )}
      <Form id={formId} call={save} prepare={collect}>
        <input type="hidden" name="tariff_id" value={tariffId} />
        <input type="hidden" name="section" value={section} />
        <input type="hidden" name="row" value={row.row} />
        {columns.map((name, index) => (
          <TextField key={name} name={name} label={name} maxLength={120} defaultValue={row.cells[index]} />
        ))}
      </Form>
    </Dialog>
  );
}

function ImportDialog({ tariffId, section, onClose }: { tariffId: number; section: SectionName; onClose: () => void }) {
  const t = useTranslations("tariffsConsole");
  const inputId = useId();
  const { revalidate } = useRevalidator();
  const [problems, setProblems] = useState<readonly TariffProblem[]>([]);
  const [refusal, setRefusal] = useState("");
  const [isPending, setPending] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setProblems([]);
    setRefusal("");
    setPending(true);
    const form = new FormData();
    form.set("tariff_id", String(tariffId));
    form.set("section", section);
    form.set("file_data", file);
    try {
      const answer = await upload("/operator/importFreightTariff", form, { quiet: true });
      setProblems(answer.problems);
      if (answer.problems.length > 0) return;
      toast(t("importDone", { rows: answer.rows }), { tone: "success" });
      onClose();
      void revalidate();
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setRefusal(error.message);
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={t("importTitle", { section: t(`sections.${section}`) })}>
      <Stack gap={4}>
        <Text tone="soft">{t("importText")}</Text>
        <label htmlFor={inputId} className={textClass({ weight: "medium" })}>
          {t("file")}
        </label>
        <input
          id={inputId}
          type="file"
          accept=".csv,.xlsx,.xls"
          disabled={isPending}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            target.value = "";
          }}
        />
        <div aria-live="polite">
          {refusal && <Notice tone="danger">{refusal}</Notice>}
          {problems.length > 0 && (
            <Notice tone="danger">
              <Stack gap={2}>
                {t("importRefused")}
                <TariffProblems problems={problems} />
              </Stack>
            </Notice>
          )}
        </div>
      </Stack>
    </Dialog>
  );
}
