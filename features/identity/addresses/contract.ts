import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { isExtension } from "#kernel/text-rules.ts";
import * as wire from "#kernel/wire.ts";

/** How a truck is unloaded at an address. */
const dockProfile = z.object({
  liftgate: z.boolean(),
  residential: z.boolean(),
  appointment: z.boolean(),
  inside_delivery: z.boolean(),
  limited_access: z.boolean(),
  notify: z.boolean(),
  hours: z.string(),
  instructions: z.string(),
});

const shippingAddress = z.object({
  address_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  zip: z.string(),
  address_line1: z.string(),
  address_line2: z.string(),
  phone: z.string(),
  extension: z.string(),
  email: z.string(),
  is_default: z.boolean(),
  /** Null while nobody has answered how a truck is unloaded there. */
  dock: dockProfile.nullable(),
});

export const getAddressList = post("/user/getAddressList", {
  who: "buyer",
  summary: "Lists the company's delivery addresses, the default one first.",
  data: z.object({ list: z.array(shippingAddress) }),
});

export const saveAddress = post("/user/saveAddress", {
  mutates: true,
  who: "buyer:purchaser",
  summary: "Creates a delivery address, or updates the one with address_id.",
  body: z
    .object({
      address_id: wire.id.optional(),
      first_name: wire.printed(wire.line),
      last_name: wire.printed(wire.line),
      company_name: wire.printed(wire.optionalLine),
      province: wire.usState,
      city: wire.printed(wire.line),
      zip: wire.usZipOfState,
      address_line1: wire.printed(wire.line),
      address_line2: wire.printed(wire.optionalLine),
      phone: wire.phone,
      extension: wire.optionalLine.refine((text) => text === "" || isExtension(text)),
      email: z.union([wire.email, z.literal("")]).default(""),
      is_default: wire.flag.default(false),
    })
    .check(wire.usPlace("province", "zip")),
  data: z.object({ address_id: z.number().int() }),
  refuses: ["ADDRESSES_FULL"],
});

export const saveDockProfile = post("/user/saveDockProfile", {
  mutates: true,
  who: "buyer:purchaser",
  summary: "Saves how a truck is unloaded at an address. Freight quotes to it include the services it needs.",
  body: z.object({
    address_id: wire.id,
    liftgate: wire.flag.default(false),
    residential: wire.flag.default(false),
    appointment: wire.flag.default(false),
    inside_delivery: wire.flag.default(false),
    limited_access: wire.flag.default(false),
    notify: wire.flag.default(false),
    hours: wire.printed(wire.optionalLine),
    instructions: wire.printed(wire.remark),
  }),
});

export const removeAddress = post("/user/removeAddress", {
  mutates: true,
  who: "buyer:purchaser",
  summary: "Removes an address from the list. Orders keep their own copy.",
  body: z.object({ address_id: wire.id }),
});

/** The address book for contracts. */
export const getContractAddressList = post("/user/getContractAddressList", {
  who: "buyer",
  summary: "Returns the company's whole address book, newest first.",
  data: wire.rows({
    id: z.number().int(),
    receiving_company: z.string(),
    receiving_phone: z.string(),
    receiving_zip: z.string(),
    receiving_address: z.string(),
  }),
});

export const saveContractAddress = post("/user/saveContractAddress", {
  mutates: true,
  who: "buyer:purchaser",
  summary: "Adds an entry to the address book.",
  body: z
    .object({
      receiving_company: wire.printed(wire.line),
      receiving_address: wire.printed(wire.line),
      receiving_zip: wire.usZipOfState,
      receiving_phone: wire.phone,
    })
    .check(wire.usAddressLine("receiving_address", "receiving_zip")),
  data: z.object({ id: z.number().int() }),
  refuses: ["ADDRESSES_FULL"],
});
