import { Moment } from "#ui/moment.tsx";

/** A calendar day of an invoice. The fixed hour falls on the same day in the time zones of all sites. */
export const InvoiceDay = ({ on }: { on: string }) => <Moment at={`${on}T19:00:00Z`} />;
