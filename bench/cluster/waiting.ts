import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Waits for something that may take a while; `what` is the sentence of its failure. */
export const until = async (what: string, maxMs: number, isTrue: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + maxMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${maxMs / 1_000} s`);
    await pause(100);
  }
};

const maxAnswerMs = 1_000;

export const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(maxAnswerMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The JSON at an address; undefined where there is none in time. */
export const readJson = <Body>(url: string, body?: unknown): Promise<Body | undefined> =>
  fetch(url, { signal: AbortSignal.timeout(maxAnswerMs), ...(body ? { method: "POST", body: JSON.stringify(body) } : {}) })
    .then((response) => response.json() as Promise<Body>)
    .catch(() => undefined);

export const opensConnections = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: maxAnswerMs });
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once("connect", () => end(true));
    socket.once("timeout", () => end(false));
    socket.once("error", () => end(false));
  });
