import { bind } from "#platform/serve.ts";
import {
  createNote,
  endMemberSessions,
  getCompany,
  listCompanies,
  listDocuments,
  listHistory,
  listMessages,
  listNotes,
  listOrders,
  listPayments,
  listPeople,
  setCompanyFrozen,
  setMemberFrozen,
  updateFlags,
} from "./commands.ts";
import * as contract from "./contract.ts";

export const companyRoutes = bind(contract, {
  companyList: listCompanies,
  companyFacts: getCompany,
  companyDocuments: listDocuments,
  companyPeople: listPeople,
  companyOrders: listOrders,
  companyPayments: listPayments,
  companyMessages: listMessages,
  companyHistory: listHistory,
  companyNotes: listNotes,
  writeCompanyNote: createNote,
  freezeCompany: setCompanyFrozen,
  freezePerson: setMemberFrozen,
  endPersonSessions: endMemberSessions,
  setCompanyFlags: updateFlags,
});
