import { type Route, route } from "#platform/serve.ts";
import {
  approvePaidReservation,
  cancelLate,
  decidePaidReservation,
  listReservations,
  readPresaleTerms,
  refusePaidReservation,
} from "./commands.ts";
import {
  approveReservation,
  cancelLateReservation,
  decideReservation,
  getPresaleTerms,
  refuseReservation,
  reservationList,
} from "./contract.ts";

import { chooseMissingPieces, readArrivalShares, simulateReceipt, simulateReceiptByStaff } from "./contract-short-arrival.ts";
import { listArrivalShares, setMissingChoice, simulateShortReceipt, simulateShortReceiptByStaff } from "./short-arrival.ts";

export const reservationRoutes: readonly Route[] = [
  route(simulateReceipt, simulateShortReceipt),
  route(simulateReceiptByStaff, simulateShortReceiptByStaff),
  route(readArrivalShares, listArrivalShares),
  route(chooseMissingPieces, setMissingChoice),
  route(getPresaleTerms, readPresaleTerms),
  route(reservationList, listReservations),
  route(cancelLateReservation, cancelLate),
  route(approveReservation, approvePaidReservation),
  route(refuseReservation, refusePaidReservation),
  route(decideReservation, decidePaidReservation),
];
