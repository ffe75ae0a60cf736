import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { useDownload } from "#client/use-download.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { LogisticsPasswordField } from "#features/money/logistics-orders/screens/buyer/logistics-password-field.tsx";
import { maxLabelFiles } from "#features/trade/shipping-documents/rules/labels.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { Stack, Text, textClass } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { Table } from "#ui/table.tsx";
import { toast } from "#ui/toast.ts";
import { TotalsSummary } from "#ui/totals-summary.tsx";

type Matched = DataOf<"/user/matchLabels">;

/** The labels of an order with the buyer's own labels: bring them as PDF, or buy them from the carrier. */
export function LabelsCard({ orderSn, cartons }: { orderSn: string; cartons: number }) {
  const t = useTranslations("logisticsOrders.labels");
  const [fileIds, setFileIds] = useState("");
  const [matched, setMatched] = useState<Matched>();
  const match = useCall("/user/matchLabels", setMatched, { quiet: true, outdates: [] });
  const save = usePageMutation("/user/saveLabels", { done: t("saved"), quiet: true });
  const chooseFiles = async (ids: string) => {
    setFileIds(ids);
    setMatched(undefined);
    if (ids) await match.submit({ order_sn: orderSn, file_ids: ids });
  };
  return (
    <Card title={t("title")} action={<BuyLabels orderSn={orderSn} />}>
      <Stack gap={4}>
        <Text tone="soft">{t("text", { count: cartons })}</Text>
        <Form call={{ submit: () => save.submit({ order_sn: orderSn, file_ids: fileIds }), pending: save.pending, refusal: save.refusal }}>
          <FileField
            type="label"
            name="file_ids"
            label={t("files")}
            hint={t("hint")}
            required
            maxFiles={maxLabelFiles}
            onChange={(files) => void chooseFiles(files.map(({ id }) => id).join())}
          />
          {match.refusal && (
            <Notice tone="danger" role="alert">
              {match.refusal.message}
            </Notice>
          )}
          {matched && <MatchedLabels matched={matched} />}
          <FormActions>
            <Button type="submit" variant="primary" disabled={!matched} pending={save.pending || match.pending}>
              {t("save")}
            </Button>
          </FormActions>
        </Form>
      </Stack>
    </Card>
  );
}

function MatchedLabels({ matched }: { matched: Matched }) {
  const t = useTranslations("logisticsOrders.labels");
  return (
    <Table>
      <caption className="visually-hidden">{t("title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("carton")}</th>
          <th scope="col">{t("file")}</th>
          <th scope="col">{t("matched")}</th>
        </tr>
      </thead>
      <tbody>
        {matched.labels.map(({ carton, file_name, page, matched_by }) => (
          <tr key={carton}>
            <td>{carton}</td>
            <td className={textClass({ anywhere: true })}>{file_name}</td>
            <td>{matched_by === "name" ? t("byName") : t("byPage", { page })}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function BuyLabels({ orderSn }: { orderSn: string }) {
  const t = useTranslations("logisticsOrders.labels");
  const [offer, setOffer] = useState<DataOf<"/user/labelQuote">>();
  const quote = useCall("/user/labelQuote", setOffer, { outdates: [] });
  return (
    <>
      <Button icon="tag" pending={quote.pending} onClick={() => void quote.submit({ order_sn: orderSn })}>
        {t("buy")}
      </Button>
      {offer && <BuyDialog orderSn={orderSn} offer={offer} onClose={() => setOffer(undefined)} />}
    </>
  );
}

function BuyDialog({ orderSn, offer, onClose }: { orderSn: string; offer: DataOf<"/user/labelQuote">; onClose: () => void }) {
  const t = useTranslations("logisticsOrders.labels");
  const ui = useTranslations("ui");
  const id = useId();
  const { revalidate } = useRevalidator();
  const file = useDownload();
  const call = useCall(
    "/pay/buyLabels",
    ({ zpl }) => {
      toast(t("bought"), { tone: "success" });
      void file.start(() => ({ filename: `labels-${orderSn}.zpl`, parts: [zpl], type: "text/plain" }));
      onClose();
      void revalidate();
    },
    { quiet: true },
  );
  const prepare = (values: FormData) => {
    values.set("order_sn", orderSn);
    values.set("expected_price", offer.price);
    values.set("seen", offer.seen);
  };
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      {offer.is_balance_enough && (
        <Button type="submit" form={id} variant="primary" pending={call.pending}>
          {t("buy")}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("buyTitle", { count: offer.cartons })} footer={footer}>
      <Stack gap={4}>
        <TotalsSummary
          lines={[
            { label: t("price", { carrier: offer.carrier }), amount: offer.price, isTotal: true },
            { label: t("balance"), amount: offer.balance },
          ]}
        />
        {offer.is_balance_enough ? (
          <Form call={call} id={id} prepare={prepare}>
            <Text tone="soft">{t("buyText")}</Text>
            <LogisticsPasswordField />
          </Form>
        ) : (
          <Notice tone="waiting">{t("short")}</Notice>
        )}
      </Stack>
    </Dialog>
  );
}
