import { Suspense, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { useCall } from "#client/use-call.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
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
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Form, FormRow } from "#ui/form.tsx";
import { Box, Grid, Inline, textClass } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Table } from "#ui/table.tsx";
import { TextField } from "#ui/text-field.tsx";

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
  const remove = useCall("/user/removeAddress", () => {
    setRemoving(undefined);
    void revalidate();
  });
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
        <EmptyState title={t("emptyTitle")} picture="letter" action={add}>
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
      <ConfirmDialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t("removeTitle")}
        confirmLabel={t("remove")}
        danger
        pending={remove.pending}
        onConfirm={() => removing && void remove.submit({ address_id: removing.address_id })}
      >
        {t("removeText")}
      </ConfirmDialog>
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
  const formId = useId();
  const save = usePageMutation("/user/saveContractAddress", { done: t("saved"), onClose });
  const footer = (
    <Button variant="primary" type="submit" form={formId} pending={save.pending}>
      {t("save")}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={t("bookAddTitle")} footer={footer}>
      <Form id={formId} call={save} className={textClass({ above: 3 })}>
        <TextField name="receiving_company" label={t("company")} required />
        <TextField name="receiving_address" label={t("address")} required />
        <FormRow>
          <TextField
            name="receiving_zip"
            label={t("zip")}
            required
            maxLength={12}
            rule={(zip, values) => {
              const judged = judgeUsAddressLine({ address: String(values.get("receiving_address") ?? ""), zip });
              if (!("field" in judged)) return undefined;
              return judged.field === "both" ? tForm("zipNotInState", judged.values) : tForm("zip");
            }}
          />
          <TextField
            name="receiving_phone"
            label={t("phone")}
            required
            type="tel"
            maxLength={40}
            rule={(phone) => (isPhone(phone.trim()) ? undefined : tForm("wrong", { text: t("phone") }))}
          />
        </FormRow>
      </Form>
    </Dialog>
  );
}
