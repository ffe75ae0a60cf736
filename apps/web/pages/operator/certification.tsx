import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { CertificationItem } from "#features/identity/certification/screens/operator/certification-item.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/certification.ts";

const load = (async (call, { params }) => ({
  detail: await call("/operator/certificationDetail", { auth_id: params.authId ?? "" }),
  reasons: (await call("/operator/reviewReasons", { kind: "certification" })).list,
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Certification({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{loaderData.detail.certification.company_name}</PageTitle>
      <CertificationItem detail={loaderData.detail} reasons={loaderData.reasons} />
    </>
  );
}
