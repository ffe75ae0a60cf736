import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { setCartCount } from "#client/cart-count.ts";
import { useCall } from "#client/use-call.ts";
import css from "#features/trade/favorites/screens/buyer/collection.module.css";
import type { AddToCartResult } from "#features/trade/favorites/screens/buyer/collection-query.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Link } from "#ui/link.tsx";
import { toast } from "#ui/toast.ts";

interface CartItem {
  product_id: number;
  relation_id?: number;
  amount: number;
}

/** Puts products or a whole list into the cart. `missing` holds what could not be added, until it was read. */
export const useAddToCart = () => {
  const t = useTranslations("favorites.cart");
  const navigate = useNavigate();
  const [missing, setMissing] = useState<AddToCartResult>();
  const onAdded = (data: AddToCartResult) => {
    setCartCount(data.cart_count);
    setMissing(data.added < data.results.length ? data : undefined);
    if (data.added < data.results.length) return;
    toast(t("added", { count: data.added }), { tone: "success", action: { label: t("viewCart"), run: () => void navigate("/cart") } });
  };
  const put = useCall("/user/putInCart", onAdded);
  const putList = useCall("/user/listToCart", onAdded);
  /** A missing line with fewer pieces: when they are in, the line leaves the others. */
  const rest = useCall("/user/putInCart", ({ cart_count, results: [line] }) => {
    setCartCount(cart_count);
    if (!line) return;
    const others = missing?.results.filter(({ product_id }) => product_id !== line.product_id) ?? [];
    const results = [...others, line];
    setMissing(
      results.some(({ problem }) => problem !== "")
        ? { added: results.filter(({ problem }) => problem === "").length, cart_count, results }
        : undefined,
    );
  });
  return {
    products: (goods: readonly CartItem[]) => void put.submit({ goods_list: JSON.stringify(goods) }),
    list: (list_id: number, productIds: readonly number[] = []) => void putList.submit({ list_id, product_id: productIds.join(",") }),
    rest: (goods: CartItem) => void rest.submit({ goods_list: JSON.stringify([goods]) }),
    pending: put.pending || putList.pending || rest.pending,
    missing,
    forget: () => setMissing(undefined),
  };
};

interface Props {
  cart: ReturnType<typeof useAddToCart>;
}

/** What could not be added, line by line with its reason and the way out of it. */
export function UnavailableDialog({ cart: { missing, forget, rest, pending } }: Props) {
  const t = useTranslations("favorites");
  const footer = (
    <>
      <Button onClick={forget}>{t("close")}</Button>
      {missing !== undefined && missing.added > 0 && (
        <ButtonLink to="/cart" variant="primary">
          {t("cart.viewCart")}
        </ButtonLink>
      )}
    </>
  );
  return (
    <Dialog open={missing !== undefined} onClose={forget} title={t("cart.title")} footer={footer}>
      {missing && <p>{t("cart.text", { added: missing.added })}</p>}
      <ul className={css.missing}>
        {missing?.results
          .filter(({ problem }) => problem !== "")
          .map(({ product_id, goods_sn, title, amount, available, problem_text }) => (
            <li key={product_id}>
              <div>
                <Link to={`/product/${goods_sn}/${product_id}`}>{title}</Link>
                <span className={css.reason}>{problem_text}</span>
                <span className={css.faint}>
                  {goods_sn} · {t("cart.wanted", { amount })}
                </span>
              </div>
              {available !== null && available > 0 && (
                <Button size="small" pending={pending} onClick={() => rest({ product_id, amount: available })}>
                  {t("cart.addRest", { count: available })}
                </Button>
              )}
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
