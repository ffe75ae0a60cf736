import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { setCartCount } from "#client/cart-count.ts";
import { useCall } from "#client/use-call.ts";
import { parseLines } from "#features/inventory/nearby/rules/item-lines.ts";
import { RequisitionStatusChip } from "#features/trade/requisitions/screens/buyer/requisition-chip.tsx";
import css from "#features/trade/requisitions/screens/buyer/requisitions.module.css";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DateField } from "#ui/date-field.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Form, FormActions, FormRow } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

export type Requisition = DataOf<"/user/requisitionDetail">;

const page = "/user_center/requisition_form_list";

/** Form for a new requisition, prefilled from `copyOf` if given. */
export function RequisitionForm({ after }: { after: Requisition | null }) {
  const t = useTranslations("requisitions");
  const navigate = useNavigate();
  const saved = ({ requisition_id }: DataOf<"/user/saveRequisition">) => {
    toast(t("sent"), { tone: "success" });
    void navigate(`${page}/${requisition_id}`, { replace: true });
  };
  // Refusals are shown at the field instead of as a toast.
  const save = useCall("/user/saveRequisition", saved, { quiet: true });
  return (
    <>
      <PageHeader title={t("write")} crumbs={[{ label: t("back"), to: page }, { label: t("write") }]} />
      <Card className={css.form}>
        <Form call={save}>
          <FormRow>
            <TextField name="title" label={t("name")} hint={t("nameHint")} required maxLength={120} defaultValue={after?.title ?? ""} />
            <DateField name="needed_by" label={t("neededBy")} />
          </FormRow>
          <TextArea
            name="lines"
            label={t("lines")}
            hint={t("linesHint")}
            required
            rows={8}
            maxLength={20_000}
            rule={(text) => {
              const [unreadable] = parseLines(text).unreadable;
              return unreadable && t("lineWrong", { place: String(unreadable.place), text: unreadable.text });
            }}
            defaultValue={after?.lines.map(({ goods_sn, quantity }) => `${goods_sn} ${quantity}`).join("\n") ?? ""}
          />
          <TextArea name="note" label={t("note")} defaultValue={after?.note ?? ""} />
          <FormActions>
            <Button type="submit" variant="primary" pending={save.pending}>
              {t("send")}
            </Button>
          </FormActions>
        </Form>
      </Card>
    </>
  );
}

/** One requisition with the actions this member may perform. */
export function RequisitionScreen({ requisition }: { requisition: Requisition }) {
  const t = useTranslations("requisitions");
  const { revalidate } = useRevalidator();
  const again = () => void revalidate();
  const withdraw = useCall("/user/withdrawRequisition", again);
  const { requisition_id, actions, status, decider, lines } = requisition;
  return (
    <Stack gap={5} foot={12}>
      <PageHeader
        title={requisition.title}
        aside={<RequisitionStatusChip status={status} />}
        crumbs={[{ label: t("back"), to: page }, { label: requisition.title }]}
        actions={
          <>
            {actions.includes("withdraw") && (
              <Button pending={withdraw.pending} onClick={() => void withdraw.submit({ requisition_id })}>
                {t("withdraw")}
              </Button>
            )}
            <ButtonLink icon="copy" to={`${page}/new?after=${requisition_id}`}>
              {t("copy")}
            </ButtonLink>
          </>
        }
      />
      <Card>
        <DescriptionList
          items={[
            { term: t("by"), value: requisition.requester },
            { term: t("needed"), value: requisition.needed_by && <Moment at={requisition.needed_by} as="date" /> },
            { term: t("note"), value: requisition.note },
            { term: t("state"), value: decider && t("decidedBy", { name: decider }) },
            { term: t("decisionSaid"), value: requisition.decision_note },
            { term: t("lastInCart"), value: requisition.last_in_cart_at && <Moment at={requisition.last_in_cart_at} as="time" /> },
          ]}
        />
      </Card>
      {actions.includes("approve") && <Decision requisition={requisition} onDone={again} />}
      {actions.includes("toCart") && <AddToCart requisition={requisition} onDone={again} />}
      <Card title={t("goods")}>
        <MediaList>
          {lines.map(({ product_id, goods_sn, title, preview, quantity }) => (
            <MediaRow
              key={product_id}
              picture={preview}
              title={<Link to={`/product/${goods_sn}/${product_id}`}>{title}</Link>}
              meta={goods_sn}
              end={<strong>× {quantity}</strong>}
            />
          ))}
        </MediaList>
      </Card>
    </Stack>
  );
}

interface ActionProps {
  requisition: Requisition;
  onDone: () => void;
}

function Decision({ requisition: { requisition_id, requester }, onDone }: ActionProps) {
  const t = useTranslations("requisitions");
  const decide = useCall("/user/decideRequisition", () => {
    toast(t("decided", { name: requester }), { tone: "success" });
    onDone();
  });
  return (
    <Card>
      <Form call={decide} prepare={(values) => values.set("requisition_id", String(requisition_id))}>
        <TextArea name="note" label={t("decisionNote", { name: requester })} hint={t("decisionHint")} rows={2} />
        <FormActions>
          <Button type="submit" name="decision" value="refuse" pending={decide.pending}>
            {t("refuse")}
          </Button>
          <Button type="submit" variant="primary" name="decision" value="approve" pending={decide.pending}>
            {t("approve")}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

function AddToCart({ requisition: { requisition_id, status }, onDone }: ActionProps) {
  const t = useTranslations("requisitions");
  const [left, setLeft] = useState<DataOf<"/user/requisitionToCart">["results"]>([]);
  const put = useCall("/user/requisitionToCart", ({ added, cart_count, results }) => {
    setCartCount(cart_count);
    setLeft(results.filter(({ problem }) => problem !== ""));
    toast(t("added", { count: added }), { tone: added > 0 ? "success" : "error" });
    onDone();
  });
  return (
    <Card>
      <Form call={put} prepare={(values) => values.set("requisition_id", String(requisition_id))}>
        <SelectField
          name="logistics_type"
          label={t("logistics")}
          required
          placeholder={false}
          defaultValue="1"
          options={[
            { value: 1, label: t("pickup") },
            { value: 2, label: t("ownLabel") },
            { value: 3, label: t("freight") },
          ]}
        />
        <FormActions>
          <ButtonLink to="/cart">{t("openCart")}</ButtonLink>
          <Button type="submit" variant="primary" icon="cart" pending={put.pending}>
            {t(status === "in_cart" ? "toCartAgain" : "toCart")}
          </Button>
        </FormActions>
      </Form>
      {left.length > 0 && (
        <Text as="ul" size="sm" tone="soft" className={css.results} aria-label={t("notAdded")}>
          {left.map(({ product_id, title, problem_text }) => (
            <li key={product_id}>
              {title}: {problem_text}
            </li>
          ))}
        </Text>
      )}
    </Card>
  );
}
