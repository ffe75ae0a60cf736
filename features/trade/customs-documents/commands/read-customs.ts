import { viewerOf } from "#features/trade/contracts/commands/read-contract.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { customsOverview } from "../contract.ts";
import { customsStatuses, filingDeadline, hasSailed, isCanceled } from "../rules/deadline.ts";
import { customsDocumentKinds, findGaps, gapTable, hasPrices } from "../rules/gaps.ts";
import { maskNumber } from "../rules/identifiers.ts";
import { packingTotals } from "../rules/packing.ts";
import { documentAddresses } from "./customs-document.ts";
import { type CustomsFacts, readCustomsFacts, seesCustomsPrices, shipToOf } from "./customs-facts.ts";

const nothing = { description: "", hts_code: "", origin: "", net_weight_grams: null, carton: null };

const toLines = ({ contract, goods }: CustomsFacts) =>
  goods.map(({ kinds, price_cents: _, ...line }, index) => ({
    ...line,
    own: contract.lines.find(({ position }) => position === line.position) ?? nothing,
    title: contract.terms.goods[index]?.title || line.custom_sn,
    cartons: kinds.map(({ pieces, length_mm, width_mm, height_mm, gross_weight_grams, count }) => ({
      pieces,
      length_mm,
      width_mm,
      height_mm,
      gross_weight_grams,
      count,
    })),
  }));

const toContainers = ({ contract, packing }: CustomsFacts) =>
  (contract.containers ?? []).map((container, index) => {
    const { cartons, gross_grams } = packingTotals(packing.filter((row) => row.container === index + 1));
    return { ...container, cartons, gross_grams };
  });

/** Customs data of a contract with what is missing. */
export const readCustoms = async ({ platform, db, body, session, request, now }: Context<typeof customsOverview>) => {
  const viewer = viewerOf(session);
  const facts = await readCustomsFacts(db, body.contract_sn, viewer);
  const { contract, goods, container_count, packing } = facts;
  const site = platform.sites.get(contract.site_code) ?? refuse("NOT_FOUND");
  const status = contract.status;
  const isOpen = customsStatuses.has(status) && contract.received_at === null && contract.agreed_version !== null;
  const masked = viewer.side === "merchant" ? maskNumber : (number: string) => number;
  const shipTo = shipToOf(contract);
  const isOver = isCanceled(status);
  const gaps = isOver ? [] : findGaps({ ...contract, ...shipTo, goods, container_count, containers: contract.containers ?? undefined });
  const totals = packingTotals(packing);
  const reader = {
    language: body.document_language ?? request.language,
    masks_numbers: viewer.side === "merchant",
    sees_prices: seesCustomsPrices(session, request.site),
  };
  return {
    contract_sn: contract.order_number,
    side: viewer.side,
    status: contract.status,
    is_editable: isOpen && viewer.side !== "operator",
    is_agreed: contract.agreed_version !== null,
    has_sailed: hasSailed(status, contract.received_at !== null),
    is_canceled: isOver,
    filing: isOver ? null : filingDeadline(contract.etd, contract.terms.delivery_date, dayAt(now, site)),
    gaps: gaps.map((gap) => ({ ...gap, ...gapTable[gap.code], documents: [...gapTable[gap.code].documents] })),
    documents: customsDocumentKinds
      .filter((kind) => reader.sees_prices || !hasPrices(kind))
      .map((document) => ({ document, ...documentAddresses(platform, { ...reader, document, contract_sn: contract.order_number }) })),
    merchant: {
      stuffing_name: contract.stuffing_name,
      stuffing_address: contract.stuffing_address,
      consolidator_name: contract.consolidator_name,
      consolidator_address: contract.consolidator_address,
    },
    importer: { importer_number: masked(contract.importer_number), consignee_number: masked(contract.consignee_number), ...shipTo },
    lines: toLines(facts),
    containers: toContainers(facts),
    container_count,
    cartons: totals.cartons,
    gross_grams: totals.gross_grams,
    net_grams: totals.net_grams,
    cbm: (totals.volume_mm3 / 1e9).toFixed(3),
  };
};
