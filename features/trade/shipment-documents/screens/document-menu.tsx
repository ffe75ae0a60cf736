import { useTranslations } from "use-intl";
import { useDownload } from "#client/use-download.ts";
import { type DocumentReader, documentsOf, type ShipmentDocument } from "#features/trade/shipment-documents/rules/document-kinds.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu, type MenuItem } from "#ui/menu.tsx";

interface Props {
  shipment: { shipment_id: number; shipment_sn: string; status: string; cartons: number; bol_number: string };
  reader: DocumentReader;
  /** Asks for the address of a PDF. It expires, so that it is requested when the document is chosen. */
  requestUrl: (shipment_id: number, document: ShipmentDocument) => Promise<{ url: string }>;
  /** Issues the bill of lading; left out for readers who may not. */
  onIssue?: ((shipment_id: number) => void) | undefined;
}

/** The documents of a shipment as a menu. */
export function DocumentMenu({ shipment, reader, requestUrl, onIssue }: Props) {
  const t = useTranslations("shipmentDocuments");
  const file = useDownload();
  const { shipment_id, shipment_sn, status, cartons, bol_number } = shipment;
  if (status === "canceled" || status === "returnedToSender") return null;
  const itemOf = (document: ShipmentDocument): MenuItem[] => {
    if (document === "labels" && cartons === 0) return [];
    if (document === "bol" && bol_number === "")
      return onIssue ? [{ label: t("issueBol"), icon: "file", onSelect: () => onIssue(shipment_id) }] : [];
    return [{ label: t(document), icon: "download", onSelect: () => void file.start(() => requestUrl(shipment_id, document)) }];
  };
  return (
    <Menu label={t("documentsOf", { number: shipment_sn })} align="end" items={documentsOf[reader].flatMap(itemOf)}>
      <Icon name="file" size={18} />
    </Menu>
  );
}
