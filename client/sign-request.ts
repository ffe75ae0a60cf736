import { currentLanguage } from "#client/language.ts";
import { currentSession } from "#client/session.ts";
import { getVisitorUuid } from "#client/visitor.ts";
import { toWireParams, type WireParams } from "#client/wire-params.ts";

/** Computes the signature of parameters with the client secret. */
export type Sign = (params: Readonly<Record<string, string>>, secret: string) => Promise<string>;

export interface SignedRequest extends WireParams {
  headers: Record<string, string>;
}

/** Which site this page belongs to and the public client secret; the server wrote them on the document. */
const getDocumentSetting = (name: "site" | "shopSn" | "clientSecret"): string => document.documentElement.dataset[name] ?? "";

/** Adds the common parameters, the signature and the headers to a body (docs/wire-contract.md). */
export const signRequest = async (body: object | FormData | undefined, sign: Sign): Promise<SignedRequest> => {
  const session = currentSession();
  const token = session?.token ?? "";
  const language = currentLanguage();
  const { texts: given, files } = toWireParams(body);
  const common = toWireParams({
    timestamp: Math.floor(Date.now() / 1000),
    req_source: "supply",
    token,
    token_erp: session?.token_erp,
    language,
    uuid: getVisitorUuid(),
    shop_sn: getDocumentSetting("shopSn"),
  }).texts;
  const texts = { ...given, ...common };
  const signature = await sign(texts, getDocumentSetting("clientSecret"));
  return { texts: { ...texts, sign: signature }, files, headers: { language, site: getDocumentSetting("site"), ...(token && { token }) } };
};
