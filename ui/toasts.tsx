import { useToasts } from "#ui/toast.ts";

export function Toasts() {
  return (
    <div role="status">
      {useToasts().map(({ id, message }) => (
        <p key={id}>{message}</p>
      ))}
    </div>
  );
}
