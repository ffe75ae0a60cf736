import type { MemberRole } from "#kernel/contract.ts";

/**
 * The demo accounts. Every password is demo1234, every payment password 123456. They exist in demo data only; no other code
 * depends on them.
 */
export const demoPassword = "demo1234";
export const demoPaymentPassword = "123456";

export interface DemoCompany {
  name: string;
  user_type?: 86;
  customer_type?: 2;
  certified?: true;
  balanceCents: number;
  buyDiscounts?: readonly (readonly [threshold: number, percent: number])[];
  address: {
    first_name: string;
    last_name: string;
    province: string;
    city: string;
    zip: string;
    address_line1: string;
    address_line2?: string;
    phone: string;
  };
}

export const demoCompanies = {
  hearth: {
    name: "Hearth & Hollow Home LLC",
    certified: true,
    balanceCents: 5_000_000,
    buyDiscounts: [
      [10, 2],
      [30, 4],
      [80, 6],
    ],
    address: {
      first_name: "Dana",
      last_name: "Whitfield",
      province: "CA",
      city: "Pasadena",
      zip: "91101",
      address_line1: "128 S Fair Oaks Ave",
      address_line2: "Receiving dock B",
      phone: "626-555-0142",
    },
  },
  lakeside: {
    name: "Lakeside Furnishings Inc.",
    certified: true,
    balanceCents: 2_000_000,
    buyDiscounts: [[20, 3]],
    address: {
      first_name: "Marcus",
      last_name: "Oyelaran",
      province: "IL",
      city: "Naperville",
      zip: "60540",
      address_line1: "2210 Ogden Ave",
      phone: "630-555-0177",
    },
  },
  newcomer: {
    name: "Juniper Street Interiors",
    balanceCents: 0,
    address: {
      first_name: "Priya",
      last_name: "Raman",
      province: "TX",
      city: "Austin",
      zip: "78704",
      address_line1: "1501 S Lamar Blvd",
      phone: "512-555-0119",
    },
  },
  pacific: {
    name: "深圳市太平洋家居贸易有限公司",
    user_type: 86,
    certified: true,
    balanceCents: 1_000_000,
    address: {
      first_name: "美玲",
      last_name: "陈",
      province: "CA",
      city: "Walnut",
      zip: "91789",
      address_line1: "20955 Pathfinder Rd",
      phone: "909-555-0186",
    },
  },
  nearby: {
    name: "Blue Door Staging Co.",
    customer_type: 2,
    certified: true,
    balanceCents: 1_500_000,
    address: {
      first_name: "Elena",
      last_name: "Marquez",
      province: "NJ",
      city: "Edison",
      zip: "08817",
      address_line1: "410 Raritan Center Pkwy",
      phone: "732-555-0133",
    },
  },
} as const satisfies Record<string, DemoCompany>;

export type DemoCompanyKey = keyof typeof demoCompanies;

export interface DemoPerson {
  email: string;
  first_name: string;
  last_name: string;
  mobile_country_code?: "86";
  company?: DemoCompanyKey;
  role?: MemberRole;
  /** Another company the person is a member of. */
  also?: { company: DemoCompanyKey; role: MemberRole };
  /** Purchase limits; orders above them need an approval. */
  limits?: { orderCents: number; monthCents: number };
  /** The merchant the person works for: the first or second of the catalog. */
  merchant?: 1 | 2;
  operatorRole?: string;
}

export const demoPeople: readonly DemoPerson[] = [
  { email: "buyer@demo.test", first_name: "Dana", last_name: "Whitfield", company: "hearth" },
  { email: "approver@demo.test", first_name: "Tom", last_name: "Abara", company: "hearth", role: "approver" },
  {
    email: "purchaser@demo.test",
    first_name: "Lena",
    last_name: "Ortiz",
    company: "hearth",
    role: "purchaser",
    also: { company: "nearby", role: "viewer" },
    limits: { orderCents: 100_000, monthCents: 600_000 },
  },
  { email: "accounting@demo.test", first_name: "Grace", last_name: "Okafor", company: "hearth", role: "finance" },
  { email: "viewer@demo.test", first_name: "Ben", last_name: "Castillo", company: "hearth", role: "viewer" },
  { email: "buyer2@demo.test", first_name: "Marcus", last_name: "Oyelaran", company: "lakeside" },
  { email: "new@demo.test", first_name: "Priya", last_name: "Raman", company: "newcomer" },
  { email: "china@demo.test", first_name: "美玲", last_name: "陈", mobile_country_code: "86", company: "pacific" },
  { email: "nearby@demo.test", first_name: "Elena", last_name: "Marquez", company: "nearby" },
  { email: "maker@demo.test", first_name: "Minh", last_name: "Nguyen", merchant: 1 },
  { email: "maker2@demo.test", first_name: "Jia", last_name: "Lin", merchant: 2 },
  { email: "admin@demo.test", first_name: "Ada", last_name: "Brook", operatorRole: "administrator" },
  { email: "auditor@demo.test", first_name: "Noor", last_name: "Haddad", operatorRole: "auditor" },
  { email: "finance@demo.test", first_name: "Felix", last_name: "Stein", operatorRole: "finance" },
  { email: "service@demo.test", first_name: "Sara", last_name: "Kim", operatorRole: "service" },
  { email: "warehouse@demo.test", first_name: "Walt", last_name: "Jensen", operatorRole: "warehouse" },
  { email: "specialist@demo.test", first_name: "Ines", last_name: "Costa", operatorRole: "specialist" },
  { email: "salesman@demo.test", first_name: "Sam", last_name: "Reyes", operatorRole: "salesman" },
];

/** Descriptions of the accounts on the start screen and login page. */
export const demoAccounts: readonly { email: string; about: string }[] = [
  { email: "buyer@demo.test", about: "certified buyer, quantity discounts, balance 50,000.00" },
  { email: "buyer2@demo.test", about: "another certified company, balance 20,000.00" },
  { email: "purchaser@demo.test", about: "purchaser at buyer's company, limit 1,000.00 per order; viewer at a second company" },
  { email: "approver@demo.test", about: "approver at buyer's company: approves or declines purchases" },
  { email: "accounting@demo.test", about: "finance at buyer's company: pays, can't order" },
  { email: "viewer@demo.test", about: "viewer at buyer's company: view access only" },
  { email: "new@demo.test", about: "registered, not certified yet" },
  { email: "china@demo.test", about: "buyer from China (type 86)" },
  { email: "nearby@demo.test", about: "buyer with nearby inventory" },
  { email: "maker@demo.test", about: "manufacturer" },
  { email: "maker2@demo.test", about: "another manufacturer" },
  { email: "admin@demo.test", about: "back office: administrator" },
  { email: "auditor@demo.test", about: "back office: certifications and reviews" },
  { email: "finance@demo.test", about: "back office: proofs of payment and refunds" },
  { email: "service@demo.test", about: "back office: customer service" },
  { email: "warehouse@demo.test", about: "back office: packs and ships" },
  { email: "specialist@demo.test", about: "back office: inspections" },
  { email: "salesman@demo.test", about: "back office: sales" },
];
