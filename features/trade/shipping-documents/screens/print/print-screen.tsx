import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { DownloadLink } from "#client/download-link.tsx";
import css from "#features/trade/shipping-documents/screens/print/print-screen.module.css";
import { PrintSheet } from "#features/trade/shipping-documents/screens/print/print-sheet.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ChipRow } from "#ui/chip-row.tsx";
import { PageTitle } from "#ui/page-title.tsx";

interface Props {
  /** One document, or that of each of several orders. */
  printed: readonly DataOf<"/user/printDocument">[];
  /** The page that the document belongs to: the order, the contract or the list of contracts. */
  orderPath: string;
  back?: "back" | "backToOrders" | "backToContract" | "backToContracts";
}

/** A print page: the documents, each on paper of its own, and a bar that is not printed. A PDF is of one document. */
export function PrintScreen({ printed, orderPath, back = printed.length === 1 ? "back" : "backToOrders" }: Props) {
  const t = useTranslations("shippingDocumentsPrint");
  const [params] = useSearchParams();
  const withSheet = (paper: string): string => `?${new URLSearchParams({ ...Object.fromEntries(params), paper })}`;
  const numbers = printed.map(({ document }) => document.number).join(", ");
  const [first] = printed;
  return (
    <main id="content" tabIndex={-1} className={css.page}>
      <PageTitle>{`${first?.document.title} ${numbers}`}</PageTitle>
      <div className={css.bar} role="toolbar" aria-label={t("toolbar")}>
        <ButtonLink to={orderPath} icon="arrow-left">
          {t(back)}
        </ButtonLink>
        <ChipRow
          joined
          label={t("paper")}
          items={(["letter", "a4"] as const).map((paper) => ({
            to: withSheet(paper),
            label: t(paper),
            current: first?.document.paper === paper,
          }))}
        />
        {first && printed.length === 1 && (
          <DownloadLink href={first.pdf_url} className={css.download}>
            {t("pdf")}
          </DownloadLink>
        )}
        <Button variant="primary" icon="print" onClick={() => print()}>
          {t("print")}
        </Button>
      </div>
      <div className={css.scroller}>
        {printed.map(({ document }) => (
          <PrintSheet key={document.number} document={document} />
        ))}
      </div>
    </main>
  );
}
