import { type Cell, formatCell } from "#features/catalog/imports/rules/cells.ts";
import { maxFileMegabytes } from "#features/catalog/imports/sheets/limits.ts";
import { readInThread, spreadsheetPool } from "#features/catalog/imports/sheets/read-in-thread.ts";
import { SheetRefused } from "#features/catalog/imports/sheets/table.ts";
import { audit } from "#features/identity/accounts/commands/audit.ts";
import { hourMs } from "#kernel/clock.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context, UploadContext, UploadedFile } from "#platform/serve.ts";
import { lockDraft } from "./commands.ts";
import type { importFreightTariff } from "./contract.ts";
import { updateContent } from "./queries.ts";
import { checkSection, maxProblems } from "./rules/check-tariff.ts";
import { parseRow, readHeader, type SectionName, type TariffProblem, withSection } from "./rules/sections.ts";

const uploadsPerPerson = { max: 60, windowMs: hourMs };

/** Refuses files above the rate limit of the person. */
export const admitTariffSheet = ({ db, now, session }: UploadContext<typeof importFreightTariff>): Promise<void> =>
  consumeRateLimit(db, `tariffs:${session.person_id}`, uploadsPerPerson, now);

const getFile = ([file, ...others]: readonly UploadedFile[]): UploadedFile => {
  if (file?.field !== "file_data") return refuse("CHECK_FIELDS", {}, ["file_data"]);
  if (others.length > 0) return refuse("TOO_MANY_FILES", { most: 1 }, ["file_data"]);
  refuseIf(file.bytes > maxFileMegabytes * 1024 * 1024 ? ["FILE_TOO_LARGE", { megabytes: maxFileMegabytes }] : undefined, "file_data");
  return file;
};

interface ReadSection {
  rows: Record<string, unknown>[];
  problems: TariffProblem[];
}

/** Reads the first sheet whose first row names the columns of the section; undefined when there is none. */
const readSection = async (path: string, section: SectionName, signal?: AbortSignal): Promise<ReadSection | undefined> => {
  let found: (ReadSection & { sheet: number; places: number[] }) | undefined;
  await readInThread(
    path,
    ({ sheet, row_numbers, cells }) => {
      for (const [index, row_number] of row_numbers.entries()) {
        const row = JSON.parse(cells[index] ?? "[]") as Cell[];
        if (!found) {
          const places = row_number === 1 ? readHeader(section, row.map(formatCell)) : undefined;
          if (places) found = { sheet, places, rows: [], problems: [] };
        } else if (found.sheet === sheet) {
          const ordered = found.places.map((place) => row[place] ?? null);
          const { value, problems } = parseRow(section, ordered, row_number);
          found.rows.push(value);
          if (found.problems.length < maxProblems) found.problems.push(...problems);
        }
      }
      return Promise.resolve();
    },
    signal,
  );
  return found;
};

/** Replaces a section of a draft by a file. With problems, which name rows of the file, nothing is replaced. */
export const importSection = async ({ body, request, now, session, transaction }: Context<typeof importFreightTariff>) => {
  const { tariff_id, section } = body;
  const file = getFile(request.files);
  const read = await spreadsheetPool
    .run((signal) => readSection(file.path, section, signal))
    .catch((error: unknown) => (error instanceof SheetRefused ? refuse(error.reason, {}, ["file_data"]) : Promise.reject(error)));
  if (!read || read.rows.length === 0) return refuse("TARIFF_FILE_UNREADABLE", {}, ["file_data"]);
  return transaction(async (tx) => {
    const tariff = await lockDraft(tx, tariff_id);
    if (read.problems.length > 0) return { rows: read.rows.length, problems: read.problems.slice(0, maxProblems) };
    // Other carriers are not those of the sample any more.
    const own = section === "carriers" ? { ...tariff, is_sample: false } : tariff;
    const changed = withSection(own, section, read.rows);
    const problems = checkSection(changed, section);
    if (problems.length > 0) return { rows: read.rows.length, problems };
    tx.write(updateContent, { tariff_id, content: JSON.stringify(changed), now });
    await audit(tx, now, {
      person_id: session.person_id,
      action: "tariffImported",
      subject: `tariff:${tariff_id}`,
      after: { section, rows: read.rows.length },
    });
    return { rows: read.rows.length, problems: [] };
  });
};
