import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { languageFromUrl } from "#apps/web/canonical.ts";
import type { MessageGroup } from "#apps/web/messages/groups.ts";
import { currentLanguage, saveLanguage } from "#client/language.ts";
import { loadMessages } from "#client/messages/store.ts";

/** Loads the messages of the page before hydration, so that the first client render equals the server's. */
const start = async () => {
  const { mobileHost } = document.documentElement.dataset;
  // A site with a mobile storefront redirects small screens to it. The server has already redirected known phone user agents.
  if (mobileHost && matchMedia("(width <= 768px)").matches)
    return location.replace(`//${mobileHost}${location.pathname}${location.search}`);
  // A URL with a language also sets the language of the next pages (docs/decisions/0021).
  const addressed = languageFromUrl(location.search);
  if (addressed) saveLanguage(addressed);
  const wanted = (document.documentElement.dataset.messages ?? "shop").split(" ") as MessageGroup[];
  // Creating the first formatter is slow, so it runs as a separate task while the messages load.
  setTimeout(() => new Intl.NumberFormat(currentLanguage()));
  await Promise.all(wanted.map((group) => loadMessages(currentLanguage(), group)));
  void import("#client/steady-press.ts").then(({ keepPressesOnControls }) => keepPressesOnControls());
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
