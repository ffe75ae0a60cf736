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
  printed: DataOf<"/user/printDocument">;
  /** The page that the document belongs to: the order, the contract or the list of contracts. */
  orderPath: string;
  back?: "back" | "backToContract" | "backToContracts";
}

/** A print page: the document on its paper, and a bar that is not printed. */
export function PrintScreen({ printed: { document, pdf_url }, orderPath, back = "back" }: Props) {
  const t = useTranslations("shippingDocuments");
  const [params] = useSearchParams();
  const withSheet = (paper: string): string => `?${new URLSearchParams({ ...Object.fromEntries(params), paper })}`;
  return (
    <main id="content" tabIndex={-1} className={css.page}>
      <PageTitle>{`${document.title} ${document.number}`}</PageTitle>
      <div className={css.bar} role="toolbar" aria-label={t("toolbar")}>
        <ButtonLink to={orderPath} icon="arrow-left">
          {t(back)}
        </ButtonLink>
        <ChipRow
          joined
          label={t("paper")}
          items={(["letter", "a4"] as const).map((paper) => ({ to: withSheet(paper), label: t(paper), current: document.paper === paper }))}
        />
        <DownloadLink href={pdf_url} className={css.download}>
          {t("pdf")}
        </DownloadLink>
        <Button variant="primary" icon="print" onClick={() => print()}>
          {t("print")}
        </Button>
      </div>
      <div className={css.scroller}>
        <PrintSheet document={document} />
      </div>
    </main>
  );
}
