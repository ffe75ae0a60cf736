/** The documents of a shipment and who is given them. Pure. */

export const shipmentDocuments = ["labels", "packing", "invoice", "bol"] as const;
export type ShipmentDocument = (typeof shipmentDocuments)[number];

export type DocumentReader = "buyer" | "merchant" | "operator";

/** Manufacturers pack and label; prices that buyers pay are not theirs to read. */
export const documentsOf: Record<DocumentReader, readonly ShipmentDocument[]> = {
  buyer: shipmentDocuments,
  merchant: ["labels", "packing", "bol"],
  operator: shipmentDocuments,
};

export const isShipmentDocument = (name: unknown): name is ShipmentDocument => (shipmentDocuments as readonly unknown[]).includes(name);

/** The most labels of one document: what a label printer takes in one go, and a PDF in its time. */
export const maxLabels = 300;
