import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import css from "#features/identity/accounts/screens/buyer/center.module.css";
import { Stack, Text } from "#ui/layout.tsx";

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
    <Stack as="ul" gap={5} className={css.contacts}>
      {people.map(({ role, name, email, phone }) => (
        <li key={role}>
          <Stack
            as="span"
            align="center"
            items="center"
            size="sm"
            weight="bold"
            ground="brand"
            radius="full"
            tone="strong"
            className={css.initials}
            aria-hidden="true"
          >
            {getInitials(name)}
          </Stack>
          <div>
            <p>
              <strong>{name}</strong>{" "}
              <Text as="span" size="sm" tone="faint">
                {role}
              </Text>
            </p>
            <p>
              <a href={`mailto:${email}`}>{email}</a>
              {phone && (
                <Text as="span" size="sm" tone="faint">
                  {" "}
                  · {phone}
                </Text>
              )}
            </p>
          </div>
        </li>
      ))}
    </Stack>
  );
}
