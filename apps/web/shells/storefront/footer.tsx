import { useFormatter, useNow, useTranslations } from "use-intl";
import css from "#apps/web/shells/storefront/footer.module.css";
import type { DataOf } from "#client/calls.ts";
import type { PageSite } from "#client/page-context.ts";
import { useSite } from "#client/site.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Box, Inline, Stack } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Logo } from "#ui/logo.tsx";

export type Articles = DataOf<"/home/getFixedArticleList">["list"];

/** Ways to pay by their label, with their icons. */
const payments = {
  balance: "wallet",
  card: "card",
  wallet: "globe",
  transfer: "building",
  cash: "cash",
  cheque: "file",
} as const satisfies Record<string, IconName>;

/** Cards and wallets need a provider; money can always be sent or brought. */
const isOffered = (way: keyof typeof payments, { pays_online }: Pick<PageSite, "pays_online">): boolean =>
  (way !== "card" && way !== "wallet") || pays_online.includes(way);

/** Social networks by their key in the site's settings, in the order in which they are shown. */
const networks = { linkedin: "LinkedIn", instagram: "Instagram", youtube: "YouTube", facebook: "Facebook" } as const;

/** Links to the company's pages on social networks; nothing when the site has none. */
function SocialLinks() {
  const t = useTranslations("shell.footer");
  const { social_links } = useSite();
  const names = Object.keys(networks) as (keyof typeof networks)[];
  const links = names.map((network) => ({ network, url: social_links[network] ?? "" })).filter(({ url }) => url !== "");
  if (links.length === 0) return null;
  return (
    <Inline as="ul" align="stretch" gap={2} className={css.networks} aria-label={t("follow")}>
      {links.map(({ network, url }) => (
        <li key={network}>
          <Link to={url} aria-label={networks[network]} title={networks[network]}>
            <Icon name={network} size={18} />
          </Link>
        </li>
      ))}
    </Inline>
  );
}

export function Footer({ articles }: { articles: Articles }) {
  const year = useFormatter().dateTime(useNow(), { year: "numeric", numberingSystem: "latn" });
  const t = useTranslations("shell.footer");
  const site = useSite();
  const waysToPay = (Object.keys(payments) as (keyof typeof payments)[]).filter((way) => isOffered(way, site));
  return (
    <Box as="footer" ground="sunken" rule="above" size="sm" tone="soft" className={css.footer}>
      <div className={css.inner}>
        <Stack gap={3} top tone="soft" className={css.brand}>
          <Logo size={36} />
          <p>{t("blurb")}</p>
          <SocialLinks />
        </Stack>
        <Articles articles={articles} />
        <Contact />
      </div>
      <Inline wrap gap={4} gapX={8} justify="between" className={css.foot}>
        <Inline as="ul" align="stretch" wrap gap={2} className={css.payments} aria-label={t("payments")}>
          {waysToPay.map((label) => (
            <Inline as="li" fit border="strong" radius="small" ground="surface" padX={2} size="xs" weight="medium" key={label}>
              <Icon name={payments[label]} size={16} />
              {t(label)}
            </Inline>
          ))}
        </Inline>
        <p>{t("rights", { year: year.replace(/\D/g, ""), company: site.contact_company })}</p>
      </Inline>
    </Box>
  );
}

function Articles({ articles }: { articles: Articles }) {
  const t = useTranslations("shell.footer");
  return (
    <nav aria-labelledby="footer-about">
      <h2 id="footer-about">{t("about")}</h2>
      <Stack as="ul" gap={2} className={css.list}>
        {articles
          .filter(({ in_footer }) => in_footer)
          .map(({ id, name, page_key }) => (
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
      </Stack>
    </nav>
  );
}

function Contact() {
  const t = useTranslations("shell.footer");
  const site = useSite();
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact">{t("contact")}</h2>
      <Stack as="address" gap={2} className={css.list}>
        <p>{site.contact_company}</p>
        <p>{site.contact_address}</p>
        <p>{site.contact_email}</p>
        <p>{site.contact_phone}</p>
      </Stack>
    </section>
  );
}
