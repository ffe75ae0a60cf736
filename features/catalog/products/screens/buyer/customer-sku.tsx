import { type FormEvent, type KeyboardEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { useSession } from "#client/session.ts";
import { keepsFavourites } from "#features/catalog/products/screens/buyer/favorite-store.ts";
import css from "#features/catalog/products/screens/buyer/customer-sku.module.css";
import { knowOwnNumber, useOwnNumber } from "#features/catalog/products/screens/buyer/customer-sku-store.ts";
import type { Product } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

const focus = (element: HTMLElement | null) => element?.focus();

type State = "shown" | "edited" | "left";

/** What the company calls the product in its own books, given and changed where it stands. */
export function OwnNumber({ product }: { product: Product }) {
  const t = useTranslations("productsTools");
  const session = useSession();
  const number = useOwnNumber(product.product_id);
  const [state, setState] = useState<State>("shown");
  if (!session || !keepsFavourites(session) || number === undefined) return null;
  if (state === "edited") return <OwnNumberForm product={product} number={number} onLeave={() => setState("left")} />;
  return (
    <>
      {number && (
        <span>
          {t("ownNumber")} <b>{number}</b>
        </span>
      )}
      <button
        type="button"
        className={css.change}
        // Whoever leaves the form is where it was opened.
        ref={state === "left" ? focus : undefined}
        aria-label={number ? t("ownNumberChange") : undefined}
        onClick={() => setState("edited")}
      >
        {number ? t("change") : t("ownNumberAdd")}
      </button>
    </>
  );
}

function OwnNumberForm({ product, number, onLeave }: { product: Product; number: string; onLeave: () => void }) {
  const t = useTranslations("productsTools");
  const [isPending, setPending] = useState(false);
  const keep = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const own_number = String(new FormData(event.currentTarget).get("own_number")).trim();
    if (own_number === number) return onLeave();
    setPending(true);
    try {
      await request("/user/saveOwnNumber", { product_id: product.product_id, own_number });
      knowOwnNumber(product.product_id, own_number);
      toast(t(own_number === "" ? "ownNumberRemoved" : "ownNumberSaved"), { tone: "success" });
      onLeave();
    } catch {
      // Why not has been shown as a toast by the request layer.
      setPending(false);
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") onLeave();
  };
  return (
    <form className={css.form} onSubmit={(event) => void keep(event)} onKeyDown={press}>
      <input
        name="own_number"
        defaultValue={number}
        maxLength={60}
        ref={focus}
        autoComplete="off"
        placeholder={t("ownNumber")}
        aria-label={t("ownNumberOf", { title: product.title })}
      />
      <Button type="submit" size="small" pending={isPending}>
        {t("save")}
      </Button>
      <Button size="small" variant="quiet" onClick={onLeave}>
        {t("cancel")}
      </Button>
    </form>
  );
}
