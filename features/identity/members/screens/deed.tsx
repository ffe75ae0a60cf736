import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import css from "#features/identity/members/screens/deed.module.css";
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

/** The sentence of an action and what it names, in the reader's words. */
const useSentence = () => {
  const t = useTranslations("membersActivity.deeds");
  const roles = useTranslations("membersActivity.roles");
  return (action: string, subject: string) => ({
    t,
    // Of all sentences this one names everything that one may name.
    name: (t.has(action as "other") ? action : "other") as "purchaseApproved",
    // "viewer → purchaser" is kept in codes.
    words: action.startsWith("member")
      ? subject.replace(/[a-z]+/g, (word) => (roles.has(word as "admin") ? roles(word as "admin") : word))
      : subject,
  });
};

/** The same line as plain text, for files. */
export const useDeedText = () => {
  const sentence = useSentence();
  return ({ action, person, about, subject }: Pick<Props, "action" | "person" | "about" | "subject">): string => {
    const { t, name, words } = sentence(action, subject);
    return t.markup(name, { person: () => person || "Joinery", about: () => about, subject: () => words });
  };
};

/** One line of a company's history as a sentence: who did what, with the words somebody wrote about it. */
export function Deed({ action, person, about, subject, note, hands, link }: Props) {
  const { t, name, words } = useSentence()(action, subject);
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
