import type { Cluster, Member } from "#bench/cluster/cluster.ts";
import type { Part } from "#bench/cluster/processes.ts";

/** The state of a cluster as a table in the terminal. */

const bytes = (count: number): string => (count < 1_048_576 ? `${Math.ceil(count / 1024)} kB` : `${(count / 1_048_576).toFixed(1)} MB`);

const roles = { leader: "leads", sync_standby: "synchronous standby", replica: "standby" } as const;

const describeMember = ({ role, state, timeline, lag }: Member): string =>
  [
    roles[role] ?? role,
    ...(["running", "streaming"].includes(state) ? [] : [state]),
    ...(timeline ? [`timeline ${timeline}`] : []),
    ...(typeof lag === "number" ? [`${bytes(lag)} behind`] : []),
  ].join(", ");

const describeState = async (cluster: Cluster, part: Part): Promise<string> => {
  if (!cluster.isRunning(part.name)) return "ended";
  return (await part.isReady()) ? "serves" : "does not answer";
};

/** Each part with its address and state: `web-1  http://10.77.0.19:3000  serves`. */
export const drawPicture = async (cluster: Cluster): Promise<string[]> => {
  const [members, etcdLeader, states] = await Promise.all([
    cluster.members(),
    cluster.etcdLeader(),
    Promise.all(cluster.parts.map((part) => describeState(cluster, part))),
  ]);
  const rows = cluster.parts.map((part, place) => {
    const member = members.find(({ name }) => name === part.name);
    const more = member ? describeMember(member) : part.name === etcdLeader ? "leads" : "";
    return [part.name, part.address, states[place] ?? "", more];
  });
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
};
