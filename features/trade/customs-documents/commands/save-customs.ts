import { maxLoadCartons } from "#features/inventory/container-loading/contract.ts";
import { toHold } from "#features/inventory/container-loading/rules/goods.ts";
import type { Carton } from "#features/inventory/container-loading/rules/shapes.ts";
import { planInThread } from "#features/inventory/container-loading/thread.ts";
import { type ContainerType, containerTypes } from "#features/inventory/nearby/rules/containers.ts";
import { lockContractOf } from "#features/trade/contracts/commands/actions.ts";
import type { Actor } from "#features/trade/orders/statuses.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import type { divideCustomsCartons, saveCustomsData, saveCustomsImporter } from "../contract.ts";
import { customsContract, saveImporterCustoms, saveMerchantCustoms, saveStowage } from "../queries.ts";
import { customsStatuses } from "../rules/deadline.ts";
import type { CustomsGoods } from "../rules/goods.ts";
import { isLatinText, isOriginCountry, parseHtsCode, parseImporterNumber } from "../rules/identifiers.ts";
import type { Stowed } from "../rules/packing.ts";
import { type CustomsFacts, readCustomsFacts } from "./customs-facts.ts";

/** What both sides fill in for customs. Each side writes its own columns only. */

/** Locks a contract whose customs data can be filled in. Refuses NOT_FOUND and WRONG_STATUS. */
const lockEditable = async (tx: Tx, contract_sn: string, actor: Actor, session: Session) => {
  const locked = await lockContractOf(tx, contract_sn, actor, session);
  const { order, contract } = locked;
  if (!customsStatuses.has(order.status) || contract.received_at !== null || contract.agreed_version === null) refuse("WRONG_STATUS");
  return locked;
};

type Line = Context<typeof saveCustomsData>["body"]["lines"][number];

/** Fields of rows, counted from 1, that break a rule. */
const wrongFields = (lines: readonly Line[], name: keyof Line, isWrong: (line: Line) => boolean): string[] =>
  lines.flatMap((line, index) => (isWrong(line) ? [`lines.${index + 1}.${name}`] : []));

/** Refuses codes, countries and texts that customs does not take, and rows that the contract does not have. */
const judgeLines = (lines: readonly Line[], positions: ReadonlySet<number>) => {
  const refuseAt = (reason: "CUSTOMS_HTS_CODE" | "CUSTOMS_LATIN_TEXT" | "CHECK_FIELDS" | "CONTRACT_ROW_UNKNOWN", fields: string[]) =>
    fields.length > 0 ? refuse(reason, {}, fields) : undefined;
  const seen = new Set<number>();
  const isUnknown = ({ position }: Line) => !positions.has(position) || seen.size === seen.add(position).size;
  refuseAt("CONTRACT_ROW_UNKNOWN", wrongFields(lines, "position", isUnknown));
  refuseAt(
    "CUSTOMS_HTS_CODE",
    wrongFields(lines, "hts_code", ({ hts_code }) => parseHtsCode(hts_code) === undefined),
  );
  refuseAt(
    "CUSTOMS_LATIN_TEXT",
    wrongFields(lines, "description", ({ description }) => !isLatinText(description)),
  );
  refuseAt(
    "CHECK_FIELDS",
    wrongFields(lines, "origin", ({ origin }) => origin !== "" && !isOriginCountry(origin)),
  );
  return lines.map((line) => ({ ...line, hts_code: parseHtsCode(line.hts_code) ?? "" }));
};

const merchantTexts = ["stuffing_name", "stuffing_address", "consolidator_name", "consolidator_address"] as const;

export const saveMerchantData = ({ transaction, body, session, now }: Context<typeof saveCustomsData>) =>
  transaction(async (tx) => {
    const foreign = merchantTexts.filter((name) => !isLatinText(body[name]));
    if (foreign.length > 0) refuse("CUSTOMS_LATIN_TEXT", {}, foreign);
    const { order } = await lockEditable(tx, body.contract_sn, "merchant", session);
    const { terms } = await tx.only(customsContract, {
      contract_sn: order.order_number,
      company_id: null,
      merchant_id: session.merchant_id,
    });
    const lines = judgeLines(body.lines, new Set(terms.goods.map(({ position }) => position)));
    const { stuffing_name, stuffing_address, consolidator_name, consolidator_address } = body;
    tx.write(saveMerchantCustoms, {
      ...{ order_id: order.order_id, stuffing_name, stuffing_address, consolidator_name, consolidator_address },
      ...{ lines: JSON.stringify(lines), now, person_id: session.person_id },
    });
    return { contract_sn: order.order_number };
  });

export const saveImporterData = ({ transaction, body, session, now }: Context<typeof saveCustomsImporter>) =>
  transaction(async (tx) => {
    const importer_number = parseImporterNumber(body.importer_number) ?? refuse("CUSTOMS_IMPORTER_NUMBER", {}, ["importer_number"]);
    const consignee_number = parseImporterNumber(body.consignee_number) ?? refuse("CUSTOMS_IMPORTER_NUMBER", {}, ["consignee_number"]);
    const { order } = await lockEditable(tx, body.contract_sn, "buyer", session);
    const { ship_to_name, ship_to_address } = body;
    tx.write(saveImporterCustoms, {
      ...{ order_id: order.order_id, importer_number, consignee_number, ship_to_name, ship_to_address },
      ...{ now, person_id: session.person_id },
    });
    return { contract_sn: order.order_number };
  });

const toLoadCartons = (goods: readonly CustomsGoods[]): Carton[] =>
  goods.flatMap(({ position, kinds }) =>
    kinds.map(
      ({ length_mm, width_mm, height_mm, gross_weight_grams, count, may_stand_on_length, may_stand_on_width, max_load_grams }, kind) => ({
        id: `${position}/${kind}`,
        length: length_mm,
        width: width_mm,
        height: height_mm,
        weight: gross_weight_grams,
        count,
        may_stand_on: [may_stand_on_length, may_stand_on_width, true] as const,
        ...(max_load_grams !== null && { max_load: max_load_grams }),
      }),
    ),
  );

/** The container type of the shipping data or the terms; 40HQ where neither says one. */
const containerTypeOf = ({ contract }: CustomsFacts): ContainerType => {
  const code = (contract.containers?.[0]?.type || contract.terms.container_type || "40HQ").toLowerCase();
  return containerTypes.find((type) => type.code.toLowerCase() === code) ?? refuse("LOAD_WITHOUT_CARTONS");
};

/** Time of the search, as for the load plan on screens. */
const maxSearchMs = 1_200;

/** Plans the load and counts the cartons of each row per container. Refuses when some do not fit. */
const divide = async (facts: CustomsFacts): Promise<Stowed[]> => {
  const cartons = toLoadCartons(facts.goods);
  const count = cartons.reduce((sum, carton) => sum + carton.count, 0);
  if (count === 0) return refuse("LOAD_WITHOUT_CARTONS");
  if (count > maxLoadCartons) return refuse("LOAD_TOO_LARGE", { most: maxLoadCartons, cartons: count });
  const type = containerTypeOf(facts);
  const { plan } = await planInThread({ cartons, hold: toHold(type), limit: { milliseconds: maxSearchMs }, candidates: [] });
  const within = plan.containers.slice(0, facts.container_count);
  const left = count - within.reduce((sum, { placed }) => sum + placed.length, 0);
  if (left > 0) return refuse("CUSTOMS_CARTONS_DO_NOT_FIT", { left, given: facts.container_count, type: type.code });
  return within.flatMap(({ placed }, index) =>
    [...Map.groupBy(placed, ({ id }) => id)].map(([id, same]) => {
      const [position = 0, kind = 0] = id.split("/").map(Number);
      return { position, kind, container: index + 1, cartons: same.length };
    }),
  );
};

/**
 * Divides the cartons over the containers by the load plan. The plan is made before the transaction; where goods or cartons change
 * meanwhile, the stored division no longer matches them and counts as missing.
 */
export const divideCartons = async ({ db, transaction, body, session }: Context<typeof divideCustomsCartons>) => {
  const facts = await readCustomsFacts(db, body.contract_sn, { company_id: null, merchant_id: session.merchant_id });
  const stowage = await divide(facts);
  return transaction(async (tx) => {
    const { order } = await lockEditable(tx, body.contract_sn, "merchant", session);
    tx.write(saveStowage, { order_id: order.order_id, stowage: JSON.stringify(stowage) });
    return { contract_sn: order.order_number, containers: new Set(stowage.map(({ container }) => container)).size };
  });
};
