import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { languageFromUrl } from "#apps/web/canonical.ts";
import type { MessageGroup } from "#apps/web/messages/groups.ts";
import { saveLanguage } from "#client/language.ts";
import { currentLanguage, loadMessages } from "#client/messages/store.ts";

/** The texts of the page are there before React looks at it, so that the first browser rendering equals the server's. */
const start = async () => {
  const { mobileHost } = document.documentElement.dataset;
  // A site with a storefront of its own for small screens sends them there (spec 1); the server knows phones by their name.
  if (mobileHost && matchMedia("(width <= 768px)").matches)
    return location.replace(`//${mobileHost}${location.pathname}${location.search}`);
  // Whoever came by the address of a language stays in it (decision 0021).
  const addressed = languageFromUrl(location.search);
  if (addressed) saveLanguage(addressed);
  const wanted = (document.documentElement.dataset.messages ?? "shop").split(" ") as MessageGroup[];
  // The first formatter reads the browser's tables of languages: a task of its own, while the texts are on their way.
  setTimeout(() => new Intl.NumberFormat(currentLanguage()));
  await Promise.all(wanted.map((group) => loadMessages(currentLanguage(), group)));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
};

void start();
