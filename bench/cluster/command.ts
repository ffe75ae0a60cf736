import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runApart } from "#bench/cluster/network.ts";
import { prepareCluster } from "#bench/cluster/programs.ts";

/**
 * `npm run cluster`: a cluster on this machine, with a live picture of who leads. `--search` adds OpenSearch, which needs Java 17, Maven and
 * some 800 MB of memory; PORT is where the market is served.
 */

const { values } = parseArgs({ options: { search: { type: "boolean", default: false } } });
const port = Number(process.env.PORT ?? 3000);
const folder = mkdtempSync(join(tmpdir(), "joinery-entry-"));
chmodSync(folder, 0o777);
const entry = join(folder, "market.sock");

/** The cluster's network has no way in but this socket of its balancer. */
const server = createServer((incoming) => {
  const onward = connect(entry);
  for (const [one, other] of [
    [incoming, onward],
    [onward, incoming],
  ] as const) {
    one.on("error", () => other.destroy());
    one.on("close", () => other.destroy());
  }
  incoming.pipe(onward).pipe(incoming);
});

try {
  await once(server.listen(port, "127.0.0.1"), "listening");
  await prepareCluster(values.search);
  const options = ["--entry", entry, "--url", `http://localhost:${port}`, ...(values.search ? ["--search"] : [])];
  await runApart(new URL("./inside.ts", import.meta.url), options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
