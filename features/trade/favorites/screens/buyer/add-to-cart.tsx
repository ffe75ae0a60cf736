import { useState } from "react";
import { useTranslations } from "use-intl";
import { setCartCount } from "#client/cart-count.ts";
import { useCall } from "#client/use-call.ts";
import type { AddToCartResult } from "#features/trade/favorites/screens/buyer/collection-query.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { toast } from "#ui/toast.ts";

interface CartItem {
  product_id: number;
  relation_id?: number;
  amount: number;
}

/** Adds products or a whole list to the cart. `result` is set while some items could not be added. */
export const useAddToCart = () => {
  const t = useTranslations("favorites.cart");
  const [result, setResult] = useState<AddToCartResult>();
  const onAdded = (data: AddToCartResult) => {
    setCartCount(data.cart_count);
    setResult(data.added < data.results.length ? data : undefined);
    if (data.added < data.results.length) return;
    toast(t("added", { count: data.added }), { tone: "success", lead: { label: t("viewCart"), to: "/cart" } });
  };
  const put = useCall("/user/putInCart", onAdded);
  const putList = useCall("/user/listToCart", onAdded);
  /** Adds the available pieces of an item that could not be added in full. */
  const addAvailable = useCall("/user/putInCart", ({ cart_count, results: [line] }) => {
    setCartCount(cart_count);
    if (!line) return;
    const others = result?.results.filter(({ product_id }) => product_id !== line.product_id) ?? [];
    const results = [...others, line];
    setResult(
      results.some(({ problem }) => problem !== "")
        ? { added: results.filter(({ problem }) => problem === "").length, cart_count, results }
        : undefined,
    );
  });
  return {
    products: (goods: readonly CartItem[]) => void put.submit({ goods_list: JSON.stringify(goods) }),
    list: (list_id: number, productIds: readonly number[] = []) => void putList.submit({ list_id, product_id: productIds.join(",") }),
    addAvailable: (goods: CartItem) => void addAvailable.submit({ goods_list: JSON.stringify([goods]) }),
    pending: put.pending || putList.pending || addAvailable.pending,
    result,
    dismiss: () => setResult(undefined),
  };
};

interface Props {
  cart: ReturnType<typeof useAddToCart>;
}

/** The items that could not be added, with reasons and a button to add the available pieces. */
export function UnavailableDialog({ cart: { result, dismiss, addAvailable, pending } }: Props) {
  const t = useTranslations("favorites");
  const footer = (
    <>
      <Button onClick={dismiss}>{t("close")}</Button>
      {result !== undefined && result.added > 0 && (
        <ButtonLink to="/cart" variant="primary">
          {t("cart.viewCart")}
        </ButtonLink>
      )}
    </>
  );
  return (
    <Dialog open={result !== undefined} onClose={dismiss} title={t("cart.title")} footer={footer}>
      {result && <p>{t("cart.text", { added: result.added })}</p>}
      <Stack as="ul" above={4}>
        {result?.results
          .filter(({ problem }) => problem !== "")
          .map(({ product_id, goods_sn, title, amount, available, problem_text }) => (
            <Inline as="li" gap={4} justify="between" rule="above" padY={3} key={product_id}>
              <Stack shrink>
                <Link className={textClass({ tone: "ink", weight: "medium" })} to={`/product/${goods_sn}/${product_id}`}>
                  {title}
                </Link>
                <Text as="span" size="sm" tone="danger">
                  {problem_text}
                </Text>
                <Text as="span" size="sm" tone="faint">
                  {goods_sn} · {t("cart.wanted", { amount })}
                </Text>
              </Stack>
              {available !== null && available > 0 && (
                <Button size="small" pending={pending} onClick={() => addAvailable({ product_id, amount: available })}>
                  {t("cart.addRest", { count: available })}
                </Button>
              )}
            </Inline>
          ))}
      </Stack>
    </Dialog>
  );
}
