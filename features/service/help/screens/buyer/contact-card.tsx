import { useTranslations } from "use-intl";
import { useSite } from "#client/site.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";

/** How to reach a person; the message is started with what the reader was reading. */
export function ContactCard({ about = "" }: { about?: string }) {
  const t = useTranslations("help");
  const { contact_email, contact_phone } = useSite();
  const message = `/user_center/feedback?${new URLSearchParams({ new: "1", ...(about && { text: t("aboutArticle", { title: about }) }) })}`;
  return (
    <section className="l-inline l-wrap l-align-center l-justify-between l-gap-4 l-frame-panel l-pad-5" aria-labelledby="contact">
      <div className="l-stack l-gap-1">
        <h2 id="contact" className="l-size-lg">
          {t("contactTitle")}
        </h2>
        <p className="l-tone-soft">
          {t("contactText")} <Link to={`mailto:${contact_email}`}>{contact_email}</Link> ·{" "}
          <Link to={`tel:${contact_phone.replaceAll(/[^+\d]/g, "")}`}>{contact_phone}</Link>
        </p>
      </div>
      <ButtonLink to={message} icon="message" variant="primary">
        {t("contactButton")}
      </ButtonLink>
    </section>
  );
}
