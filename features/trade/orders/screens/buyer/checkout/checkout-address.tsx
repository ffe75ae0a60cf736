import { Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { type Address, AddressDialog } from "#features/identity/addresses/screens/buyer/address-dialog.tsx";
import { AddressText } from "#features/identity/addresses/screens/buyer/address-text.tsx";
import css from "#features/trade/orders/screens/buyer/checkout/checkout.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Skeleton } from "#ui/skeleton.tsx";

const DockPart = lazy(() =>
  loadWithMessages(
    "dock",
    import("#features/identity/addresses/screens/buyer/dock-part.tsx").then((module) => module.DockPart),
  ),
);

interface Props {
  addresses: readonly Address[];
  chosen: Address | undefined;
  onChoose: (address_id: number) => void;
  /** Whether a truck delivers, so that its unloading matters. */
  asksDock: boolean;
}

/** The delivery address: the default one, another saved one, or a new one. */
export function CheckoutAddress({ addresses, chosen, onChoose, asksDock }: Props) {
  const t = useTranslations("ordersCheckout");
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<"list" | "new">();
  const choose = (address_id: number) => {
    setOpen(undefined);
    onChoose(address_id);
  };
  const action = chosen && (
    <Button size="small" onClick={() => setOpen("list")}>
      {t("change")}
    </Button>
  );
  return (
    <Card title={t("address")} action={action}>
      {chosen ? (
        <>
          <AddressText address={chosen} />
          {asksDock && (
            <Suspense fallback={<Skeleton height="2.5rem" />}>
              <DockPart address={chosen} asks />
            </Suspense>
          )}
        </>
      ) : (
        <Inline justify="between" wrap gap={4}>
          <p>{t("noAddress")}</p>
          <Button variant="primary" icon="plus" onClick={() => setOpen("new")}>
            {t("newAddress")}
          </Button>
        </Inline>
      )}
      <Dialog open={open === "list"} onClose={() => setOpen(undefined)} title={t("chooseAddress")}>
        <Stack as="ul" gap={3} below={4} className={css.addresses}>
          {addresses.map((address) => (
            <li key={address.address_id}>
              <button type="button" aria-pressed={address.address_id === chosen?.address_id} onClick={() => choose(address.address_id)}>
                <AddressText address={address} />
              </button>
            </li>
          ))}
        </Stack>
        <Button icon="plus" onClick={() => setOpen("new")}>
          {t("newAddress")}
        </Button>
      </Dialog>
      {open === "new" && (
        <AddressDialog
          address={undefined}
          onClose={() => setOpen(undefined)}
          onSaved={(address_id) => {
            choose(address_id);
            void revalidate();
          }}
        />
      )}
    </Card>
  );
}
