import { Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import type { AddressBookEntry } from "#features/identity/addresses/screens/buyer/address-book-dialog.tsx";
import { type Address, AddressDialog } from "#features/identity/addresses/screens/buyer/address-dialog.tsx";
import { AddressText } from "#features/identity/addresses/screens/buyer/address-text.tsx";
import css from "#features/identity/addresses/screens/buyer/addresses.module.css";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { isPhone } from "#kernel/text-rules.ts";
import { judgeUsAddressLine } from "#kernel/us-places.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormRow } from "#ui/form.tsx";
import { Box, Grid, Inline } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Table } from "#ui/table.tsx";

const remove = action("/user/removeAddress");
const saveEntry = action("/user/saveContractAddress");

const DockPart = lazy(() =>
  loadWithMessages(
    "dock",
    import("#features/identity/addresses/screens/buyer/dock-part.tsx").then((module) => module.DockPart),
  ),
);

interface Props {
  addresses: readonly Address[];
  book: readonly AddressBookEntry[];
}

/** The page /user_center/manage_address: delivery addresses and the address book. */
export function ManageAddressScreen({ addresses, book }: Props) {
  const t = useTranslations("addresses");
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState<Address | "new">();
  const [removing, setRemoving] = useState<Address>();
  const mayBuy = useAbility("buy");
  const add = mayBuy && (
    <Button variant="primary" icon="plus" onClick={() => setEditing("new")}>
      {t("add")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro")} actions={addresses.length > 0 && add} />
      {addresses.length === 0 ? (
        <EmptyState help="addresses" title={t("emptyTitle")} picture="letter" action={add}>
          {t("emptyText")}
        </EmptyState>
      ) : (
        <Grid as="ul" gap={4} below={8} cells="17rem">
          {addresses.map((address) => (
            <AddressCard
              key={address.address_id}
              address={address}
              onEdit={() => setEditing(address)}
              onRemove={() => setRemoving(address)}
            />
          ))}
        </Grid>
      )}
      <AddressBook book={book} />
      {editing && (
        <AddressDialog
          address={editing === "new" ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={() => {
            setEditing(undefined);
            void revalidate();
          }}
        />
      )}
      {removing && (
        <remove.Confirm
          danger
          title={t("removeTitle")}
          confirm={t("remove")}
          values={{ address_id: removing.address_id }}
          onClose={() => setRemoving(undefined)}
        >
          {t("removeText")}
        </remove.Confirm>
      )}
    </>
  );
}

function AddressCard({ address, onEdit, onRemove }: { address: Address; onEdit: () => void; onRemove: () => void }) {
  const t = useTranslations("addresses");
  const mayBuy = useAbility("buy");
  const name = `${address.first_name} ${address.last_name}`;
  return (
    <Box as="li" frame="panel" pad={5} className={css.card}>
      {address.is_default && <Badge tone="brand">{t("default")}</Badge>}
      <AddressText address={address} />
      {mayBuy && (
        <Suspense>
          <DockPart address={address} />
        </Suspense>
      )}
      {mayBuy && (
        <Inline as="p" align="stretch" gap={2} className={css.actions}>
          <Button size="small" aria-label={t("editOf", { name })} onClick={onEdit}>
            {t("edit")}
          </Button>
          <Button size="small" variant="quiet" aria-label={t("removeOf", { name })} onClick={onRemove}>
            {t("remove")}
          </Button>
        </Inline>
      )}
    </Box>
  );
}

function AddressBook({ book }: { book: readonly AddressBookEntry[] }) {
  const t = useTranslations("addresses");
  const [isAdding, setAdding] = useState(false);
  const mayBuy = useAbility("buy");
  const add = mayBuy && (
    <Button size="small" icon="plus" onClick={() => setAdding(true)}>
      {t("bookAdd")}
    </Button>
  );
  return (
    <Card title={t("book")} action={add} flush>
      {book.length === 0 ? (
        <EmptyState title={t("bookEmpty")} picture="letter">
          {t("bookIntro")}
        </EmptyState>
      ) : (
        <Box scroll>
          <Table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t("name")}</th>
                <th scope="col">{t("phone")}</th>
                <th scope="col">{t("zip")}</th>
                <th scope="col">{t("address")}</th>
              </tr>
            </thead>
            <tbody>
              {book.map((entry) => (
                <tr key={entry.id}>
                  <td>{entry.receiving_company}</td>
                  <td>{entry.receiving_phone}</td>
                  <td>{entry.receiving_zip}</td>
                  <td>{entry.receiving_address}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      )}
      {isAdding && <BookEntryDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}

function BookEntryDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("addresses");
  const tForm = useTranslations("ui.form");
  return (
    <saveEntry.Dialog title={t("bookAddTitle")} confirm={t("save")} done={t("saved")} onClose={onClose}>
      <saveEntry.Field name="receiving_company" label={t("company")} />
      <saveEntry.Field name="receiving_address" label={t("address")} />
      <FormRow>
        <saveEntry.Field
          name="receiving_zip"
          label={t("zip")}
          rule={(zip, values) => {
            const judged = judgeUsAddressLine({ address: String(values.get("receiving_address") ?? ""), zip });
            if (!("field" in judged)) return undefined;
            return judged.field === "both" ? tForm("zipNotInState", judged.values) : tForm("zip");
          }}
        />
        <saveEntry.Field
          name="receiving_phone"
          label={t("phone")}
          rule={(phone) => (isPhone(phone.trim()) ? undefined : tForm("wrong", { text: t("phone") }))}
        />
      </FormRow>
    </saveEntry.Dialog>
  );
}
