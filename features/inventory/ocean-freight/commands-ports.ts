import { audit } from "#features/identity/accounts/commands/audit.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { addPort, portList, renamePort, retirePort } from "./contract.ts";
import { insertPort, lockPort, portRows, setPortRetired, updatePortNames } from "./queries.ts";
import { isReadyPort, judgeNewPort, type MarketPort, marketPorts } from "./rules.ts";

/** The ports of the market, as contracts, quotes and freight name them. */
export const readPorts = async (db: Pick<Db, "rows">): Promise<readonly MarketPort[]> =>
  marketPorts(
    (await db.rows(portRows)).map(({ port_code, name_en, name_zh, name_es, is_retired }) => ({
      code: port_code,
      names: { "en-US": name_en, "zh-CN": name_zh, "es-ES": name_es },
      is_retired,
    })),
  );

const toRow = ({ code, names, is_ready }: MarketPort) => ({
  code,
  name_en: names["en-US"],
  name_zh: names["zh-CN"],
  name_es: names["es-ES"],
  is_ready,
});

/** One page of the ports by code. There are some hundred, so they are filtered here. */
export const listPorts = async ({ db, body }: Context<typeof portList>) => {
  const ports = await readPorts(db);
  const wanted = body.keyword.toLowerCase();
  const inTab = ports.filter(({ is_retired }) => is_retired === (body.tab === "retired"));
  const found = inTab
    .filter(({ code, names }) => [code, ...Object.values(names)].some((text) => text.toLowerCase().includes(wanted)))
    .toSorted((a, b) => a.code.localeCompare(b.code));
  const retired = ports.filter(({ is_retired }) => is_retired).length;
  return {
    list: found.slice((body.page - 1) * body.page_size, body.page * body.page_size).map(toRow),
    count: found.length,
    counts: { offered: ports.length - retired, retired },
  };
};

/** Adds a port. Refuses PORT_EXISTS and PORT_RETIRED for a code that the market knows. */
export const addPortOfMarket = async ({ body, now, session, transaction }: Context<typeof addPort>): Promise<null> =>
  transaction(async (tx) => {
    const { code, name_en, name_zh, name_es } = body;
    refuseIf(judgeNewPort(await readPorts(tx), code), "code");
    const { person_id } = session;
    const after = { name_en, name_zh, name_es };
    if ((await tx.changed(insertPort, { code, ...after, now, person_id })) === 0) return refuse("PORT_EXISTS", {}, ["code"]);
    await audit(tx, now, { person_id, action: "portAdded", subject: `port:${code}`, after });
    return null;
  });

/** Renames a port that the operator added. Refuses PORT_IS_READY for one of the ready set, NOT_FOUND and PORT_RETIRED. */
export const renamePortOfMarket = async ({ body, now, session, transaction }: Context<typeof renamePort>): Promise<null> => {
  const { code, name_en, name_zh, name_es } = body;
  if (isReadyPort(code)) return refuse("PORT_IS_READY", {}, ["code"]);
  return transaction(async (tx) => {
    const { is_retired, ...before } = (await tx.row(lockPort, { code })) ?? refuse("NOT_FOUND", {}, ["code"]);
    if (is_retired) return refuse("PORT_RETIRED", {}, ["code"]);
    const { person_id } = session;
    const after = { name_en, name_zh, name_es };
    tx.write(updatePortNames, { code, ...after, now, person_id });
    await audit(tx, now, { person_id, action: "portRenamed", subject: `port:${code}`, before, after });
    return null;
  });
};

/** Retires a port or offers it again. What was decided already is left as it is. Refuses NOT_FOUND. */
export const retirePortOfMarket = async ({ body, now, session, transaction }: Context<typeof retirePort>): Promise<null> =>
  transaction(async (tx) => {
    const { code, is_retired } = body;
    const port = (await readPorts(tx)).find((each) => each.code === code) ?? refuse("NOT_FOUND", {}, ["code"]);
    if (port.is_retired === is_retired) return null;
    const { is_ready: _, ...row } = toRow(port);
    const { person_id } = session;
    if ((await tx.changed(setPortRetired, { ...row, retired_at: is_retired ? now : null, now, person_id })) === 0) return null;
    await audit(tx, now, { person_id, action: is_retired ? "portRetired" : "portRestored", subject: `port:${code}` });
    return null;
  });
