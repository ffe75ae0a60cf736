import { type LoaderFunctionArgs, redirect } from "react-router";

/** Announcements are a tab of the inbox; their former address leads there. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const id = new URL(request.url).searchParams.get("notice_id");
  return redirect(`/user_center/message_center?${new URLSearchParams({ tab: "notices", ...(id && { notice_id: id }) })}`);
};
