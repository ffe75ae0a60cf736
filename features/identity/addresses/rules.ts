/** How a truck is unloaded at an address: asked once and kept with it. Pure. */

/** What trucks can be asked to do beside driving from dock to dock. */
export const accessorials = ["liftgate", "residential", "appointment", "inside_delivery", "limited_access", "notify"] as const;
export type Accessorial = (typeof accessorials)[number];

/** The services an address needs, when it takes goods, and what the driver should know. */
export type DockProfile = Readonly<Record<Accessorial, boolean>> & { readonly hours: string; readonly instructions: string };

/** The services of an address; none while nobody was asked. */
export const accessorialsOf = (dock: DockProfile | null | undefined): Accessorial[] =>
  dock ? accessorials.filter((code) => dock[code]) : [];
