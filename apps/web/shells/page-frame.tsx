import { Outlet } from "react-router";

/** Stands between a shell and its pages, so that an error of a page leaves the shell around it. */
export { ErrorNotice as ErrorBoundary } from "#apps/web/shells/error-page.tsx";

export default function PageFrame() {
  return <Outlet />;
}
