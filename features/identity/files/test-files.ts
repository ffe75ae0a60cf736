import type { TestApp } from "#apps/server/test-app.ts";

interface TestFile {
  /** The account of the owner. */
  as: string;
  file_type: number;
  mime?: string;
}

/** Inserts a file row without content, for tests of calls that check owner and type. */
export const insertUploadedFile = async (app: TestApp, { as, file_type, mime = "image/jpeg" }: TestFile): Promise<string> => {
  const { file_id } = await app.one<{ file_id: string }>(
    `insert into files (file_id, owner_person_id, owner_company_id, file_type, name, mime, bytes, sha256, storage_key)
     select gen_random_uuid(), person_id, company_id, $2, 'paper', $3, 10, '', 'test/' || gen_random_uuid()
     from people left join company_members using (person_id) where email = $1 limit 1 returning file_id`,
    [as, file_type, mime],
  );
  return file_id;
};
