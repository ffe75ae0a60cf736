import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { CertificateScreen } from "#features/identity/tax-certificates/screens/operator/certificate-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/tax-certificate.ts";

const load = (async (call, { params }) => ({
  certificate: await call("/operator/taxCertificate", { certificate_id: params.certificateId ?? "" }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("merchantDocumentsConsole", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function TaxCertificate({ loaderData: { certificate } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{certificate.certificate_number}</PageTitle>
      <CertificateScreen certificate={certificate} />
    </>
  );
}
