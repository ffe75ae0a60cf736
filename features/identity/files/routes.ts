import { type Route, route } from "#platform/serve.ts";
import { readFileUrl } from "./commands/read.ts";
import { takeFile } from "./commands/upload.ts";
import { getFileUrl, uploadFile } from "./contract.ts";

export const filesRoutes: readonly Route[] = [route(uploadFile, takeFile), route(getFileUrl, readFileUrl)];
