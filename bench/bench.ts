/** `npm run bench`: the rates of calls (run.ts), or with `pages` the first visits of a phone (pages.ts). */
await import(process.argv[2] === "pages" ? "#bench/pages.ts" : "#bench/run.ts");
