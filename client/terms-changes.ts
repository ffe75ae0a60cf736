import { createStore, useStore } from "#client/store.ts";
import type { TermsChange } from "#kernel/priced-terms.ts";

/** Terms that changed between what a page showed and what a call would do, for the dialog that shows them (docs/screens.md). */

/** Worse terms, until the user has decided on them. */
export interface AskedTerms {
  change: TermsChange;
  decide: (isAccepted: boolean) => void;
}

const asked = createStore<AskedTerms | undefined>(undefined);
const told = createStore<TermsChange | undefined>(undefined);

/** Shows worse terms and resolves to whether the user accepts them. A question that is still open is answered with no. */
export const confirmTerms = (change: TermsChange): Promise<boolean> => {
  asked.get()?.decide(false);
  return new Promise((resolve) => {
    const decide = (isAccepted: boolean) => {
      asked.set(undefined);
      resolve(isAccepted);
    };
    asked.set({ change, decide });
  });
};

/** Tells that the terms were better than those shown. */
export const notifyBetterTerms = (change: TermsChange): void => told.set(change);

export const dismissBetterTerms = (): void => told.set(undefined);

export const useAskedTerms = (): AskedTerms | undefined => useStore(asked, undefined);

export const useBetterTerms = (): TermsChange | undefined => useStore(told, undefined);
