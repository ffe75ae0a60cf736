import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import css from "#features/identity/members/screens/activity-sentence.module.css";
import { Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

interface Props {
  action: string;
  /** The person's name; empty for the platform. */
  person: string;
  about: string;
  subject: string;
  note: string;
  /** A note about the staff member who acted for the person. */
  actingNote?: ReactNode;
  /** The page of the subject. */
  link?: string | undefined;
}

/** Returns a function that finds the translated sentence of an action and translates role codes in its subject. */
const useActivitySentence = () => {
  const t = useTranslations("membersActivity.actions");
  const roles = useTranslations("membersActivity.roles");
  return (action: string, subject: string) => ({
    t,
    // Typed as the sentence that has all placeholders.
    name: (t.has(action as "other") ? action : "other") as "purchaseApproved",
    // Role changes are stored as codes: "viewer → purchaser".
    subjectText: action.startsWith("member")
      ? subject.replace(/[a-z]+/g, (word) => (roles.has(word as "admin") ? roles(word as "admin") : word))
      : subject,
  });
};

/** Formats an entry as plain text, for exported files. */
export const useActivityText = () => {
  const findSentence = useActivitySentence();
  return ({ action, person, about, subject }: Pick<Props, "action" | "person" | "about" | "subject">): string => {
    const { t, name, subjectText } = findSentence(action, subject);
    return t.markup(name, { person: () => person || "Joinery", about: () => about, subject: () => subjectText });
  };
};

/** An activity entry as a sentence with its note. */
export function ActivitySentence({ action, person, about, subject, note, actingNote, link }: Props) {
  const { t, name, subjectText } = useActivitySentence()(action, subject);
  return (
    <Stack as="span" gap="half" shrink anywhere className={css.sentence}>
      <span>
        {t.rich(name, {
          person: () => (
            <Text as="strong" weight="bold">
              {person || "Joinery"}
            </Text>
          ),
          about: () => (
            <Text as="strong" weight="bold">
              {about}
            </Text>
          ),
          subject: () =>
            link ? (
              <Link to={link}>{subjectText}</Link>
            ) : (
              <Text as="span" numeric>
                {subjectText}
              </Text>
            ),
        })}
        {actingNote && <small> {actingNote}</small>}
      </span>
      {note && <q>{note}</q>}
    </Stack>
  );
}
