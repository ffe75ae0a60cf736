import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import css from "#features/members/screens/deed.module.css";
import { Link } from "#ui/link.tsx";

interface Props {
  action: string;
  /** Who did it; the platform where nobody's name was kept. */
  person: string;
  about: string;
  subject: string;
  note: string;
  /** The staff member in whose hands the login was. */
  hands?: ReactNode;
  /** Where the subject is to be seen. */
  link?: string | undefined;
}

/** One line of a company's history as a sentence: who did what, with the words somebody wrote about it. */
export function Deed({ action, person, about, subject, note, hands, link }: Props) {
  const t = useTranslations("membersDeeds.deeds");
  const roles = useTranslations("membersDeeds.roles");
  // "viewer → purchaser" is kept in codes.
  const words = action.startsWith("member")
    ? subject.replace(/[a-z]+/g, (word) => (roles.has(word as "admin") ? roles(word as "admin") : word))
    : subject;
  // Of all sentences this one names everything that one may name.
  const name = (t.has(action as "other") ? action : "other") as "purchaseApproved";
  return (
    <span className={css.deed}>
      <span>
        {t.rich(name, {
          person: () => <strong>{person || "Joinery"}</strong>,
          about: () => <strong>{about}</strong>,
          subject: () => (link ? <Link to={link}>{words}</Link> : <span className={css.subject}>{words}</span>),
        })}
        {hands && <small> {hands}</small>}
      </span>
      {note && <q>{note}</q>}
    </span>
  );
}
