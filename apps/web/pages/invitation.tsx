import type { ClientLoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { withMessages } from "#client/page-loaders.ts";
import { CallRefused, callQuietly } from "#client/request.ts";
import { InvitationScreen } from "#features/identity/members/screens/buyer/invitation-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/invitation.ts";

/** The invitation token is in the URL fragment, so it is never sent to a server or in a referrer. */
const load = async (_page: ClientLoaderFunctionArgs) => {
  const token = location.hash.slice(1);
  try {
    return { token, invitation: await callQuietly("/user/invitationInfo", { invitation: token }) };
  } catch (error) {
    if (error instanceof CallRefused && error.reason !== "UNREACHABLE") return { token, invitation: undefined };
    throw error;
  }
};

export const clientLoader = withMessages("invitation", load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export const meta = () => [{ name: "robots", content: "noindex" }];

export default function Invitation({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("membersInvitation");
  return (
    <>
      <PageTitle>{t("pageTitle")}</PageTitle>
      <InvitationScreen {...loaderData} />
    </>
  );
}
