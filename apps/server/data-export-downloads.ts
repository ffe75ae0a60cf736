import type { FastifyInstance } from "fastify";
import { sendNotFound } from "#apps/server/send-file.ts";
import { exportAddress } from "#features/backoffice/personal-data/commands/exports.ts";
import { exportById } from "#features/backoffice/personal-data/queries/exports.ts";
import { isSignedQueryValid } from "#features/identity/files/commands/signed-url.ts";
import type { Platform } from "#platform/platform.ts";

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Serves archives of personal data at signed, expiring addresses; an invalid one, and an archive whose time is over, is 404. */
export const registerDataExportDownloads = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { id: string }; Querystring: Record<string, string> }>("/data-exports/:id", async (request, reply) => {
    const { id } = request.params;
    const now = platform.clock.now();
    if (!uuidPattern.test(id) || !isSignedQueryValid(platform.settings, exportAddress(id), request.query, now))
      return sendNotFound(request, reply);
    const found = await platform.database.handle().row(exportById, { export_id: id });
    if (!found?.storage_key || !found.expires_at || found.expires_at <= now || !(await platform.files.has(found.storage_key)))
      return sendNotFound(request, reply);
    reply
      .type("application/zip")
      .header("content-disposition", `attachment; filename="data-${id.slice(0, 8)}.zip"`)
      .header("content-length", String(found.bytes))
      .header("x-content-type-options", "nosniff")
      .header("cache-control", "private, no-store");
    return reply.send(platform.files.read(found.storage_key));
  });
};
