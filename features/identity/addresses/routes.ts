import { route } from "#platform/serve.ts";
import {
  handleRemoveAddress,
  handleSaveAddress,
  handleSaveDockProfile,
  listAddressBook,
  listAddresses,
  saveAddressBookEntry,
} from "./commands.ts";
import { getAddressList, getContractAddressList, removeAddress, saveAddress, saveContractAddress, saveDockProfile } from "./contract.ts";

export const addressesRoutes = [
  route(getAddressList, listAddresses),
  route(saveAddress, handleSaveAddress),
  route(saveDockProfile, handleSaveDockProfile),
  route(removeAddress, handleRemoveAddress),
  route(getContractAddressList, listAddressBook),
  route(saveContractAddress, saveAddressBookEntry),
];
