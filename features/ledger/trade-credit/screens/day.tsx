import { Moment } from "#ui/moment.tsx";

/** A calendar day of an invoice. Noon belongs to that day at every storefront. */
export const Day = ({ on }: { on: string }) => <Moment at={`${on}T19:00:00Z`} />;
