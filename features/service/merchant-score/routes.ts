import { bind } from "#platform/serve.ts";
import { contest, decide } from "./commands/contests.ts";
import { publish, readFormula, readFormulas } from "./commands/formula.ts";
import { listContests, listEventsForStaff, listOwnEvents, readContest, readScore, readScoreOfProduct } from "./commands/read.ts";
import * as contract from "./contract.ts";

export const merchantScoreRoutes = bind(contract, {
  scoreFormula: readFormula,
  merchantScore: readScore,
  productScore: readScoreOfProduct,
  scoreEvents: listOwnEvents,
  scoreEventsForStaff: listEventsForStaff,
  contestScoreEvent: contest,
  scoreContests: listContests,
  scoreContest: readContest,
  decideScoreContest: decide,
  scoreFormulas: readFormulas,
  publishScoreFormula: publish,
});
