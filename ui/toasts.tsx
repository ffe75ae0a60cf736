import { lazy, Suspense, useEffect } from "react";
import { useToasts } from "#ui/toast.ts";

const loadToastList = () => import("#ui/toast-list.tsx");

const ToastList = lazy(async () => ({ default: (await loadToastList()).ToastList }));

/** Says what `toast()` is told. The place where it is read aloud is always there; how it looks comes after the page. */
export function Toasts() {
  const toasts = useToasts();
  // A toast is short, so its looks are fetched before there is one, once the page is ready.
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
