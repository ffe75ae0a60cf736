import { type FormEvent, type KeyboardEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { useSession } from "#client/session.ts";
import css from "#features/catalog/products/screens/buyer/customer-sku.module.css";
import { cacheCustomerSku, useCustomerSku } from "#features/catalog/products/screens/buyer/customer-sku-store.ts";
import { canUseFavorites } from "#features/catalog/products/screens/buyer/favorite-store.ts";
import type { Product } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { Button } from "#ui/button.tsx";
import { inlineClass, textClass } from "#ui/layout.tsx";
import { toast } from "#ui/toast.ts";

const focus = (element: HTMLElement | null) => element?.focus();

type State = "shown" | "edited" | "left";

/** Shows the company's customer SKU of a product with an inline form to edit it. */
export function CustomerSku({ product }: { product: Product }) {
  const t = useTranslations("productsTools");
  const session = useSession();
  const sku = useCustomerSku(product.product_id);
  const [state, setState] = useState<State>("shown");
  if (!session || !canUseFavorites(session) || sku === undefined) return null;
  if (state === "edited") return <CustomerSkuForm product={product} number={sku} onLeave={() => setState("left")} />;
  return (
    <>
      {sku && (
        <span>
          {t("customerSku")} <b>{sku}</b>
        </span>
      )}
      <button
        type="button"
        className={`${css.change} ${textClass({ bare: true, tone: "brand" })}`}
        // Return focus to the button that opened the form.
        ref={state === "left" ? focus : undefined}
        aria-label={sku ? t("customerSkuChange") : undefined}
        onClick={() => setState("edited")}
      >
        {sku ? t("change") : t("customerSkuAdd")}
      </button>
    </>
  );
}

function CustomerSkuForm({ product, number: sku, onLeave: onClose }: { product: Product; number: string; onLeave: () => void }) {
  const t = useTranslations("productsTools");
  const [isPending, setPending] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const own_number = String(new FormData(event.currentTarget).get("own_number")).trim();
    if (own_number === sku) return onClose();
    setPending(true);
    try {
      await request("/user/saveOwnNumber", { product_id: product.product_id, own_number });
      cacheCustomerSku(product.product_id, own_number);
      toast(t(own_number === "" ? "customerSkuRemoved" : "customerSkuSaved"), { tone: "success" });
      onClose();
    } catch {
      // The request layer has shown the reason as a toast.
      setPending(false);
    }
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
  };
  return (
    <form className={`${css.form} ${inlineClass({ wrap: true, gap: 2 })}`} onSubmit={(event) => void save(event)} onKeyDown={handleKeyDown}>
      <input
        name="own_number"
        defaultValue={sku}
        maxLength={60}
        ref={focus}
        autoComplete="off"
        placeholder={t("customerSku")}
        aria-label={t("customerSkuOf", { title: product.title })}
      />
      <Button type="submit" size="small" pending={isPending}>
        {t("save")}
      </Button>
      <Button size="small" variant="quiet" onClick={onClose}>
        {t("cancel")}
      </Button>
    </form>
  );
}
