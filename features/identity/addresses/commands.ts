import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type {
  getAddressList,
  getContractAddressList,
  removeAddress,
  saveAddress,
  saveContractAddress,
  saveDockProfile,
} from "./contract.ts";
import {
  addressBookByCompany,
  addressesByCompany,
  insertAddress,
  insertBookEntry,
  markRemoved,
  maxAddresses,
  unsetOtherDefaults,
  updateAddress,
  updateDock,
} from "./queries.ts";

/** Lists the company's delivery addresses. */
export const listAddresses = async ({ db, session }: Context<typeof getAddressList>) => ({
  list: await db.rows(addressesByCompany, { company_id: session.company_id }),
});

/** Creates or updates an address of the company; at most one is the default. Refuses NOT_FOUND for an address of another company, ADDRESSES_FULL. */
export const handleSaveAddress = ({ body, now, session: { company_id, person_id }, transaction }: Context<typeof saveAddress>) =>
  transaction(async (tx) => {
    const isNew = body.address_id === undefined;
    const { first_name, last_name, company_name, province, city, zip, phone, extension, email, is_default } = body;
    const values = {
      ...{ company_id, first_name, last_name, company_name, province, city, zip, phone, extension, email, is_default },
      ...{ line1: body.address_line1, line2: body.address_line2 },
    };
    const saved = body.address_id
      ? ((await tx.row(updateAddress, { ...values, address_id: body.address_id })) ?? refuse("NOT_FOUND"))
      : ((await tx.row(insertAddress, values)) ?? refuse("ADDRESSES_FULL", { most: maxAddresses }));
    if (body.is_default) tx.write(unsetOtherDefaults, { company_id, except: saved.address_id });
    const subject = `${body.address_line1}, ${body.city}, ${body.province} ${body.zip}`;
    await recordActivity(tx, now, { company_id, person_id, action: isNew ? "addressAdded" : "addressChanged", subject });
    return saved;
  });

/** Saves how a truck is unloaded at an address. Refuses NOT_FOUND for an unknown one. */
export const handleSaveDockProfile = ({ body, session: { company_id, person_id }, now, transaction }: Context<typeof saveDockProfile>) =>
  transaction(async (tx) => {
    const { address_id, ...dock } = body;
    const { subject } = (await tx.row(updateDock, { company_id, address_id, dock: JSON.stringify(dock) })) ?? refuse("NOT_FOUND");
    await recordActivity(tx, now, { company_id, person_id, action: "addressChanged", subject });
    return null;
  });

/** Removes an address from the list. Refuses NOT_FOUND for an unknown one. */
export const handleRemoveAddress = ({ body, session: { company_id, person_id }, now, transaction }: Context<typeof removeAddress>) =>
  transaction(async (tx) => {
    const { subject } = (await tx.row(markRemoved, { company_id, address_id: body.address_id, now })) ?? refuse("NOT_FOUND");
    await recordActivity(tx, now, { company_id, person_id, action: "addressRemoved", subject });
    return null;
  });

/** The company's address book. */
export const listAddressBook = ({ db, session }: Context<typeof getContractAddressList>) =>
  db.rows(addressBookByCompany, { company_id: session.company_id });

/** Adds an entry to the address book. Refuses ADDRESSES_FULL. */
export const saveAddressBookEntry = ({ body, session, singleStatement }: Context<typeof saveContractAddress>) =>
  singleStatement(async (db) => {
    const { receiving_company, receiving_phone, receiving_zip, receiving_address } = body;
    const entry = await db.row(insertBookEntry, {
      company_id: session.company_id,
      company: receiving_company,
      phone: receiving_phone,
      zip: receiving_zip,
      address: receiving_address,
    });
    return entry ?? refuse("ADDRESSES_FULL", { most: maxAddresses });
  });
