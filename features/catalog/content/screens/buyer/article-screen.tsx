import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useSite } from "#client/site.ts";
import css from "#features/catalog/content/screens/buyer/article-screen.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { Grid, Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { PageHeader } from "#ui/page-header.tsx";

interface Props {
  article: DataOf<"/home/getFixedArticle">;
  topics: DataOf<"/home/getFixedArticleList">["list"];
  /** First part of the URL, such as center_menu or help_center. */
  path: string;
}

/** An article with the list of all articles. */
export function ArticleScreen({ article, topics, path }: Props) {
  const t = useTranslations("content");
  return (
    <Grid gap={6} className={css.page}>
      <nav aria-label={t("topics")}>
        <Stack as="ul" gap={1} className={css.topics}>
          {topics
            .filter(({ in_footer, page_key }) => in_footer || page_key === article.page_key)
            .map(({ page_key, name }) => (
              <li key={page_key}>
                <Link to={`${path}?pageKey=${page_key}`} aria-current={page_key === article.page_key ? "page" : undefined}>
                  {name}
                </Link>
              </li>
            ))}
        </Stack>
      </nav>
      <Stack as="article" gap={4} top className={css.article}>
        <PageHeader title={article.name} />
        {article.body.split("\n\n").map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Contact isAsked={article.page_key === "contact_us"} />
      </Stack>
    </Grid>
  );
}

/** Leads to a message to customer service, started with the order or case that the reader came from. */
function WriteToService() {
  const t = useTranslations("content");
  const [params] = useSearchParams();
  const number = params.get("about") ?? "";
  const message = new URLSearchParams({ new: "1" });
  if (/^\d/.test(number)) message.set("order_number", number);
  else if (number) message.set("text", t("about", { number }));
  return (
    <Inline fit>
      <ButtonLink to={`/user_center/feedback?${message}`} icon="message" variant="primary">
        {t("write")}
      </ButtonLink>
    </Inline>
  );
}

/** Contact details: one line below an article, all of them below the contact article. */
function Contact({ isAsked }: { isAsked: boolean }) {
  const t = useTranslations("content");
  const { contact_company, contact_address, contact_email, contact_phone } = useSite();
  const email = <Link to={`mailto:${contact_email}`}>{contact_email}</Link>;
  const phone = <Link to={`tel:${contact_phone.replaceAll(/[^+\d]/g, "")}`}>{contact_phone}</Link>;
  if (!isAsked)
    return (
      <Text tone="soft" above={4} rule="above" padTop={4}>
        {t("more")}
        <br />
        {email} · {phone}
      </Text>
    );
  return (
    <>
      <WriteToService />
      <Stack as="dl" rule="above" className={css.contactMethods}>
        <div>
          <dt>{t("email")}</dt>
          <Text as="dd" anywhere>
            {email}
          </Text>
        </div>
        <div>
          <dt>{t("phone")}</dt>
          <Text as="dd" anywhere>
            {phone}
          </Text>
        </div>
        <div>
          <dt>{t("address")}</dt>
          <Text as="dd" anywhere>
            {contact_company}
            <br />
            {contact_address}
          </Text>
        </div>
      </Stack>
    </>
  );
}
