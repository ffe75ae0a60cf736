import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { CallFunction } from "#client/call-function.ts";
import type { DataOf } from "#client/calls.ts";
import { CallRefused } from "#client/request.ts";
import { useCall } from "#client/use-call.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { replyTargetHours } from "#features/service/chat/rules.ts";
import { requestPages } from "#features/service/chat/screens/chat-calls.ts";
import { maxFiles, maxLines, maxMessageLength } from "#features/service/quotes/rules.ts";
import type { SampleOffers } from "#features/service/quotes/screens/sample-offers.tsx";
import { useSupplyText } from "#features/service/quotes/screens/supply-note.tsx";
import { parseUsZip } from "#kernel/us-zip.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DateField } from "#ui/date-field.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Form, FormActions, FormRow } from "#ui/form.tsx";
import { FormSection } from "#ui/form-section.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { MediaRow } from "#ui/media-row.tsx";
import { useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

const SampleOfferList = lazy(() =>
  import("#features/service/quotes/screens/sample-offers.tsx").then((module) => ({ default: module.SampleOfferList })),
);
const GoodsPicker = lazy(() =>
  import("#features/service/quotes/screens/goods-picker.tsx").then((module) => ({ default: module.GoodsPicker })),
);

type Line = DataOf<"/user/quotableGoods">["list"][number];

/** "12.345.10": product, offer and quantity of each item, as checkouts name goods. */
const parseGoods = (text: string | null): { relation_id: number; quantity: number }[] =>
  text && /^[0-9]{1,15}\.[1-9][0-9]{0,14}\.[1-9][0-9]{0,8}(,[0-9]{1,15}\.[1-9][0-9]{0,14}\.[1-9][0-9]{0,8}){0,49}$/.test(text)
    ? text.split(",").map((each) => {
        const [, relation_id = 0, quantity = 0] = each.split(".").map(Number);
        return { relation_id, quantity };
      })
    : [];

const idOf = (params: URLSearchParams, name: string): string => /^[1-9][0-9]{0,14}$/.exec(params.get(name) ?? "")?.[0] ?? "";

const deliveryMethods = ["1", "2", "3"] as const;
type DeliveryMethod = (typeof deliveryMethods)[number];

/** The delivery method and ZIP code that the URL names. */
const parseDelivery = (params: URLSearchParams): { method: DeliveryMethod; zip: string } => {
  const zip = params.get("zip") ?? "";
  return {
    method: deliveryMethods.find((each) => each === params.get("logistics_type")) ?? "1",
    zip: parseUsZip(zip) ?? "",
  };
};

interface NewRequest {
  lines: Line[];
  /** Goods that the URL names and that are no longer for sale. */
  leftOut: number;
  threadId: string;
  samples: SampleOffers;
  /** How the goods travel, as chosen on the page that the request comes from. */
  method: DeliveryMethod;
  zip: string;
  /** What the page that the request comes from says about it. */
  note: string;
}

/** Loads what a price is asked for, with the company's prices of today: what the URL or its conversation names. */
export const loadNewRequest = async (call: CallFunction, { url: { searchParams } }: { url: URL }): Promise<NewRequest> => {
  const threadId = idOf(searchParams, "thread");
  const product_id = idOf(searchParams, "product_id");
  const cart_ids = searchParams.get("cart_ids") ?? "";
  const goods = parseGoods(searchParams.get("goods"));
  const delivery = { ...parseDelivery(searchParams), note: (searchParams.get("note") ?? "").slice(0, maxMessageLength) };
  const samples = product_id ? (await call("/user/sampleTerms", { product_id })).list : [];
  try {
    const { list, left_out } = await call("/user/quotableGoods", {
      ...(goods.length > 0 && { goods: JSON.stringify(goods) }),
      ...(cart_ids && { cart_ids }),
      ...(product_id && { product_id }),
      ...(threadId && { thread_id: threadId }),
    });
    return { lines: list, leftOut: left_out, threadId, samples, ...delivery };
  } catch (error) {
    if (!(error instanceof CallRefused) || error.reason === "TOKEN_EXPIRED") throw error;
    return { lines: [], leftOut: 0, threadId: "", samples, ...delivery };
  }
};

/** Quantity and target price of one line. */
function LineFields({ line, onRemove }: { line: Line; onRemove: (() => void) | undefined }) {
  const t = useTranslations("quotes");
  const money = useMoney();
  const supplyText = useSupplyText();
  // Contract goods are made for the order: they have a port, not a warehouse.
  const origin = line.kind === "fob" ? line.fob_port && t("port", { port: line.fob_port }) : line.warehouse_name;
  return (
    <Stack gap={2}>
      <MediaRow
        as="div"
        size="small"
        picture={line.preview}
        title={line.title}
        meta={[line.custom_sn, line.merchant_name, origin, supplyText(line), `${t("currentPrice")}: ${money(line.price)}`]
          .filter(Boolean)
          .join(" · ")}
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
        <MoneyField name={`target.${line.relation_id}`} label={t("target")} />
      </FormRow>
    </Stack>
  );
}

/** Turns the fields of the lines into the JSON text that the call takes. */
const prepareRequest = (values: FormData, lines: readonly Line[], threadId: string): void => {
  const take = (name: string): string => {
    const value = String(values.get(name) ?? "").trim();
    values.delete(name);
    return value;
  };
  const wanted = lines.map(({ product_id, relation_id }) => {
    const target = take(`target.${relation_id}`);
    return { product_id, relation_id, quantity: take(`quantity.${relation_id}`), ...(target && { target }) };
  });
  values.delete("add");
  values.set("lines", JSON.stringify(wanted));
  if (threadId) values.set("thread_id", threadId);
};

interface GoodsProps extends Pick<NewRequest, "leftOut" | "threadId"> {
  lines: readonly Line[];
  onChange: (change: (known: Line[]) => Line[]) => void;
}

/** The goods that a price is asked for. In a conversation they are chosen here. */
function GoodsSection({ lines, leftOut, threadId, onChange }: GoodsProps) {
  const t = useTranslations("quotes");
  const add = (line: Line) =>
    onChange((known) => (known.some(({ relation_id }) => relation_id === line.relation_id) ? known : [...known, line].slice(0, maxLines)));
  const remove = (line: Line) => onChange((known) => known.filter(({ relation_id }) => relation_id !== line.relation_id));
  return (
    <FormSection title={t("goods")}>
      <Stack gap={5}>
        {leftOut > 0 && <Notice tone="waiting">{t("leftOut", { count: leftOut })}</Notice>}
        {lines.map((line) => (
          <LineFields key={line.relation_id} line={line} onRemove={lines.length > 1 || threadId ? () => remove(line) : undefined} />
        ))}
        {threadId && (
          <Suspense>
            <GoodsPicker threadId={threadId} onAdd={add} />
          </Suspense>
        )}
      </Stack>
    </FormSection>
  );
}

/** How and when the goods are needed. Goods of a contract travel as the contract says. */
function DeliveryFields({ isContract, method: given, zip }: Pick<NewRequest, "method" | "zip"> & { isContract: boolean }) {
  const t = useTranslations("quotes");
  const [method, setMethod] = useState<string>(given);
  return (
    <FormRow>
      {!isContract && (
        <SelectField
          name="logistics_type"
          label={t("delivery")}
          required
          placeholder={false}
          value={method}
          onChange={(event) => setMethod(event.currentTarget.value)}
          options={deliveryMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
        />
      )}
      {!isContract && method === "3" && (
        <TextField name="zip" label={t("zip")} hint={t("zipHint")} inputMode="numeric" maxLength={10} defaultValue={zip} />
      )}
      <DateField name="needed_by" label={t("neededBy")} />
    </FormRow>
  );
}

/** The form that asks for a price. */
export function NewRequestScreen({ lines: given, leftOut, threadId, samples, method, zip, note }: NewRequest) {
  const t = useTranslations("quotes");
  const navigate = useNavigate();
  const [lines, setLines] = useState(given);
  const send = useCall("/user/requestPrice", ({ requests }) => {
    toast(t("sent", { count: requests.length }), { tone: "success" });
    const [first] = requests;
    void navigate(requests.length === 1 && first ? `${requestPages.user}/${first.request_number}` : requestPages.user);
  });
  const header = (
    <PageHeader
      title={t("newTitle")}
      intro={t("newIntro", { hours: replyTargetHours })}
      crumbs={[{ label: t("back"), to: requestPages.user }, { label: t("newTitle") }]}
    />
  );
  const isContract = lines.length > 0 && lines.every(({ kind }) => kind === "fob");
  if (lines.length === 0 && !threadId)
    return (
      <>
        {header}
        <EmptyState help="talk-to-manufacturer" title={t("nothingTitle")} action={<ButtonLink to="/cart">{t("toCart")}</ButtonLink>}>
          {t("nothing")}
        </EmptyState>
      </>
    );
  return (
    <>
      {header}
      {samples.length > 0 && (
        <Suspense>
          <SampleOfferList samples={samples} />
        </Suspense>
      )}
      <Card>
        <Form call={send} prepare={(values) => prepareRequest(values, lines, threadId)}>
          <GoodsSection lines={lines} leftOut={leftOut} threadId={threadId} onChange={setLines} />
          <DeliveryFields isContract={isContract} method={method} zip={zip} />
          <TextArea name="note" label={t("note")} hint={t("noteHint")} rows={4} maxLength={maxMessageLength} defaultValue={note} />
          <FileField type="document" name="file_ids" label={t("files")} hint={t("filesHint")} maxFiles={maxFiles} />
          {send.refusal && (
            <Text size="sm" tone="danger" role="alert">
              {send.refusal.message}
            </Text>
          )}
          <FormActions>
            <ButtonLink to={requestPages.user}>{t("cancel")}</ButtonLink>
            <Button type="submit" variant="primary" pending={send.pending} disabled={lines.length === 0}>
              {t("send")}
            </Button>
          </FormActions>
        </Form>
      </Card>
    </>
  );
}
