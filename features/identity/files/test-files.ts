import type { TestApp } from "#apps/server/test-app.ts";

interface FileWish {
  /** The account of the person who sent it. */
  as: string;
  file_type: number;
  mime?: string;
}

/** A file as an upload leaves it, but for its bytes: for calls that ask whose it is and of which kind. What uploads refuse is tested here. */
export const uploadedFile = async (app: TestApp, { as, file_type, mime = "image/jpeg" }: FileWish): Promise<string> => {
  const { file_id } = await app.one<{ file_id: string }>(
    `insert into files (file_id, owner_person_id, owner_company_id, file_type, name, mime, bytes, sha256, storage_key)
     select gen_random_uuid(), person_id, company_id, $2, 'paper', $3, 10, '', 'test/' || gen_random_uuid()
     from people left join company_members using (person_id) where email = $1 limit 1 returning file_id`,
    [as, file_type, mime],
  );
  return file_id;
};
