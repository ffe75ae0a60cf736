import type { Config } from "@react-router/dev/config";
import { compressFolder } from "./apps/web/compress.ts";

export default {
  appDirectory: "apps/web",
  buildDirectory: "build",
  ssr: true,
  buildEnd: () => compressFolder("build/client"),
} satisfies Config;
