import { type ContractGoods, type ContractValues, toNewValues } from "./contract-values.ts";

/** Shared by tests of the contract form. */

const goods = {
  purchaser_name: "Bay Home LLC",
  purchaser_address: "1 Market St, San Francisco, CA",
  purchaser_postcode: "94105",
  purchaser_telephone: "+1 415 555 0100",
  maker_name: "Jiayue",
  maker_address: "Dongguan",
  maker_postcode: "",
  maker_telephone: "+86 769 5550 0100",
  port_of_loading: "CNYTN",
  delivery_date: "2027-01-13",
  lead_days: 45,
  earlier: {
    contract_sn: "202611010001",
    receiving_days: 35,
    ...{ purchaser_address: "9 Old St", purchaser_postcode: "94104", purchaser_telephone: "+1 415 555 0199" },
    ...{ pay_method: "transfer", deposit_percent: 20, balance_type: 3, arrival_day_pay: 15, cancel_buyer_percent: 80 },
    ...{ incoterm: "FOB", port_of_discharge: "USLAX", goods_standard: "Solid oak", clauses: [], chosen_clauses: [] },
    inspection: { level: "II", aql_critical: "0", aql_major: "2.5", aql_minor: "4.0" },
    release: { inspectionPassed: 0, shippingApproved: 50, receiptConfirmed: 50 },
  },
  currency: "$",
  cart_ids: "1,2",
  goods_data: [1, 2].map((cart_id) => ({
    cart_id,
    relation_id: cart_id,
    product_id: cart_id,
    preview: "",
    custom_sn: `X-${cart_id}`,
    title: "",
    quantity: 10,
    price: "99.99",
    size: "",
    packing: "2 per carton",
    color: "",
    category: "",
    hs_code: "",
    volume: "0.5",
    weight_grams: 0,
    is_cart: true,
  })),
} as ContractGoods;

/** The form of a new contract with two rows of the cart, after an earlier contract with the manufacturer. */
export const newContract = (known: Partial<ContractGoods> = {}): ContractValues => toNewValues({ ...goods, ...known });
