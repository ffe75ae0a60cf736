import { bind } from "#platform/serve.ts";
import { createPictureRequests, getDownload, getRequestState, listRequests } from "./commands/request.ts";
import { listReviewQueue, reviewPictures } from "./commands/review.ts";
import * as contract from "./contract.ts";

export const pictureRequestsRoutes = bind(contract, {
  pictureRequestState: getRequestState,
  requestPictures: createPictureRequests,
  pictureList: listRequests,
  pictureDownload: getDownload,
  pictureRequestList: listReviewQueue,
  reviewPictureRequests: reviewPictures,
});
