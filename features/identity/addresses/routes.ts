import { route } from "#platform/serve.ts";
import { handleRemoveAddress, handleSaveAddress, listAddressBook, listAddresses, saveAddressBookEntry } from "./commands.ts";
import { getAddressList, getContractAddressList, removeAddress, saveAddress, saveContractAddress } from "./contract.ts";

export const addressesRoutes = [
  route(getAddressList, listAddresses),
  route(saveAddress, handleSaveAddress),
  route(removeAddress, handleRemoveAddress),
  route(getContractAddressList, listAddressBook),
  route(saveContractAddress, saveAddressBookEntry),
];
