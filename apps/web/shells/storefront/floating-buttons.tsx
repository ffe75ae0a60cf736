import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "#apps/web/session.ts";
import { useCartCount } from "#apps/web/shells/cart-count.ts";
import css from "#apps/web/shells/storefront/floating-buttons.module.css";
import { CartDrawer } from "#apps/web/shells/storefront/slots.ts";
import { IconButton, IconLink } from "#ui/icon-button.tsx";

/** At the edge of the page when somebody is logged in (spec 2.6). */
export function FloatingButtons() {
  const t = useTranslations("shell.floating");
  const session = useSession();
  const cartCount = useCartCount();
  const [open, setOpen] = useState<"cart">();
  if (!session) return null;
  return (
    <aside aria-label={t("label")}>
      <div className={css.buttons}>
        <IconButton icon="cart" label={t("cart")} count={cartCount} onClick={() => setOpen("cart")} />
        <IconLink icon="percent" label={t("badGoods")} to="/bad_goods" />
      </div>
      <Suspense>{open === "cart" && <CartDrawer onClose={() => setOpen(undefined)} />}</Suspense>
    </aside>
  );
}
