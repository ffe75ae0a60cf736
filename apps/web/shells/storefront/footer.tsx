import { useTranslations } from "use-intl";
import css from "#apps/web/shells/storefront/footer.module.css";
import { useSite } from "#client/site.ts";
import type { DataOf } from "#features/calls.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Link } from "#ui/link.tsx";
import { Logo } from "#ui/logo.tsx";

export type Articles = DataOf<"/home/getFixedArticleList">["list"];

const payments: readonly { icon: IconName; label: "balance" | "card" | "wallet" | "transfer" | "cash" | "cheque" }[] = [
  { icon: "wallet", label: "balance" },
  { icon: "card", label: "card" },
  { icon: "globe", label: "wallet" },
  { icon: "building", label: "transfer" },
  { icon: "cash", label: "cash" },
  { icon: "file", label: "cheque" },
];

/** Social networks; the company's own site redirects each path to the network. */
const networks: readonly { name: string; icon: IconName; path: string }[] = [
  { name: "LinkedIn", icon: "linkedin", path: "linkedin" },
  { name: "Instagram", icon: "instagram", path: "instagram" },
  { name: "YouTube", icon: "youtube", path: "youtube" },
  { name: "Facebook", icon: "facebook", path: "facebook" },
];

export function Footer({ articles }: { articles: Articles }) {
  const t = useTranslations("shell.footer");
  const site = useSite();
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.brand}>
          <Logo size={36} />
          <p>{t("blurb")}</p>
          <ul className={css.networks} aria-label={t("follow")}>
            {networks.map(({ name, icon, path }) => (
              <li key={name}>
                <Link to={new URL(path, site.home_url).href} aria-label={name} title={name}>
                  <Icon name={icon} size={18} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <Articles articles={articles} />
        <Contact />
      </div>
      <div className={css.foot}>
        <ul className={css.payments} aria-label={t("payments")}>
          {payments.map(({ icon, label }) => (
            <li key={label}>
              <Icon name={icon} size={16} />
              {t(label)}
            </li>
          ))}
        </ul>
        <p>{t("rights", { year: String(new Date().getFullYear()), company: site.contact_company })}</p>
      </div>
    </footer>
  );
}

function Articles({ articles }: { articles: Articles }) {
  const t = useTranslations("shell.footer");
  return (
    <nav aria-labelledby="footer-about">
      <h2 id="footer-about">{t("about")}</h2>
      <ul className={css.list}>
        {articles.map(({ id, name, page_key }) => (
          <li key={id}>
            <Link to={`/center_menu?${new URLSearchParams({ pageKey: page_key, pageName: name })}`}>{name}</Link>
          </li>
        ))}
        <li>
          <Link to="/help_center">{t("helpCenter")}</Link>
        </li>
        <li>
          <Link to="/subscribe">{t("newsletter")}</Link>
        </li>
      </ul>
    </nav>
  );
}

function Contact() {
  const t = useTranslations("shell.footer");
  const site = useSite();
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact">{t("contact")}</h2>
      <address className={css.list}>
        <p>{site.contact_company}</p>
        <p>{site.contact_address}</p>
        <p>{site.contact_email}</p>
        <p>{site.contact_phone}</p>
      </address>
    </section>
  );
}
