import { route } from "#platform/serve.ts";
import { dropAddress, keepAddress, keepBookEntry, listAddressBook, listAddresses } from "./commands.ts";
import { getAddressList, getContractAddressList, removeAddress, saveAddress, saveContractAddress } from "./contract.ts";

export const addressRoutes = [
  route(getAddressList, listAddresses),
  route(saveAddress, keepAddress),
  route(removeAddress, dropAddress),
  route(getContractAddressList, listAddressBook),
  route(saveContractAddress, keepBookEntry),
];
