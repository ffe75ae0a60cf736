import { reviewItems } from "#features/backoffice/review-queue/review-items.ts";
import type { FileJudge } from "#features/identity/files/commands/read.ts";
import { accessTo, type StaffArea, staffAreaNames } from "#kernel/staff-areas.ts";
import { mayReadFile } from "./queries.ts";

/** Whether a member of staff may read a file: something that names it lies in an area that their role does not close. */
export const judgeFile: FileJudge = async (db, limits, file_id) => {
  const isOpen = (area: StaffArea | undefined): boolean => accessTo(area, limits) !== "none";
  const areas = staffAreaNames.filter(isOpen);
  const kinds = reviewItems.filter(({ area }) => isOpen(area)).map(({ kind }) => kind);
  return (await db.only(mayReadFile, { file_id, areas, kinds })).found;
};
