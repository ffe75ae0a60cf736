import { type Route, route } from "#platform/serve.ts";
import { handleGetFileUrl } from "./commands/read.ts";
import { handleUploadFile } from "./commands/upload.ts";
import { getFileUrl, uploadFile } from "./contract.ts";

export const filesRoutes: readonly Route[] = [route(uploadFile, handleUploadFile), route(getFileUrl, handleGetFileUrl)];
