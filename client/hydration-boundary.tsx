import { type ReactNode, Suspense, useEffect } from "react";
import { replayEvents } from "#client/event-replay.ts";

/** Replays the recorded events when the part of the page that it is rendered in has hydrated. */
function ReplayEvents() {
  useEffect(replayEvents, []);
  return null;
}

/** A Suspense boundary around server-rendered content that hydrates on its own. Events recorded meanwhile are replayed. */
export function HydrationBoundary({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      {children}
      <ReplayEvents />
    </Suspense>
  );
}
