import { useTranslations } from "use-intl";
import type { DataOf } from "#features/calls.ts";
import css from "#features/identity/accounts/screens/buyer/center.module.css";

type BaseInfo = DataOf<"/user/getUserBaseInfo">;

const getInitials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? "")
    .slice(0, 2)
    .join("");

/** The buyer's contacts: sales admin and customer manager. */
export function Contacts({ base }: { base: BaseInfo }) {
  const t = useTranslations("accountsCenter.info");
  const people = [
    { role: t("salesAdmin"), ...base.sales_admin },
    { role: t("manager"), ...base.customer_manager },
  ];
  return (
    <ul className={css.contacts}>
      {people.map(({ role, name, email, phone }) => (
        <li key={role}>
          <span className={css.initials} aria-hidden="true">
            {getInitials(name)}
          </span>
          <div>
            <p>
              <strong>{name}</strong> <span className={css.role}>{role}</span>
            </p>
            <p>
              <a href={`mailto:${email}`}>{email}</a>
              {phone && <span className={css.faint}> · {phone}</span>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
