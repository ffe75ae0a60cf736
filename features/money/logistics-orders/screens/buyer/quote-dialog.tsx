import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { Stack } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TotalsSummary } from "#ui/totals-summary.tsx";

/** Sends an order to an address, also one whose goods were to be collected: shows the freight to it and the difference before anything changes. */
export function QuoteFreightDialog({ orderNumber, onClose }: { orderNumber: string; onClose: () => void }) {
  const t = useTranslations("logisticsOrders.quoteDialog");
  const ui = useTranslations("ui");
  const [address, setAddress] = useState("");
  const addresses = useQueryCall("/user/getAddressList", {});
  const call = usePageMutation("/user/requoteLogisticsOrder", { done: t("done"), onClose });
  const quoting = useCall("/user/quoteLogisticsOrder", undefined, { outdates: [], quiet: true });
  const [quote, setQuote] = useState<Awaited<ReturnType<typeof quoting.submit>>>();
  const choose = async (address_id: string) => {
    setAddress(address_id);
    setQuote(undefined);
    if (address_id) setQuote(await quoting.submit({ order_sn: orderNumber, address_id }));
  };
  const apply = () =>
    quote && void call.submit({ order_sn: orderNumber, address_id: address, expected_freight: quote.after, seen: quote.seen });
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button variant="primary" disabled={!quote} pending={call.pending || quoting.pending} onClick={apply}>
        {t("confirm")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("title", { order: orderNumber })} footer={footer}>
      <Stack gap={4}>
        <Form call={{ submit: async () => undefined, pending: false }}>
          <SelectField
            name="address_id"
            label={t("address")}
            required
            placeholder={t("choose")}
            value={address}
            onChange={(event) => void choose(event.currentTarget.value)}
            options={(addresses.data?.list ?? []).map((each) => ({
              value: each.address_id,
              label: [each.company_name, each.address_line1, each.city, `${each.province} ${each.zip}`].filter(Boolean).join(", "),
            }))}
          />
        </Form>
        <ButtonLink to="/user_center/manage_address" icon="plus">
          {t("addAddress")}
        </ButtonLink>
        {quoting.refusal && <Notice tone="danger">{quoting.refusal.message}</Notice>}
        {quote && (
          <TotalsSummary
            live
            lines={[
              { label: t("before"), amount: quote.before },
              { label: t("paid"), amount: quote.paid },
              { label: t("after"), amount: quote.after, isTotal: true },
              Number(quote.returned) > 0 ? { label: t("returned"), amount: quote.returned } : { label: t("due"), amount: quote.due },
            ]}
          />
        )}
      </Stack>
    </Dialog>
  );
}
