import type { createDemoApi, upload } from "#demo/demo-api.ts";
import { takePhoto } from "#demo/pictures-of-papers.ts";

/** Reports of demo inspections, as a specialist fills in the form: measured values, defects with photos, cartons opened. */

type DemoSession = Awaited<ReturnType<typeof createDemoApi>> & { upload: typeof upload };

const specialist = "specialist@demo.test";

interface Form {
  version: number;
  plan: { sample_size: number; rows: { position: number; pieces: number; sample: number }[] };
  goods: { position: number; size: string }[];
  checks: { key: string; unit: "mm" | "percent" | null }[];
}

/** Differences from the contract in millimeters, and moisture in percent, as an instrument shows them. */
const differencesMm = [1, -2, 0, 2, -1];
const moisture = [9.4, 10.1, 9.8];

/** The edges of "82 × 94 × 102 cm" in millimeters. */
const edgesMm = (size: string): number[] => (size.match(/[\d.]+/g) ?? []).slice(0, 3).map((edge) => Math.round(Number(edge) * 10));

const edgeNames = ["W", "D", "H"];

const measure = ({ goods }: Form, unit: "mm" | "percent") =>
  unit === "percent"
    ? moisture.map((measured, index) => ({ position: goods[0]?.position ?? 1, label: `${index + 1}`, nominal: null, measured }))
    : goods.flatMap(({ position, size }) =>
        edgesMm(size).map((nominal, index) => ({
          ...{ position, label: edgeNames[index] ?? "", nominal },
          measured: nominal + (differencesMm[(position + index) % differencesMm.length] ?? 0),
        })),
      );

/** What a bad report finds on the pieces of the sample, one after the other. */
const flaws = [
  { severity: "major", text: "Lacquer chipped off a leg, bare metal", photo: "JY-OC-14402/4" },
  { severity: "major", text: "Scratches on the wooden base", photo: "JY-FC-14603/4" },
  { severity: "major", text: "Dent at the edge of the frame", photo: "JY-SB-13603/5" },
  { severity: "major", text: "Lacquer chipped off two legs", photo: "" },
  { severity: "minor", text: "Thread ends left at the seam", photo: "" },
  { severity: "minor", text: "Glue marks under the seat", photo: "" },
] as const;

const toDefects = async ({ api, upload: send }: DemoSession, { plan }: Form) => {
  const { position = 1 } = plan.rows.find(({ sample }) => sample > 0) ?? {};
  return Promise.all(
    flaws.map(async ({ severity, text, photo }, index) => ({
      ...{ severity, position, text },
      piece: Math.min(index + 1, plan.sample_size),
      file_ids: photo === "" ? [] : [await send(api, specialist, 6, `defect-${index + 1}.jpg`, "image/jpeg", await takePhoto(photo))],
    })),
  );
};

/** Fills in and submits the inspection form of a contract. Whether the goods pass follows from what is found. */
export const inspect =
  (isGood: boolean) =>
  async (session: DemoSession, { contract_sn }: { contract_sn: string }) => {
    const form = (await session.api.call(specialist, "/operator/inspectionForm", { contract_sn })) as unknown as Form;
    const checks = form.checks.map(({ key, unit }) => ({
      key,
      result: unit === null ? (isGood || key !== "workmanship" ? "pass" : "fail") : "",
      measurements: unit === null ? [] : measure(form, unit),
      note: "",
    }));
    return session.api.call(specialist, "/operator/submitInspection", {
      contract_sn,
      version: form.version,
      checks: JSON.stringify(checks),
      defects: JSON.stringify(isGood ? [] : await toDefects(session, form)),
      cartons_opened: JSON.stringify([3, 8, 12, 17]),
      started_at: new Date(session.clock.now().getTime() - 3 * 3_600_000).toISOString(),
      note: isGood ? "Goods and cartons match the contract." : "Legs and bases are not as the approved sample.",
    });
  };
