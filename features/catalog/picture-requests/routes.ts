import { route } from "#platform/serve.ts";
import { createPictureRequests, getDownload, getRequestState, listRequests } from "./commands/request.ts";
import { listReviewQueue, reviewPictures } from "./commands/review.ts";
import {
  pictureDownload,
  pictureList,
  pictureRequestList,
  pictureRequestState,
  requestPictures,
  reviewPictureRequests,
} from "./contract.ts";

export const pictureRequestsRoutes = [
  route(pictureRequestState, getRequestState),
  route(requestPictures, createPictureRequests),
  route(pictureList, listRequests),
  route(pictureDownload, getDownload),
  route(pictureRequestList, listReviewQueue),
  route(reviewPictureRequests, reviewPictures),
];
