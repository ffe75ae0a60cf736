import { signFileUrl } from "#features/identity/files/commands/read.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { readPorts } from "#features/inventory/ocean-freight/commands-ports.ts";
import { portsByName } from "#features/inventory/ocean-freight/rules.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import type {
  addContractComment,
  contractComments,
  contractDifferences,
  contractFile,
  contractPorts,
  contractText,
  verifyContract,
} from "../contract/reads.ts";
import { contractDifferencesOf } from "../differences.ts";
import { findVersion } from "../queries/contracts.ts";
import { insertComment } from "../queries/progress.ts";
import { acceptancesOfVersion, contractComments as commentRows, fileOfContract, versionByCode, visibleContract } from "../queries/read.ts";
import { contractSections, titleOf } from "../rules/contract-text.ts";
import { hasEndedWithoutGoods } from "../rules/tabs.ts";
import { contractPath } from "./notify-sides.ts";
import { verifyPath, viewerOf } from "./read-contract.ts";

/** Texts of contracts, what differs between versions, comments, files, and the public proof of a printed contract. */

/** A contract that the session may see. Refuses NOT_FOUND. */
const findContract = async (db: Db, session: Session, contract_sn: string) => {
  const viewer = viewerOf(session);
  const contract =
    (await db.row(visibleContract, { contract_sn, company_id: viewer.company_id, merchant_id: viewer.merchant_id })) ??
    refuse("NOT_FOUND", {}, ["contract_sn"]);
  return { viewer, contract };
};

const findVersionOf = async (db: Db, order_id: number, version: number, field: string) =>
  (await db.row(findVersion, { order_id, version })) ?? refuse("NOT_FOUND", {}, [field]);

export const readContractText = async ({ db, body, session }: Context<typeof contractText>) => {
  const { contract } = await findContract(db, session, body.contract_sn);
  const made = await findVersionOf(db, contract.order_id, body.version ?? contract.version, "version");
  return {
    contract_sn: contract.order_number,
    version: made.version,
    text_hash: made.text_hash,
    verify_path: verifyPath(made.verify_code),
    title: titleOf(contract.order_number),
    sections: contractSections(made.terms),
  };
};

export const readDifferences = async ({ db, body, session, request }: Context<typeof contractDifferences>) => {
  const { contract } = await findContract(db, session, body.contract_sn);
  const to = body.to ?? contract.version;
  const from = body.from ?? Math.max(1, to - 1);
  const before = await findVersionOf(db, contract.order_id, from, "from");
  const after = await findVersionOf(db, contract.order_id, to, "to");
  return { from, to, list: contractDifferencesOf(before.terms, after.terms, request.language) };
};

export const listComments = async ({ db, body, session }: Context<typeof contractComments>) => {
  const { contract } = await findContract(db, session, body.contract_sn);
  const rows = await db.rows(commentRows, { order_id: contract.order_id, clause_key: body.clause_key });
  return {
    list: rows.map(({ person_id, name, ...comment }) => ({ ...comment, name: name ?? "", is_own: person_id === session.person_id })),
  };
};

/** The most comments of a contract. */
const maxComments = 500;
const maxQuote = 200;

/** Adds a comment and tells the other side; staff comments reach both. A draft that was never submitted has no versions to comment on. */
export const addComment = ({ body, session, platform, now, transaction }: Context<typeof addContractComment>) =>
  transaction(async (tx) => {
    const { viewer, contract } = await findContract(tx, session, body.contract_sn);
    if (contract.version === 0) refuse("WRONG_STATUS");
    const { order_id, order_number, company_id, person_id, merchant_id, site_code } = contract;
    const added = await tx.row(insertComment, {
      order_id,
      clause_key: body.clause_key,
      side: viewer.side,
      person_id: session.person_id,
      now,
      text: body.text,
      limit: maxComments,
    });
    if (!added) return refuse("CONTRACT_COMMENTS_FULL");
    const name = viewer.side === "operator" ? "Joinery" : `${session.first_name} ${session.last_name}`;
    for (const side of (["buyer", "merchant"] as const).filter((other) => other !== viewer.side))
      await notify(tx, platform, {
        ...(side === "buyer" ? { company_id, person_id } : { merchant_id }),
        kind: "contractComment",
        params: { contract: order_number, name, text: body.text.slice(0, maxQuote) },
        href: contractPath(side, order_number),
        now,
        site_code,
      });
    return added;
  });

export const readContractFile = async ({ db, body, session, platform, now }: Context<typeof contractFile>) => {
  const { contract } = await findContract(db, session, body.contract_sn);
  const file =
    (await db.row(fileOfContract, { order_id: contract.order_id, file_id: body.file_id })) ?? refuse("NOT_FOUND", {}, ["file_id"]);
  return { url: signFileUrl(platform.settings, file.file_id, now), name: file.name, mime: file.mime };
};

/** The ports by name in the language of the caller. */
export const listPorts = async ({ db, request }: Context<typeof contractPorts>) => ({
  list: portsByName(await readPorts(db), request.language).map(({ code, names, is_retired }) => ({
    code,
    name: names[request.language],
    name_en: names["en-US"],
    country: code.slice(0, 2),
    is_retired,
  })),
});

/** What the record says about the version on a printed contract. Refuses NOT_FOUND for an unknown code. */
export const proveContract = async ({ db, body }: Context<typeof verifyContract>) => {
  const made = (await db.row(versionByCode, { code: body.code })) ?? refuse("NOT_FOUND", {}, ["code"]);
  const standing = () => {
    if (hasEndedWithoutGoods(made.status)) return "ended" as const;
    if (made.agreed_version === null || made.version > made.agreed_version) return "proposed" as const;
    return made.version === made.agreed_version ? ("agreed" as const) : ("superseded" as const);
  };
  return {
    contract_sn: made.order_number,
    purchaser_name: made.purchaser_name ?? "",
    maker_name: made.maker_name ?? "",
    version: made.version,
    made_at: made.made_at,
    text_hash: made.text_hash,
    standing: standing(),
    acceptances: await db.rows(acceptancesOfVersion, { order_id: made.order_id, version: made.version }),
  };
};
