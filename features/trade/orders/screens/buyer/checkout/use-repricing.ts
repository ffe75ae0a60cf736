import { useLocation, useNavigation, useRevalidator } from "react-router";

/** The parameters of this checkout that are being priced; undefined when what is shown is what will be ordered. */
export const useRepricedParams = (): URLSearchParams | undefined => {
  const { location, state } = useNavigation();
  const { pathname, search } = useLocation();
  const isRevalidating = useRevalidator().state === "loading";
  if (state === "loading" && location.pathname === pathname) return new URLSearchParams(location.search);
  return isRevalidating ? new URLSearchParams(search) : undefined;
};
