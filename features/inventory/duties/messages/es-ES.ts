import type { messages as english } from "#features/inventory/duties/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

/** Duties and import fees, as estimates and the back office name them. */
export const messages = {
  kinds: {
    base: "Arancel base (HTS)",
    section_232: "Sección 232",
    section_301: "Sección 301",
    antidumping: "Derecho antidumping",
    countervailing: "Derecho compensatorio",
    other_duty: "Otro derecho",
    mpf: "Tasa de tramitación (MPF)",
    hmf: "Tasa portuaria (HMF)",
    port_fee: "Gasto portuario",
    broker_fee: "Honorarios de aduana",
  },
  free: "Exento",
  percent: "{rate} %",
  amounts: {
    piece: "{amount} por unidad",
    kilogram: "{amount} por kg",
    cubic_meter: "{amount} por m³ (LCL)",
    container: "{amount} por contenedor (FCL)",
    shipment: "{amount} por envío",
  },
  limits: "mínimo {min}, máximo {max}",
  min: "mínimo {min}",
  max: "máximo {max}",
  hts: "HTS\u00a0{code}",
  allGoods: "Toda la mercancía",
  allOrigins: "Cualquier origen",
  madeIn: "Origen: {country}",
  since: "desde el {from}",
  period: "{from} – {to}",
  source: "Fuente: {name}, {date}",
  example: "Ejemplo",
} satisfies Translation<typeof english>;
