import type { messages as original } from "./en-US.ts";

export const messages: typeof original = { line: "{average} 分（满分 5 分），{count} 条评价" };
