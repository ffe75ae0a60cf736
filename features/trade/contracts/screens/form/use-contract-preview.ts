import type { DataOf, InputOf } from "#client/calls.ts";
import type { CallRefused } from "#client/request.ts";
import { useQueryCall } from "#client/use-query-call.ts";

type PreviewPath = "/home/previewProcureContract" | "/merchant/previewContractAmendment";

export interface ContractPreview {
  /** The text of the version that these terms would make; undefined while it is made, and after a refusal. */
  data: DataOf<PreviewPath> | undefined;
  refusal: CallRefused | undefined;
}

/** The text of the contract as it would be recorded. Without a body nothing is fetched. */
export const useContractPreview = (path: PreviewPath, body: object | undefined): ContractPreview => {
  const { data, isPrevious, refusal } = useQueryCall(path, (body ?? {}) as InputOf<PreviewPath>, {
    enabled: body !== undefined,
    uncached: true,
  });
  return { data: body === undefined || isPrevious ? undefined : data, refusal };
};
