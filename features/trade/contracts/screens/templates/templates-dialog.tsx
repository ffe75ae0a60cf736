import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useQueryCall } from "#client/use-query-call.ts";
import type { TemplateData } from "#features/trade/contracts/screens/form/contract-values.ts";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

const rename = action("/user/renameContractTemplate");
const remove = action("/user/removeContractTemplate");

type Open = { dialog: "rename" | "remove"; template: TemplateData };

/** The button of the contract templates, which opens their list. */
export function TemplatesButton() {
  const t = useTranslations("contractsTemplates");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="file" onClick={() => setOpen(true)}>
        {t("title")}
      </Button>
      {isOpen && <TemplatesDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** The contract templates of the company: rename and remove. */
function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("contractsTemplates");
  const { data } = useQueryCall("/user/contractTemplates", {});
  const [open, setOpen] = useState<Open>();
  const columns = useColumns(setOpen);
  if (open) return <OpenDialog open={open} onClose={() => setOpen(undefined)} />;
  return (
    <Dialog open onClose={onClose} title={t("title")} size="large">
      <Stack gap={4}>
        <Text tone="soft">{t("intro")}</Text>
        {data ? (
          <DataTable
            caption={t("title")}
            columns={columns}
            rows={data.list}
            rowKey={({ template_id }) => template_id}
            empty={<EmptyState help="write-a-contract" title={t("none")} />}
          />
        ) : (
          <Skeleton height="8rem" />
        )}
      </Stack>
    </Dialog>
  );
}

function OpenDialog({ open: { dialog, template }, onClose }: { open: Open; onClose: () => void }) {
  const t = useTranslations("contractsTemplates");
  const { template_id, name } = template;
  if (dialog === "rename")
    return (
      <rename.Dialog
        title={t("renameNamed", { name })}
        confirm={t("rename")}
        values={{ template_id }}
        done={t("renamed")}
        onClose={onClose}
      >
        <rename.Field name="name" label={t("name")} defaultValue={name} />
      </rename.Dialog>
    );
  return (
    <remove.Confirm
      danger
      title={t("removeTitle", { name })}
      confirm={t("remove")}
      values={{ template_id }}
      done={t("removed")}
      onClose={onClose}
    >
      <p>{t("removeText")}</p>
    </remove.Confirm>
  );
}

const useColumns = (onOpen: (open: Open) => void): Column<TemplateData>[] => {
  const t = useTranslations("contractsTemplates");
  return [
    { key: "name", header: t("name"), cell: ({ name }) => name },
    {
      key: "saved",
      header: t("savedAt"),
      cell: ({ saved_at, saved_by }) => (
        <>
          <Moment at={saved_at} /> {saved_by}
        </>
      ),
    },
    {
      key: "actions",
      header: "",
      cell: (template) => (
        <Inline as="span" gap={1} fit>
          <IconButton icon="edit" size="small" label={t("renameNamed", template)} onClick={() => onOpen({ dialog: "rename", template })} />
          <IconButton icon="trash" size="small" label={t("removeNamed", template)} onClick={() => onOpen({ dialog: "remove", template })} />
        </Inline>
      ),
    },
  ];
};
