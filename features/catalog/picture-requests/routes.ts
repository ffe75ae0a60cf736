import { bind } from "#platform/serve.ts";
import { createPictureRequests, getDownload, getRequestState, listRequests, listReviewQueue, reviewPictures } from "./commands.ts";
import * as contract from "./contract.ts";

export const pictureRequestsRoutes = bind(contract, {
  pictureRequestState: getRequestState,
  requestPictures: createPictureRequests,
  pictureList: listRequests,
  pictureDownload: getDownload,
  pictureRequestList: listReviewQueue,
  reviewPictureRequests: reviewPictures,
});
