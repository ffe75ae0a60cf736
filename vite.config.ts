import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { chunkGroups } from "./apps/web/chunks.ts";
import { actions } from "./apps/web/vite-actions.ts";
import { ariaLanguages } from "./apps/web/vite-aria-languages.ts";
import { inlineScripts } from "./apps/web/vite-inline-scripts.ts";
import { layoutStyles } from "./apps/web/vite-layout.ts";
import { layoutElements } from "./apps/web/vite-layout-elements.ts";
import { listEntries } from "./apps/web/vite-lists.ts";
import { messages } from "./apps/web/vite-messages.ts";
import { knownFirstRoutes } from "./apps/web/vite-router.ts";

export default defineConfig(({ command }) => ({
  plugins: [
    messages(),
    actions(),
    inlineScripts(),
    ariaLanguages(),
    layoutStyles(),
    layoutElements(),
    knownFirstRoutes(),
    listEntries(),
    reactRouter(),
  ],
  publicDir: "apps/web/public",
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { entryFileNames: "assets/[name]-[hash].js", codeSplitting: { groups: chunkGroups } },
        },
      },
    },
    // The server build is our own entry, which hands the rendering function to Fastify.
    ssr: { build: { rolldownOptions: { input: "./apps/web/server.ts" } } },
  },
  // What is built needs no package beside it: a machine that only serves installs none of React's.
  ssr: { noExternal: command === "build" || ["use-intl", "icu-minify"] },
  build: {
    // Kept beside the client files: the server preloads message chunks by it, and the budget counts bytes by it.
    manifest: true,
    // The content security policy allows no data: addresses but pictures.
    assetsInlineLimit: (path) => (path.endsWith(".svg") ? undefined : false),
    chunkSizeWarningLimit: 400,
  },
  optimizeDeps: { include: ["use-intl", "use-intl/core", "react-router/dom"] },
  // The hash covers the path, so the name of the file is left out of a build: pages and scripts carry these names.
  css: { modules: { generateScopedName: `${command === "build" ? "" : "[name]-"}[local]-[hash:base64:4]` } },
}));
