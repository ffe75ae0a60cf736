import { route } from "#platform/serve.ts";
import { askForPictures, listRequests, readDownload, readState } from "./commands/request.ts";
import { listQueue, reviewRequests } from "./commands/review.ts";
import {
  pictureDownload,
  pictureList,
  pictureRequestList,
  pictureRequestState,
  requestPictures,
  reviewPictureRequests,
} from "./contract.ts";

export const picturesRoutes = [
  route(pictureRequestState, readState),
  route(requestPictures, askForPictures),
  route(pictureList, listRequests),
  route(pictureDownload, readDownload),
  route(pictureRequestList, listQueue),
  route(reviewPictureRequests, reviewRequests),
];
