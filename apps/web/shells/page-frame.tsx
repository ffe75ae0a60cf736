import { Outlet } from "react-router";

/** Error boundary between a shell and its pages: the shell stays visible when a page fails. */
export { ErrorNotice as ErrorBoundary } from "#apps/web/shells/error-page.tsx";

export default function PageFrame() {
  return <Outlet />;
}
