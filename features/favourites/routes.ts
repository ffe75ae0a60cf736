import { route } from "#platform/serve.ts";
import { dropFavourites, readFavouriteIds, saveFavourites } from "./commands/favourites.ts";
import { addFavourite, favouriteIds, removeFavourite } from "./contract.ts";

export const favouritesRoutes = [
  route(favouriteIds, readFavouriteIds),
  route(addFavourite, saveFavourites),
  route(removeFavourite, dropFavourites),
];
