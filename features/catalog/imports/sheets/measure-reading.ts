import { readInThread } from "./read-in-thread.ts";

/**
 * Reads the spreadsheet named on the command line as the server does and prints, as JSON, how it ended, the characters it gave and by how
 * many megabytes the process grew. A test starts it as a process of its own, because memory is counted per process.
 */
const [path = "", small = ""] = process.argv.slice(2);
// The first thread loads the code that every later one shares.
await readInThread(small, () => Promise.resolve());
const startBytes = process.memoryUsage().rss;
let maxBytes = startBytes;
const timer = setInterval(() => {
  maxBytes = Math.max(maxBytes, process.memoryUsage().rss);
}, 5);
let characters = 0;
const ended = await readInThread(path, async ({ cells }) => {
  for (const cell of cells) characters += cell.length;
}).then(
  ({ kind }) => kind,
  (error: Error) => error.message,
);
clearInterval(timer);
process.stdout.write(JSON.stringify({ ended, characters, grownMegabytes: Math.round((maxBytes - startBytes) / 2 ** 20) }));
