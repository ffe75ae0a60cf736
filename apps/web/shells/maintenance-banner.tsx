import { Notice } from "#ui/notice.tsx";

/** Above every page while the market is under maintenance. Both texts come from the server, in the language of the page. */
export function MaintenanceBanner({ message, until }: { message: string; until: string }) {
  return (
    <Notice tone="waiting" icon="warning" role="status">
      <b>{message}</b> {until}
    </Notice>
  );
}
