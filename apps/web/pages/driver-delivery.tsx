import type { ShellHandle } from "#apps/web/root.tsx";
import { withMessages } from "#client/page-loaders.ts";
import { callQuietly } from "#client/request.ts";
import { DriverScreen } from "#features/trade/shipping-documents/screens/driver/driver-screen.tsx";
import type { Route } from "./+types/driver-delivery.ts";

export const handle: ShellHandle = { messages: "driverDelivery" };

/** The bill of a driver's link; null where the link is not valid. */
export const clientLoader = withMessages("driverDelivery", async ({ params }: { params: Readonly<Record<string, string | undefined>> }) => {
  const token = params.token ?? "";
  const bol = await callQuietly("/home/driverBol", { token }).catch(() => null);
  return { token, bol };
});

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function DriverDelivery({ loaderData }: Route.ComponentProps) {
  return <DriverScreen {...loaderData} />;
}
