import { bind } from "#platform/serve.ts";
import { listBackorderOffers, setBackorderOfOffer } from "./commands.ts";
import * as contract from "./contract.ts";

export const backorderTermsRoutes = bind(contract, { backorderOffers: listBackorderOffers, setBackorder: setBackorderOfOffer });
