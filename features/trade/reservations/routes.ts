import { bind } from "#platform/serve.ts";
import {
  approvePaidReservation,
  cancelLate,
  decidePaidReservation,
  listReservations,
  readPresaleTerms,
  refusePaidReservation,
} from "./commands.ts";
import * as contract from "./contract.ts";

import * as shortArrival from "./contract-short-arrival.ts";
import { listArrivalShares, setMissingChoice, simulateShortReceipt, simulateShortReceiptByStaff } from "./short-arrival.ts";

export const reservationRoutes = [
  ...bind(shortArrival, {
    simulateReceipt: simulateShortReceipt,
    simulateReceiptByStaff: simulateShortReceiptByStaff,
    readArrivalShares: listArrivalShares,
    chooseMissingPieces: setMissingChoice,
  }),
  ...bind(contract, {
    getPresaleTerms: readPresaleTerms,
    reservationList: listReservations,
    cancelLateReservation: cancelLate,
    approveReservation: approvePaidReservation,
    refuseReservation: refusePaidReservation,
    decideReservation: decidePaidReservation,
  }),
];
