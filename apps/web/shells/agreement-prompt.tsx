import { Suspense, useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { DataOf } from "#client/calls.ts";
import { logout } from "#client/login.ts";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { callQuietly } from "#client/request.ts";
import { useSession } from "#client/session.ts";
import { lazy } from "#ui/lazy.ts";

const AgreementDialog = lazy(() =>
  loadWithMessages(
    "agreements",
    import("#features/identity/agreements/screens/buyer/agreement-dialog.tsx").then((module) => module.AgreementDialog),
  ),
);

type Pending = DataOf<"/user/pendingAgreements">["list"][number];

/** Asks for acceptance while a new version of an agreement waits for the user. The page behind it stays as it is. */
export function AgreementPrompt() {
  const session = useSession();
  const user = session?.acting ? undefined : session?.user_sn;
  const [pending, setPending] = useState<Pending>();
  const navigate = useNavigate();
  const load = useCallback(() => {
    // What cannot be asked now is asked at the next visit.
    callQuietly("/user/pendingAgreements").then(
      ({ list }) => setPending(list[0]),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    setPending(undefined);
    if (user !== undefined) load();
  }, [user, load]);
  const leave = async () => {
    await logout();
    navigate("/home");
  };
  if (!pending) return null;
  return (
    <Suspense>
      <AgreementDialog
        key={pending.version_id}
        pending={pending}
        onAccepted={() => setPending(undefined)}
        onRefused={load}
        onLogOut={() => void leave()}
      />
    </Suspense>
  );
}
