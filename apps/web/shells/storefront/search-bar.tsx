import { type FocusEvent, type FormEvent, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { CategoryButton } from "#apps/web/shells/storefront/category-button.tsx";
import { NearbySearch, Suggestions } from "#apps/web/shells/storefront/lazy-components.ts";
import { MobileMenu } from "#apps/web/shells/storefront/mobile-menu.tsx";
import css from "#apps/web/shells/storefront/search-bar.module.css";
import { searchPath } from "#apps/web/shells/storefront/search-path.ts";
import { handleSuggestionKeys } from "#apps/web/shells/storefront/suggestion-keys.ts";
import { useCartCount } from "#client/cart-count.ts";
import { useSession } from "#client/session.ts";
import { messagesPath, useUnreadCount } from "#client/unread-count.ts";
import { Icon } from "#ui/icon.tsx";
import { IconLink } from "#ui/icon-button.tsx";
import { Box, Inline, inlineClass, Stack, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Logo } from "#ui/logo.tsx";
import { toast } from "#ui/toast.ts";

/** Phones, where the longer placeholder would be cut. */
const narrow = "(width <= 600px)";

const subscribeToWidth = (onChange: () => void) => {
  const query = matchMedia(narrow);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
};

/** Sticky bar with logo, search, account and cart. A visitor is sent to the login page from there, and back afterwards. */
export function SearchBar() {
  const t = useTranslations("shell.search");
  const session = useSession();
  const cartCount = useCartCount();
  const unread = useUnreadCount();
  const isHome = useLocation().pathname === "/home";
  return (
    <Box as="header" ground="surface" rule="below" className={css.bar}>
      <Inline gap={3} gapX={6} className={css.inner}>
        <MobileMenu />
        <Link
          to="/home"
          className={inlineClass({ fit: true, align: "stretch", rigid: true, radius: true, plain: true })}
          aria-label={t("home")}
        >
          <Logo size={34} />
        </Link>
        {!isHome && <CategoryButton />}
        <SearchForm />
        <div className={css.nearby}>
          <Suspense>{session?.customer_type === 2 && <NearbySearch />}</Suspense>
        </div>
        <Inline align="stretch" gap={1} rigid push>
          <IconLink
            icon="bell"
            label={t("messages", { count: unread })}
            to={messagesPath(session?.user_type ?? 1)}
            count={unread}
            className={css.bell}
          />
          <IconLink icon="user" label={t("user")} to="/user_center/home_page" />
          <IconLink icon="cart" label={t("cart")} to="/cart" count={cartCount} />
        </Inline>
      </Inline>
    </Box>
  );
}

/** Options of the type selector, as product types of the list call. */
const scopes = [
  { productType: "", label: "all" },
  { productType: "6", label: "newArrival" },
  { productType: "7", label: "hotSales" },
] as const;

function SearchForm() {
  const t = useTranslations("shell.search");
  const isNarrow = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(narrow).matches,
    () => false,
  );
  const navigate = useNavigate();
  const { key } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [keyword, setKeyword] = useState("");
  const scope = useRef<HTMLSelectElement>(null);
  // Location key for which the suggestions are open, so that navigation closes them.
  const [openAt, setOpenAt] = useState<string>();
  const close = () => setOpenAt(undefined);
  const handleInput = (text: string) => {
    setKeyword(text);
    setOpenAt(key);
  };
  // The user may have focused the field or typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the state before hydration once
  useEffect(() => {
    if (input.current?.value) setKeyword(input.current.value);
    if (document.activeElement === input.current) setOpenAt(key);
  }, []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Reads the elements instead of React state, which misses input from before hydration.
    const wanted = (input.current?.value ?? keyword).trim();
    if (!wanted) {
      toast(t("empty"), { tone: "warning" });
      return input.current?.focus();
    }
    close();
    // Loaded with the suggestions. A search is made even where it cannot be remembered.
    void import("#apps/web/shells/storefront/recent-searches.ts").then((recent) => recent.saveRecentSearch(wanted)).catch(() => undefined);
    navigate(searchPath(wanted, scope.current?.value));
  };
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    <Box
      as="search"
      shrink
      grow
      relative
      className={css.search}
      onBlur={handleBlur}
      onKeyDown={(event) => handleSuggestionKeys(event, close)}
    >
      <form onSubmit={handleSubmit} className={css.form}>
        <Stack as="span" align="center" relative className={css.scope}>
          <select className={textClass({ bare: true, size: "sm", tone: "soft", weight: "medium" })} ref={scope} aria-label={t("in")}>
            {scopes.map(({ productType, label }) => (
              <option key={label} value={productType}>
                {t(label)}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={14} />
        </Stack>
        <input
          ref={input}
          type="search"
          value={keyword}
          maxLength={120}
          autoComplete="off"
          aria-label={t("label")}
          placeholder={t(isNarrow ? "placeholderShort" : "placeholder")}
          onChange={({ target }) => handleInput(target.value)}
          onFocus={() => setOpenAt(key)}
        />
        <button type="submit" aria-label={t("submit")} title={t("submit")}>
          <Icon name="search" size={20} />
        </button>
      </form>
      <Suspense>{openAt === key && <Suggestions keyword={keyword} />}</Suspense>
    </Box>
  );
}
