import { useEffect, useRef, useState } from "react";
import { useSession } from "#client/session.ts";
import { useStore } from "#client/store.ts";
import { useOnline } from "#client/use-online.ts";
import { type AnyWork, openQueue, type WorkListener } from "./floor-queue.ts";

const retryMs = 15_000;

/** A queue of the person, which is sent when there is a connection and something waits. `name` is the kind of work. */
export const useFloorQueue = <W extends AnyWork>(name: string, onSent: WorkListener<W>) => {
  const user = useSession()?.user_sn ?? "";
  const [queue] = useState(() => openQueue<W>(user, name));
  const works = useStore(queue.store, []);
  const isOnline = useOnline();
  const latest = useRef(onSent);
  latest.current = onSent;
  const waits = works.some(({ reason }) => reason === undefined);
  useEffect(() => {
    if (!isOnline || !waits) return undefined;
    const send = () => void queue.send((work, answer) => latest.current(work, answer));
    send();
    const timer = setInterval(send, retryMs);
    return () => clearInterval(timer);
  }, [isOnline, waits, queue]);
  return { queue, works, isOnline };
};
