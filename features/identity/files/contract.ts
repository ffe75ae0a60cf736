import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

export const uploadFile = post("/utils/uploadFile", {
  mutates: true,
  who: "user",
  summary:
    "Uploads one file (file_data). file_type: 1 image of a document, 2 shipping label (PDF), 3 logo, 4 payment voucher, 5 document (PDF or picture), 6 product picture, 7 product video (MP4), 8 3D model of a product (GLB).",
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
  summary:
    "Returns a signed URL of a file, valid for ten minutes. Users read their own files and those of their company or merchant; staff read all.",
  body: z.object({ file_id: wire.uuid }),
  data: z.object({ url: z.string(), name: z.string(), mime: z.string() }),
});
