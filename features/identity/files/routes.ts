import { type Route, route, uploadRoute } from "#platform/serve.ts";
import { handleGetFileUrl } from "./commands/read.ts";
import { admitUploadFile, handleUploadFile } from "./commands/upload.ts";
import { getFileUrl, uploadFile } from "./contract.ts";

export const filesRoutes: readonly Route[] = [
  uploadRoute(uploadFile, admitUploadFile, handleUploadFile),
  route(getFileUrl, handleGetFileUrl),
];
