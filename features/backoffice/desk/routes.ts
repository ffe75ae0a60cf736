import { type Route, route } from "#platform/serve.ts";
import { readAuditLog } from "./commands/audit-log.ts";
import {
  changeFlags,
  changeFrozen,
  changePersonFrozen,
  endSessions,
  findCompanies,
  listHistory,
  listMessages,
  listNotes,
  listOrders,
  listPapers,
  listPayments,
  listPeople,
  readCompany,
  writeNote,
} from "./commands/companies.ts";
import { answerStaff, askCompany, decideItem, readQuestions, undoItem, wakeItem } from "./commands/decide.ts";
import { assignQueueItem, dropFilter, keepFilter, openQueueItem, readOverview, readQueue, releaseQueueItem } from "./commands/queue.ts";
import { changeSiteSettings, readSiteSettings } from "./commands/settings.ts";
import { decideBank, proposeBank, readSiteBank } from "./commands/site-bank.ts";
import { changeActive, changeRoles, inviteToStaff, listStaff, startActingFor } from "./commands/staff.ts";
import { auditLog } from "./contract/audit-log.ts";
import {
  actForCustomer,
  companyFacts,
  companyHistory,
  companyList,
  companyMessages,
  companyNotes,
  companyOrders,
  companyPapers,
  companyPayments,
  companyPeople,
  endPersonSessions,
  freezeCompany,
  freezePerson,
  setCompanyFlags,
  writeCompanyNote,
} from "./contract/companies.ts";
import {
  answerReviewQuestion,
  queueAsk,
  queueAssign,
  queueDecide,
  queueOpen,
  queueOverview,
  queueRelease,
  queueUndo,
  queueWake,
  removeQueueFilter,
  reviewQuestions,
  reviewQueue,
  saveQueueFilter,
} from "./contract/queue.ts";
import { setSiteSettings, siteSettings } from "./contract/settings.ts";
import { decideSiteBank, proposeSiteBank, siteBank } from "./contract/site-bank.ts";
import { inviteStaff, setStaffActive, setStaffRoles, staffList } from "./contract/staff.ts";

export const deskRoutes: readonly Route[] = [
  route(reviewQueue, readQueue),
  route(auditLog, readAuditLog),
  route(queueOverview, readOverview),
  route(queueOpen, openQueueItem),
  route(queueRelease, releaseQueueItem),
  route(queueAssign, assignQueueItem),
  route(queueDecide, decideItem),
  route(queueUndo, undoItem),
  route(queueAsk, askCompany),
  route(queueWake, wakeItem),
  route(saveQueueFilter, keepFilter),
  route(removeQueueFilter, dropFilter),
  route(reviewQuestions, readQuestions),
  route(answerReviewQuestion, answerStaff),
  route(companyList, findCompanies),
  route(companyFacts, readCompany),
  route(companyPapers, listPapers),
  route(companyPeople, listPeople),
  route(companyOrders, listOrders),
  route(companyPayments, listPayments),
  route(companyMessages, listMessages),
  route(companyHistory, listHistory),
  route(companyNotes, listNotes),
  route(writeCompanyNote, writeNote),
  route(freezeCompany, changeFrozen),
  route(freezePerson, changePersonFrozen),
  route(endPersonSessions, endSessions),
  route(setCompanyFlags, changeFlags),
  route(actForCustomer, startActingFor),
  route(staffList, listStaff),
  route(inviteStaff, inviteToStaff),
  route(setStaffRoles, changeRoles),
  route(setStaffActive, changeActive),
  route(siteSettings, readSiteSettings),
  route(setSiteSettings, changeSiteSettings),
  route(siteBank, readSiteBank),
  route(proposeSiteBank, proposeBank),
  route(decideSiteBank, decideBank),
];
