import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Cluster } from "#bench/cluster/cluster.ts";
import { endWithParent } from "#bench/cluster/network.ts";
import { drawPicture } from "#bench/cluster/picture.ts";

/** Runs a cluster and draws its state every second until it is told to end. */

const everyMs = 1_000;
const clearScreen = "\u001b[2J\u001b[H";

const { values } = parseArgs({ options: { entry: { type: "string" }, url: { type: "string" }, search: { type: "boolean" } } });
const { entry = "", url = "", search: hasSearch = false } = values;

const ending = endWithParent();
// What has been started is ended at the exit.
ending.addEventListener("abort", () => process.send?.({ code: 0 }, () => process.exit(0)));
const cluster = await Cluster.start({ hasServers: true, hasSearch, entry, log: console.log });
let drawn = "";
/** Without what changes all the time. */
const gist = (picture: string): string => picture.replaceAll(/, [\d.]+ .B behind/g, "");
for (;;) {
  const picture = (await drawPicture(cluster)).join("\n");
  // A terminal is redrawn; a file gets what has changed.
  if (process.stdout.isTTY) console.log(`${clearScreen}Joinery: ${url}   Ctrl-C ends everything.\n\n${picture}`);
  else if (gist(picture) !== drawn) console.log(`${drawn ? "" : `Joinery: ${url}\n`}\n${picture}`);
  drawn = gist(picture);
  await pause(everyMs);
}
