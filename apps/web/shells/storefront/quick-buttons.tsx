import { type FocusEvent, Suspense, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { CartDrawer } from "#apps/web/shells/storefront/lazy-components.ts";
import css from "#apps/web/shells/storefront/quick-buttons.module.css";
import { useAvoidOverlap } from "#apps/web/shells/storefront/use-avoid-overlap.ts";
import { useCartCount } from "#client/cart-count.ts";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton, IconLink } from "#ui/icon-button.tsx";

/** Shortcut buttons: open next to a wide page, else behind a handle, which hides while it would cover a control. */
export function QuickButtons() {
  const t = useTranslations("shell.floating");
  const cartCount = useCartCount();
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const [isOut, setOut] = useState(false);
  const [open, setOpen] = useState<"cart">();
  const isHidden = useAvoidOverlap(container) && !isOut;
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOut(false);
  };
  const openCart = () => {
    setOut(false);
    setOpen("cart");
  };
  return (
    <aside aria-label={t("label")}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the open buttons */}
      <div
        ref={container}
        className={classes(css.place, isOut && css.out, isHidden && css.aside)}
        onBlur={handleBlur}
        onKeyDown={({ key }) => key === "Escape" && setOut(false)}
      >
        <button
          type="button"
          className={css.handle}
          aria-label={t("label")}
          aria-expanded={isOut}
          aria-controls={id}
          onClick={() => setOut(!isOut)}
        >
          <Icon name={isOut ? "chevron-right" : "chevron-left"} size={16} />
          {cartCount > 0 && <span className={css.dot} />}
        </button>
        <div id={id} className={css.buttons}>
          <IconButton icon="cart" label={t("cart")} count={cartCount} onClick={openCart} />
          <IconLink icon="percent" label={t("badGoods")} to="/bad_goods" onClick={() => setOut(false)} />
        </div>
      </div>
      <Suspense>{open === "cart" && <CartDrawer onClose={() => setOpen(undefined)} />}</Suspense>
    </aside>
  );
}
