import { useLocation, useNavigation, useRevalidator } from "react-router";

/** Whether another choice of this checkout is being priced: what is shown is not what will be ordered. */
export const useIsRepricing = (): boolean => {
  const { location, state } = useNavigation();
  const { pathname } = useLocation();
  const isRevalidating = useRevalidator().state === "loading";
  return isRevalidating || (state === "loading" && location.pathname === pathname);
};
