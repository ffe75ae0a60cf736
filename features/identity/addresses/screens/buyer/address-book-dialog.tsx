import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import css from "#features/identity/addresses/screens/buyer/addresses.module.css";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Grid, Inline } from "#ui/layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Table } from "#ui/table.tsx";

export type AddressBookEntry = DataOf<"/user/getContractAddressList">[number];

/** Entries per page of the dialog. */
const pageSize = 10;

interface Props {
  onClose: () => void;
  onSelect: (entry: AddressBookEntry) => void;
}

/** A paged table to select an entry of the address book. Mount it only while it is open. */
export function AddressBookDialog({ onClose, onSelect }: Props) {
  const t = useTranslations("addresses");
  const { data: entries, refusal } = useQueryCall("/user/getContractAddressList", {});
  return (
    <Dialog open onClose={onClose} title={t("book")} size="wide">
      <Grid gap={4} className={css.book}>
        {entries && entries.length > 0 && <AddressBookTable entries={entries} onSelect={onSelect} />}
        {entries?.length === 0 && <EmptyState title={t("bookEmpty")} picture="letter" />}
        {refusal && <EmptyState title={t("bookFailed")} picture="letter" />}
        {!entries && !refusal && <Skeleton height="24rem" />}
      </Grid>
    </Dialog>
  );
}

function AddressBookTable({ entries, onSelect }: { entries: readonly AddressBookEntry[]; onSelect: Props["onSelect"] }) {
  const t = useTranslations("addresses");
  const [page, setPage] = useState(1);
  const pages = Math.ceil(entries.length / pageSize);
  const visibleEntries = entries.slice((page - 1) * pageSize, page * pageSize);
  return (
    <>
      <Box scroll>
        <Table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t("no")}</th>
              <th scope="col">{t("name")}</th>
              <th scope="col">{t("phone")}</th>
              <th scope="col">{t("zip")}</th>
              <th scope="col">{t("address")}</th>
              <th scope="col">
                <span className="visually-hidden">{t("select")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {visibleEntries.map((entry, index) => (
              <tr key={entry.id}>
                <td>{(page - 1) * pageSize + index + 1}</td>
                <td>{entry.receiving_company}</td>
                <td>{entry.receiving_phone}</td>
                <td>{entry.receiving_zip}</td>
                <td>{entry.receiving_address}</td>
                <td>
                  <Button size="small" aria-label={t("selectOf", { name: entry.receiving_company })} onClick={() => onSelect(entry)}>
                    {t("select")}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
      <Inline as="nav" justify="center" wrap gap={2} size="sm" aria-label={t("pageOf", { page, pages })}>
        <Button size="small" disabled={page === 1} onClick={() => setPage(1)}>
          {t("firstPage")}
        </Button>
        <IconButton icon="chevron-left" size="small" label={t("previousPage")} disabled={page === 1} onClick={() => setPage(page - 1)} />
        <span>{t("pageOf", { page, pages })}</span>
        <IconButton icon="chevron-right" size="small" label={t("nextPage")} disabled={page === pages} onClick={() => setPage(page + 1)} />
        <Button size="small" disabled={page === pages} onClick={() => setPage(pages)}>
          {t("lastPage")}
        </Button>
      </Inline>
    </>
  );
}
