import { redirect } from "react-router";

/** Any unknown path redirects to /home (spec 2.2). */
export const loader = () => redirect("/home");
