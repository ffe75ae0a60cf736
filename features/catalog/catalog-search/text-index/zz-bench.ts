import { LRUCache } from "lru-cache";
import { hash, createHash } from "node:crypto";
import { InvertedIndex as New } from "./inverted-index.ts";
import { InvertedIndex as Old } from "./zz-old-index.ts";
const t = (en: string) => ({ "en-US": en, "zh-CN": "胡桃木餐桌" + (en.length % 7), "es-ES": en + " mesa" });
const n = 30_000;
const make = (i: number, spread: number) => ({ goods_sn: `G${i}`, custom_sn: `C${i}`, title: t(`Oak dining table number ${i}`), collection: t(`Collection ${i % 300}`), categories: [t("Furniture"), t("Tables"), t("Dining tables")], labels: [t(`material ${i % 20}`), t(`style ${i % 12}`)], features: { "en-US": [`Feature ${i % spread}`, `Rounded edges ${i % 50}`], "zh-CN": [`特点${i % 50}`], "es-ES": [`Característica ${i % spread}`] }, description: t("A table made of solid wood") }) as any;
const run = (name: string, C: any, spread: number) => { let best = 1e9; for (let r = 0; r < 3; r++) { const x = new C(); const s = performance.now(); for (let i = 0; i < n; i++) x.upsert(i, make(i, spread)); best = Math.min(best, performance.now() - s); } console.log(name, spread, (best * 1000 / n).toFixed(1), "µs per text"); };
for (const spread of [400, 100_000]) { run("old", Old, spread); run("new", New, spread); run("old", Old, spread); run("new", New, spread); }
// session
const tokens = Array.from({ length: 5000 }, (_, i) => createHash("sha256").update(String(i)).digest("hex"));
const old = new Map<string, any>(); const lru = new LRUCache<string, any>({ max: 20000, ttl: 1e9, ttlResolution: 0, perf: { now: () => performance.now() } });
for (const k of tokens) { old.set(k, { session: {}, until: Date.now() + 1e9 }); lru.set(hash("sha256", k), {}); }
for (let r = 0; r < 3; r++) {
  let s = performance.now(); let hits = 0;
  for (let i = 0; i < 300_000; i++) { const now = new Date(); const c = old.get(tokens[i % 5000]!); if (c && c.until > now.getTime()) hits++; }
  const a = (performance.now() - s) / 300_000 * 1e6; s = performance.now();
  for (let i = 0; i < 300_000; i++) { if (lru.get(hash("sha256", tokens[i % 5000]!))) hits++; }
  console.log("session hit: old", a.toFixed(0), "ns; new", ((performance.now() - s) / 300_000 * 1e6).toFixed(0), "ns", hits);
}
