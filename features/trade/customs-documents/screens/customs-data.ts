import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";
import type { CustomsDocumentKind } from "#features/trade/customs-documents/rules/gaps.ts";
import { isLanguage, type Language } from "#kernel/languages.ts";

export type CustomsOverview = DataOf<"/user/customsOverview">;
export type CustomsGap = CustomsOverview["gaps"][number];
export type CustomsLineData = CustomsOverview["lines"][number];

/** The parameter of the address with the language of the documents; the reader's own without it. */
export const languageParam = "in";

export const documentLanguageOf = (params: URLSearchParams): Language | undefined => {
  const language = params.get(languageParam);
  return language !== null && isLanguage(language) ? language : undefined;
};

/** The print page of a document. */
export const customsPrintPath = (document: CustomsDocumentKind, contract_sn: string, language: Language | undefined): string =>
  `/print_customs?${new URLSearchParams({ document, contract_sn, ...(language && { [languageParam]: language }) })}`;

/** Loads the customs documents of a contract. */
export const loadCustoms = (async (call, { params, url: { searchParams } }) => {
  const document_language = documentLanguageOf(searchParams);
  return {
    customs: await call("/user/customsOverview", { contract_sn: params.contractSn ?? "", ...(document_language && { document_language }) }),
  };
}) satisfies LoadPageData<unknown>;
