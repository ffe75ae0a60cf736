import { type FocusEvent, Suspense, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { BatchOrderDialog } from "#apps/web/shells/storefront/batch-order-dialog.ts";
import { CartDrawer } from "#apps/web/shells/storefront/lazy-components.ts";
import css from "#apps/web/shells/storefront/quick-buttons.module.css";
import { useAvoidOverlap } from "#apps/web/shells/storefront/use-avoid-overlap.ts";
import { useCartCount } from "#client/cart-count.ts";
import { useIsOffered } from "#client/site.ts";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton, IconLink } from "#ui/icon-button.tsx";
import { Box, inlineClass, stackClass } from "#ui/layout.tsx";

/** Shortcut buttons: open next to a wide page, else behind a handle, which hides while it would cover a control. */
export function QuickButtons() {
  const t = useTranslations("shell.floating");
  const isOffered = useIsOffered();
  const cartCount = useCartCount();
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const [isOut, setOut] = useState(false);
  const [open, setOpen] = useState<"cart" | "batchOrder">();
  const isHidden = useAvoidOverlap(container) && !isOut;
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOut(false);
  };
  const show = (part: "cart" | "batchOrder") => {
    setOut(false);
    setOpen(part);
  };
  return (
    <aside aria-label={t("label")}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the open buttons */}
      <div
        ref={container}
        className={classes(css.place, inlineClass(), isOut && css.out, isHidden && css.aside)}
        onBlur={handleBlur}
        onKeyDown={({ key }) => key === "Escape" && setOut(false)}
      >
        <button
          type="button"
          className={`${css.handle} ${stackClass({ align: "center", items: "center", border: "strong", ground: "surface", shadow: "small", tone: "soft", relative: true, hover: true })}`}
          aria-label={t("label")}
          aria-expanded={isOut}
          aria-controls={id}
          onClick={() => setOut(!isOut)}
        >
          <Icon name={isOut ? "chevron-right" : "chevron-left"} size={16} />
          {cartCount > 0 && <Box as="span" radius="full" ground="solid" className={css.dot} />}
        </button>
        <Box id={id} gap="half" border ground="surface" shadow="medium" className={css.buttons}>
          <IconButton icon="cart" label={t("cart")} count={cartCount} onClick={() => show("cart")} />
          <IconLink icon="percent" label={t("badGoods")} to="/bad_goods" onClick={() => setOut(false)} />
          {isOffered("/pedidoBuyNow") && <IconButton icon="upload" label={t("batchOrder")} onClick={() => show("batchOrder")} />}
        </Box>
      </div>
      <Suspense>
        {open === "cart" && <CartDrawer onClose={() => setOpen(undefined)} />}
        {open === "batchOrder" && <BatchOrderDialog onClose={() => setOpen(undefined)} />}
      </Suspense>
    </aside>
  );
}
