import type { Config } from "@react-router/dev/config";
import { compressFolder } from "./apps/web/compress.ts";

export default {
  appDirectory: "apps/web",
  buildDirectory: "build",
  ssr: true,
  // Lists have hundreds of links that differ by number only; asking the server to discover each would be a call per page.
  routeDiscovery: { mode: "initial" },
  buildEnd: () => compressFolder("build/client"),
} satisfies Config;
