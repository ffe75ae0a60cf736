import { useLocale, useTranslations } from "use-intl";
import { type DocumentName, documentNames } from "#kernel/document-names.ts";
import type { Language } from "#kernel/languages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { stackClass } from "#ui/layout.tsx";
import { PageTitle } from "#ui/page-title.tsx";

/** Why a print page shows no document. */
export interface MissingDocument {
  /** The document that the page would show. */
  name: DocumentName;
  /** A sentence of the server, or what the address lacks: a number, or one that the reader has. */
  why: { sentence: string } | { missing: "noOrder" | "unknownOrder" | "noContract" | "unknownContract"; number: string };
  backPath: string;
  back: "back" | "backToOrders" | "backToContract" | "backToContracts";
}

/** A print page without a document: which document it is, what is missing, and the way back. */
export function NoDocument({ name, why, backPath, back }: MissingDocument) {
  const t = useTranslations("shippingDocumentsPrint");
  const title = documentNames[name][useLocale() as Language];
  return (
    <main id="content" tabIndex={-1} className={stackClass({ gap: 4, pad: 4, items: "center" })}>
      <PageTitle>{title}</PageTitle>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState
        title={title}
        action={
          <ButtonLink to={backPath} icon="arrow-left">
            {t(back)}
          </ButtonLink>
        }
      >
        {"sentence" in why ? why.sentence : t(why.missing, { number: why.number })}
      </EmptyState>
    </main>
  );
}
