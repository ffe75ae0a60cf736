import { useTranslations } from "use-intl";

/** Returns a function that names a role: a ready one in the reader's language, the manufacturer's own by its name. */
export const useRoleName = () => {
  const t = useTranslations("merchantMembers.roles");
  return ({ role, role_name }: { role: "owner" | "products" | "orders" | "finance" | "viewer" | "custom"; role_name: string }): string =>
    role === "custom" ? role_name : t(role);
};
