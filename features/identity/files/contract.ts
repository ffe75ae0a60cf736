import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

export const uploadFile = post("/utils/uploadFile", {
  who: "user",
  summary:
    "Takes one file (file_data). file_type: 1 picture of papers, 2 shipping label (PDF), 3 logo, 4 payment voucher, 5 document (PDF or picture), 6 picture of goods, 7 video of goods (MP4), 8 3D model of goods (GLB).",
  upload: true,
  body: z.object({ file_type: wire.choice(1, 2, 3, 4, 5, 6, 7, 8) }),
  data: z.object({ file_id: z.string(), url: z.string(), name: z.string() }),
  refuses: [
    "WRONG_FILE_TYPE",
    "FILE_TOO_LARGE",
    "TOO_MANY_FILES",
    "UPLOAD_FAILED",
    "FILE_QUOTA",
    "FILE_DAMAGED",
    "PICTURE_TOO_BIG",
    "PDF_NOT_PLAIN",
    "FILE_NAME",
    "MODEL_NOT_PLAIN",
    "MODEL_TOO_DETAILED",
  ],
});

export const getFileUrl = post("/utils/getFileUrl", {
  who: "user",
  summary: "An address under which a file of one's own can be read for ten minutes; staff read all files.",
  body: z.object({ file_id: wire.uuid }),
  data: z.object({ url: z.string(), name: z.string(), mime: z.string() }),
});

export const filesCalls = [uploadFile, getFileUrl] as const;
