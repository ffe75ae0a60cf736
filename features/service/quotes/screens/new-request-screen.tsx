import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { CallFunction } from "#client/call-function.ts";
import { CallRefused } from "#client/request.ts";
import { createFileUploader } from "#client/upload-file.ts";
import { useCall } from "#client/use-call.ts";
import { replyTargetHours } from "#features/service/chat/rules/limits.ts";
import { requestPages } from "#features/service/chat/screens/chat-calls.ts";
import { maxFiles, maxMessageLength } from "#features/service/quotes/rules.ts";
import { SampleOfferList, type SampleOffers } from "#features/service/quotes/screens/sample-offers.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DateField } from "#ui/date-field.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FileUpload } from "#ui/file-upload.tsx";
import { Form, FormActions, FormRow } from "#ui/form.tsx";
import { FormSection } from "#ui/form-section.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { useMoney } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

interface Line {
  product_id: number;
  relation_id: number;
  title: string;
  preview: string;
  custom_sn: string;
  quantity: number;
  price: string;
  place: string;
}

/** "12.345.10": product, offer and quantity of each item, as checkouts name goods. */
const parseGoods = (text: string | null): { product_id: number; relation_id: number; quantity: number }[] =>
  text && /^[0-9]{1,15}\.[0-9]{1,15}\.[0-9]{1,9}(,[0-9]{1,15}\.[0-9]{1,15}\.[0-9]{1,9}){0,49}$/.test(text)
    ? text.split(",").map((each) => {
        const [product_id = 0, relation_id = 0, quantity = 0] = each.split(".").map(Number);
        return { product_id, relation_id, quantity };
      })
    : [];

/** The goods that the URL names: given ones, cart lines, or the offers of a product. */
const findGoods = async (call: CallFunction, params: URLSearchParams) => {
  const product_id = /^[1-9][0-9]{0,14}$/.exec(params.get("product_id") ?? "")?.[0];
  if (!product_id) return { product_list: JSON.stringify(parseGoods(params.get("goods"))), cart_id: params.get("cart_ids") ?? "" };
  const { list } = await call("/user/quotableOffers", { product_id });
  const [best] = list;
  const goods = best ? [{ product_id: Number(product_id), relation_id: best.relation_id, quantity: best.moq }] : [];
  return { product_list: JSON.stringify(goods), cart_id: "" };
};

interface NewRequest {
  lines: Line[];
  threadId: string;
  samples: SampleOffers;
}

/** Loads what a price is asked for, with the company's prices of today. */
export const loadNewRequest = async (call: CallFunction, { url }: { url: URL }): Promise<NewRequest> => {
  const { product_list, cart_id } = await findGoods(call, url.searchParams);
  const threadId = /^[1-9][0-9]{0,14}$/.exec(url.searchParams.get("thread") ?? "")?.[0] ?? "";
  const product_id = /^[1-9][0-9]{0,14}$/.exec(url.searchParams.get("product_id") ?? "")?.[0];
  const samples = product_id ? (await call("/user/sampleTerms", { product_id })).list : [];
  if (product_list === "[]" && cart_id === "") return { lines: [], threadId, samples };
  try {
    const quote = await call("/supply/order/order/booking", cart_id ? { cart_id } : { product_list });
    const lines = quote.orders.flatMap(({ merchant_name, warehouse_name, lines: ordered }) =>
      ordered.map(({ product_id, relation_id, title, preview, custom_sn, amount, price }) => ({
        product_id,
        relation_id,
        title,
        preview,
        custom_sn,
        quantity: amount,
        price,
        place: `${merchant_name} · ${warehouse_name}`,
      })),
    );
    return { lines, threadId, samples };
  } catch (error) {
    if (!(error instanceof CallRefused) || error.reason === "TOKEN_EXPIRED") throw error;
    return { lines: [], threadId, samples };
  }
};

/** Quantity and target price of one line. */
function LineFields({ line, onRemove }: { line: Line; onRemove: (() => void) | undefined }) {
  const t = useTranslations("quotes");
  const money = useMoney();
  return (
    <Stack gap={2}>
      <MediaRow
        as="div"
        size="small"
        picture={line.preview}
        title={line.title}
        meta={`${line.custom_sn} · ${line.place} · ${t("currentPrice")}: ${money(line.price)}`}
        end={onRemove && <IconButton icon="trash" size="small" label={t("removeLine", { name: line.title })} onClick={onRemove} />}
      />
      <FormRow>
        <TextField
          name={`quantity.${line.relation_id}`}
          label={t("quantity")}
          required
          inputMode="numeric"
          defaultValue={String(line.quantity)}
        />
        <TextField name={`target.${line.relation_id}`} label={t("target")} inputMode="decimal" />
      </FormRow>
    </Stack>
  );
}

/** The form that asks for a price. */
export function NewRequestScreen({ lines: given, threadId, samples }: NewRequest) {
  const t = useTranslations("quotes");
  const navigate = useNavigate();
  const [lines, setLines] = useState(given);
  const [method, setMethod] = useState("1");
  const request = useCall("/user/requestPrice", ({ requests }) => {
    toast(t("sent", { count: requests.length }), { tone: "success" });
    const [first] = requests;
    void navigate(requests.length === 1 && first ? `${requestPages.user}/${first.request_number}` : requestPages.user);
  });
  const prepare = (values: FormData) => {
    const take = (name: string): string => {
      const value = String(values.get(name) ?? "").trim();
      values.delete(name);
      return value;
    };
    const wanted = lines.map(({ product_id, relation_id }) => {
      const target = take(`target.${relation_id}`);
      return { product_id, relation_id, quantity: take(`quantity.${relation_id}`), ...(target && { target }) };
    });
    values.set("lines", JSON.stringify(wanted));
    if (threadId) values.set("thread_id", threadId);
  };
  const header = (
    <PageHeader
      title={t("newTitle")}
      intro={t("newIntro", { hours: replyTargetHours })}
      crumbs={[{ label: t("back"), to: requestPages.user }, { label: t("newTitle") }]}
    />
  );
  if (lines.length === 0)
    return (
      <>
        {header}
        <EmptyState title={t("nothingTitle")} action={<ButtonLink to="/cart">{t("toCart")}</ButtonLink>}>
          {t("nothing")}
        </EmptyState>
      </>
    );
  return (
    <>
      {header}
      <SampleOfferList samples={samples} />
      <Card>
        <Form call={request} prepare={prepare}>
          <FormSection title={t("goods")}>
            <Stack gap={5}>
              {lines.map((line) => (
                <LineFields
                  key={line.relation_id}
                  line={line}
                  onRemove={
                    lines.length > 1
                      ? () => setLines((known) => known.filter(({ relation_id }) => relation_id !== line.relation_id))
                      : undefined
                  }
                />
              ))}
            </Stack>
          </FormSection>
          <FormRow>
            <SelectField
              name="logistics_type"
              label={t("delivery")}
              required
              placeholder={false}
              value={method}
              onChange={(event) => setMethod(event.currentTarget.value)}
              options={(["1", "2", "3"] as const).map((value) => ({ value, label: t(`methods.${value}`) }))}
            />
            {method === "3" && <TextField name="zip" label={t("zip")} hint={t("zipHint")} inputMode="numeric" maxLength={10} />}
            <DateField name="needed_by" label={t("neededBy")} />
          </FormRow>
          <TextArea name="note" label={t("note")} hint={t("noteHint")} rows={4} maxLength={maxMessageLength} />
          <FileUpload
            name="file_ids"
            label={t("files")}
            hint={t("filesHint")}
            extensions={[".jpg", ".jpeg", ".png", ".pdf"]}
            maxFiles={maxFiles}
            uploader={createFileUploader(5)}
          />
          {request.refusal && (
            <Text size="sm" tone="danger" role="alert">
              {request.refusal.message}
            </Text>
          )}
          <FormActions>
            <ButtonLink to={requestPages.user}>{t("cancel")}</ButtonLink>
            <Button type="submit" variant="primary" pending={request.pending}>
              {t("send")}
            </Button>
          </FormActions>
        </Form>
      </Card>
    </>
  );
}
