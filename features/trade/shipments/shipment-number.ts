/** The number of a shipment as it is printed and searched: the order's with the shipment's place in it. */
export const shipmentNumber = (order_number: string, number: number): string => `${order_number}-S${number}`;
