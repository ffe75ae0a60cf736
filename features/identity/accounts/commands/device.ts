import type { Device } from "#platform/device.ts";
import type { Context } from "#platform/serve.ts";

const idBytes = 16;

/** The device of a request; a new one for a browser without the cookie. */
export const getDevice = ({ request, platform }: Pick<Context, "request" | "platform">): Device =>
  request.device ?? { id: platform.ids.token(idBytes), proofs: [] };
