import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { getAddressList, getContractAddressList, removeAddress, saveAddress, saveContractAddress } from "./contract.ts";
import { addressBookOf, addressesOf, clearDefault, insertAddress, insertBookEntry, markRemoved, updateAddress } from "./queries.ts";

export const listAddresses = async ({ db, session }: Context<typeof getAddressList>) => ({
  list: await db.rows(addressesOf, session.company_id),
});

/** Adds or changes an address of the caller's company; at most one is the default. Refuses NOT_FOUND for a foreign one. */
export const keepAddress = ({ body, now, session: { company_id, person_id }, transaction }: Context<typeof saveAddress>) =>
  transaction(async (tx) => {
    const isNew = body.address_id === undefined;
    const values = [
      company_id,
      body.first_name,
      body.last_name,
      body.company_name,
      body.province,
      body.city,
      body.zip,
      body.address_line1,
      body.address_line2,
      body.phone,
      body.extension,
      body.email,
      body.is_default,
    ] as const;
    const saved = body.address_id ? await tx.row(updateAddress, ...values, body.address_id) : await tx.row(insertAddress, ...values);
    if (!saved) return refuse("NOT_FOUND");
    if (body.is_default) await tx.changed(clearDefault, company_id, saved.address_id);
    const subject = `${body.address_line1}, ${body.city}, ${body.province} ${body.zip}`;
    await recordActivity(tx, now, { company_id, person_id, action: isNew ? "addressAdded" : "addressChanged", subject });
    return saved;
  });

export const dropAddress = ({ body, session: { company_id, person_id }, now, transaction }: Context<typeof removeAddress>) =>
  transaction(async (tx) => {
    const { subject } = (await tx.row(markRemoved, company_id, body.address_id, now)) ?? refuse("NOT_FOUND");
    await recordActivity(tx, now, { company_id, person_id, action: "addressRemoved", subject });
    return null;
  });

export const listAddressBook = ({ db, session }: Context<typeof getContractAddressList>) => db.rows(addressBookOf, session.company_id);

export const keepBookEntry = ({ body, session, db }: Context<typeof saveContractAddress>) =>
  db.only(insertBookEntry, session.company_id, body.receiving_company, body.receiving_phone, body.receiving_zip, body.receiving_address);
