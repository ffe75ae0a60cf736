import type { Config } from "@react-router/dev/config";
import { compressFolder } from "./apps/web/compress.ts";
import { buildThreads } from "./tools/build-threads.ts";

export default {
  appDirectory: "apps/web",
  buildDirectory: "build",
  ssr: true,
  // A page is one file: its loader apart from its screen would be two requests for a few hundred bytes.
  splitRouteModules: false,
  buildEnd: async () => {
    await compressFolder("build/client");
    await buildThreads("build/threads");
  },
} satisfies Config;
