import { redirect } from "react-router";

export const loader = () => redirect("/user_center/home_page");
