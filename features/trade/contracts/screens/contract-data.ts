import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";
import { type ContractTab, contractTabs } from "#features/trade/contracts/rules/tabs.ts";

export type ContractHead = DataOf<"/user/contractList">["list"][number];
export type ContractDetail = DataOf<"/user/contractInfo">;
export type ContractTermsData = NonNullable<ContractDetail["terms"]>;
export type ContractText = DataOf<"/user/contractText">;
export type Milestone = ContractDetail["milestones"][number];
export type ContractFile = ContractDetail["signed_files"][number];

export const contractTabOf = (params: URLSearchParams): ContractTab => contractTabs.find((tab) => tab === params.get("tab")) ?? "all";

/** What texts about a contract choose their wording by: its balance, its deposit, and the days after arrival. */
export const toTermValues = ({ balance_term, arrival_day_pay, deposit }: ContractHead) => ({
  balance: balance_term,
  days: arrival_day_pay,
  deposit: Number(deposit) === 0 ? "none" : "agreed",
});

/** Loads one contract. */
export const loadContract = (async (call, { params }) => ({
  contract: await call("/user/contractInfo", { contract_sn: params.contractSn ?? "" }),
})) satisfies LoadPageData<unknown>;

/** Loads what the page of a contract shows: the contract, its text once there is a version, and the names of ports. */
export const loadContractPage = (async (call, page) => {
  const [{ contract }, text, { list: ports }] = await Promise.all([
    loadContract(call, page),
    call("/user/contractText", { contract_sn: page.params.contractSn ?? "" }).catch(() => undefined),
    call("/home/contractPorts"),
  ]);
  return { contract, text, ports };
}) satisfies LoadPageData<unknown>;
