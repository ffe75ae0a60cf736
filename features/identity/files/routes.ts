import { bind, upload } from "#platform/serve.ts";
import { handleGetFileUrl } from "./commands/read.ts";
import { admitUploadFile, handleUploadFile } from "./commands/upload.ts";
import * as contract from "./contract.ts";

export const filesRoutes = bind(contract, {
  uploadFile: upload(admitUploadFile, handleUploadFile),
  getFileUrl: handleGetFileUrl,
});
