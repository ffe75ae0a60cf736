import { bind } from "#platform/serve.ts";
import {
  handleRemoveAddress,
  handleSaveAddress,
  handleSaveDockProfile,
  listAddressBook,
  listAddresses,
  saveAddressBookEntry,
} from "./commands.ts";
import * as contract from "./contract.ts";

export const addressesRoutes = bind(contract, {
  getAddressList: listAddresses,
  saveAddress: handleSaveAddress,
  saveDockProfile: handleSaveDockProfile,
  removeAddress: handleRemoveAddress,
  getContractAddressList: listAddressBook,
  saveContractAddress: saveAddressBookEntry,
});
