import { Suspense, useEffect } from "react";
import { lazy } from "#ui/lazy.ts";
import { useToasts } from "#ui/toast.ts";

const loadToastList = () => import("#ui/toast-list.tsx");

const ToastList = lazy(async () => ({ default: (await loadToastList()).ToastList }));

/** Renders the toasts. The live region for screen readers is always present; the visible list is loaded after the page. */
export function Toasts() {
  const toasts = useToasts();
  // Preloaded after the page is ready, because a toast is too short to wait for its code.
  useEffect(() => void loadToastList(), []);
  return (
    <>
      <Suspense>{toasts.length > 0 && <ToastList toasts={toasts} />}</Suspense>
      <div role="status" className="visually-hidden">
        {toasts.map(({ id, message }) => (
          <p key={id}>{message}</p>
        ))}
      </div>
    </>
  );
}
