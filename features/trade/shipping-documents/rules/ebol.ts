import type { Accessorial } from "#features/identity/addresses/rules.ts";
import type { BolDocument, BolParty } from "./bol.ts";
import { totalsOf } from "./bol-lines.ts";

/**
 * A bill of lading as the request body of the electronic bill of lading of the NMFTA Digital LTL Council, version 2.1.0
 * (https://github.com/dsdcapis/less-than-truckload). Weights in pounds, sizes in inches. Pure.
 */

/** The codes of the standard for what a truck is asked to do at the destination. */
const accessorialCodes: Record<Accessorial, string> = {
  liftgate: "LFTD",
  residential: "RES",
  appointment: "APTD",
  inside_delivery: "IDL",
  limited_access: "LTDAD",
  notify: "MNC",
};

/** Ten digits, as the standard wants them; the country code of North America and everything after ten digits are left out. */
const tenDigits = (phone: string): string =>
  phone
    .replace(/\D/g, "")
    .replace(/^1(?=\d{10})/, "")
    .slice(0, 10);

const toParty = ({ name, address1, address2, city, state, zip, contact, phone }: BolParty) => ({
  name,
  address1,
  ...(address2 && { address2 }),
  city,
  stateProvince: state,
  postalCode: zip,
  country: "USA",
  contact: { phone: tenDigits(phone), ...(contact && { name: contact }) },
});

const splitNmfc = (nmfc: string) => {
  const [item = "", sub] = (nmfc.split(", ")[0] ?? "").split("-");
  return item === "" ? {} : { nmfc: item, ...(sub && { nmfcSub: sub }) };
};

export const toElectronicBol = (bol: BolDocument, { isTest, pro }: { isTest: boolean; pro: string }) => {
  const totals = totalsOf(bol.lines);
  return {
    version: "2.1.0",
    bol: {
      function: "Create",
      isTest,
      requestorRole: "Third Party",
      requestedPickupDate: `${bol.issued_on}T00:00:00.000`,
      ...(bol.instructions && { specialInstructions: bol.instructions }),
    },
    referenceNumbers: {
      ...(pro && { pro }),
      shipmentId: bol.order_number,
      bol: [bol.bol_number],
      po: [
        {
          number: bol.po_number || bol.order_number,
          pieces: totals.packages,
          weight: totals.weight_lb,
          weightUnit: "Pounds",
          palletized: bol.lines.some(({ unit_type }) => unit_type === "PLT"),
        },
      ],
    },
    payment: { terms: bol.is_pickup ? "Collect" : "Prepaid" },
    commodities: {
      lineItemLayout: "Nested",
      handlingUnits: bol.lines.map((line) => ({
        count: line.units,
        type: line.unit_type,
        weight: line.weight_lb,
        weightUnit: "Pounds",
        length: line.length_in,
        width: line.width_in,
        height: line.height_in,
        dimensionsUnit: "Inches",
        stackable: false,
        lineItems: [
          {
            description: line.description,
            weight: line.weight_lb,
            weightUnit: "Pounds",
            pieces: line.packages,
            packagingType: "CTN",
            classification: String(line.class),
            ...splitNmfc(line.nmfc),
            hazardous: false,
            stackable: false,
          },
        ],
      })),
    },
    shipmentTotals: { grossWeight: totals.weight_lb, weightUnit: "Pounds", handlingUnits: totals.units },
    ...(bol.accessorials.length > 0 && { accessorials: { codes: bol.accessorials.map((code) => accessorialCodes[code]) } }),
    origin: toParty(bol.ship_from),
    destination: toParty(bol.ship_to),
    billTo: toParty(bol.bill_to),
  };
};
