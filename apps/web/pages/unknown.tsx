import { redirect } from "react-router";

/** Unknown paths redirect to /home. */
export const loader = () => redirect("/home");
