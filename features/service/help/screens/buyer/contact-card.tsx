import { useTranslations } from "use-intl";
import { useSite } from "#client/site.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

/** How to reach a person; the message is started with what the reader was reading. */
export function ContactCard({ about = "" }: { about?: string }) {
  const t = useTranslations("help");
  const { contact_email, contact_phone } = useSite();
  const message = `/user_center/feedback?${new URLSearchParams({ new: "1", ...(about && { text: t("aboutArticle", { title: about }) }) })}`;
  return (
    <Inline as="section" wrap align="center" justify="between" gap={4} frame="panel" pad={5} aria-labelledby="contact">
      <Stack gap={1}>
        <Text id="contact" as="h2" size="lg">
          {t("contactTitle")}
        </Text>
        <Text tone="soft">
          {t("contactText")} <Link to={`mailto:${contact_email}`}>{contact_email}</Link> ·{" "}
          <Link to={`tel:${contact_phone.replaceAll(/[^+\d]/g, "")}`}>{contact_phone}</Link>
        </Text>
      </Stack>
      <ButtonLink to={message} icon="message" variant="primary">
        {t("contactButton")}
      </ButtonLink>
    </Inline>
  );
}
