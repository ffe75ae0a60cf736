import { useTranslations } from "use-intl";
import css from "#features/backoffice/review-queue/screens/operator/queue.module.css";
import type { Facts } from "#features/backoffice/review-queue/screens/operator/queue-query.ts";
import { FieldValue } from "#features/catalog/product-management/screens/operator/field-value.tsx";
import { ComparedFields } from "#features/identity/certification/screens/operator/compared-fields.tsx";
import { PaperPictures } from "#features/identity/certification/screens/operator/paper-pictures.tsx";
import { writtenNames } from "#features/identity/merchant-onboarding/rules.ts";
import { VoucherPictures } from "#features/money/payments/screens/operator/voucher-pictures.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { DescriptionList } from "#ui/description-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { Picture } from "#ui/picture.tsx";

/** What the feature of an item knows of it, as its own page shows it. */
export function ItemFacts({ facts }: { facts: Facts }) {
  switch (facts.kind) {
    case "certification":
      return <Papers detail={facts.detail} />;
    case "voucher":
      return facts.voucher ? <VoucherFacts voucher={facts.voucher} /> : null;
    case "settlement":
      return <Application detail={facts.detail} />;
    case "recharge":
      return <RechargeFacts detail={facts.detail} />;
    case "withdrawal":
      return <WithdrawalFacts detail={facts.detail} />;
    case "thaw":
      return <ThawFacts detail={facts.detail} />;
    case "credit":
      return <CreditFacts detail={facts.detail} itemId={facts.itemId} />;
    case "feedback":
      return <Talk detail={facts.detail} />;
    case "picture":
      return facts.request ? <RequestFacts request={facts.request} /> : null;
    case "change":
      return <Changes detail={facts.detail} />;
  }
}

function Papers({ detail }: Omit<Extract<Facts, { kind: "certification" }>, "kind">) {
  const t = useTranslations("certificationConsole");
  const fieldsOf = (same: readonly string[]) => same.map((field) => t(`fields.${field as "tax_id"}`)).join(", ");
  return (
    <>
      {detail.duplicates.length > 0 && (
        <div className={css.notice} data-tone="danger">
          <Icon name="warning" size={16} />
          <div>
            <strong>{t("duplicates")}</strong>
            {detail.duplicates.map(({ company_id, company_name, same }) => (
              <p key={company_id}>
                <Link to={`/operator/companies/${company_id}`}>
                  {t("duplicateText", { company: company_name, fields: fieldsOf(same) })}
                </Link>
              </p>
            ))}
          </div>
        </div>
      )}
      <ComparedFields now={detail.certification} before={detail.previous} />
      <PaperPictures now={detail.certification} before={detail.previous} />
    </>
  );
}

function Application({ detail }: Omit<Extract<Facts, { kind: "settlement" }>, "kind">) {
  const t = useTranslations("reviewQueueConsole.facts");
  const fields = useTranslations("merchantOnboardingConsole.fields");
  const { now, previous, duplicates } = detail;
  return (
    <>
      {duplicates.length > 0 && (
        <div className={css.notice} data-tone="danger">
          <Icon name="warning" size={16} />
          <div>
            <strong>{t("same")}</strong>
            {duplicates.map(({ kind, name }) => (
              <p key={`${kind}${name}`}>{name}</p>
            ))}
          </div>
        </div>
      )}
      <Card title={t("written")}>
        <DescriptionList
          columns={2}
          facts={writtenNames.map((name) => ({
            term: fields(name),
            value:
              previous && previous.written[name] !== now.written[name] ? (
                <>
                  <del>{previous.written[name]}</del> {now.written[name]}
                </>
              ) : (
                now.written[name]
              ),
          }))}
        />
      </Card>
      <VoucherPictures
        pictures={now.papers.filter(({ is_picture }) => is_picture).map(({ id, name, url }) => ({ file_id: id, name, url }))}
      />
      {now.papers
        .filter(({ is_picture }) => !is_picture)
        .map(({ id, name, url }) => (
          <a key={id} href={url} target="_blank" rel="noopener">
            {name}
          </a>
        ))}
    </>
  );
}

function RechargeFacts({ detail: { recharge, pictures } }: Omit<Extract<Facts, { kind: "recharge" }>, "kind">) {
  const t = useTranslations("reviewQueueConsole.facts");
  const payments = useTranslations("paymentsConsole");
  return (
    <>
      <Card>
        <DescriptionList
          columns={2}
          facts={[
            { term: t("claimed"), value: <Money amount={recharge.claimed} />, numeric: true },
            { term: t("method"), value: payments(`methods.${recharge.method}`) },
            { term: t("number"), value: recharge.recharge_number },
            { term: t("person"), value: recharge.person },
            { term: t("remark"), value: recharge.remark },
            { term: t("firstReviewer"), value: recharge.first_reviewer },
          ]}
        />
      </Card>
      <VoucherPictures pictures={pictures} />
    </>
  );
}

function WithdrawalFacts({ detail }: Omit<Extract<Facts, { kind: "withdrawal" }>, "kind">) {
  const t = useTranslations("reviewQueueConsole.facts");
  const { withdrawal } = detail;
  return (
    <Card>
      <DescriptionList
        columns={2}
        facts={[
          { term: t("payout"), value: <Money amount={withdrawal.payout} />, numeric: true },
          { term: t("fee"), value: <Money amount={withdrawal.fee} />, numeric: true },
          { term: t("available"), value: <Money amount={detail.available} />, numeric: true },
          { term: t("frozen"), value: <Money amount={detail.frozen} />, numeric: true },
          { term: t("paidBefore"), value: <Money amount={detail.paid_before} />, numeric: true },
          { term: t("destination"), value: withdrawal.destination },
          { term: t("number"), value: withdrawal.withdrawal_number },
          { term: t("person"), value: withdrawal.person },
          { term: t("firstReviewer"), value: withdrawal.first_reviewer },
          { term: t("customerSince"), value: <Moment at={detail.company_since} /> },
        ]}
      />
    </Card>
  );
}

function VoucherFacts({ voucher }: { voucher: NonNullable<Extract<Facts, { kind: "voucher" }>["voucher"]> }) {
  const t = useTranslations("reviewQueueConsole.facts");
  const payments = useTranslations("paymentsConsole");
  return (
    <>
      <Card>
        <DescriptionList
          columns={2}
          facts={[
            { term: t("due"), value: <Money amount={voucher.due} />, numeric: true },
            { term: t("claimed"), value: <Money amount={voucher.claimed} />, numeric: true },
            { term: t("method"), value: payments(`methods.${voucher.method}`) },
            { term: t("reference"), value: voucher.order_parent_number },
            { term: t("person"), value: voucher.person },
            { term: t("remark"), value: voucher.remark },
          ]}
        />
      </Card>
      <VoucherPictures pictures={voucher.pictures} />
    </>
  );
}

function ThawFacts({ detail }: Omit<Extract<Facts, { kind: "thaw" }>, "kind">) {
  const t = useTranslations("reviewQueueConsole.facts");
  const { request } = detail;
  return (
    <>
      <Card>
        <DescriptionList
          columns={2}
          facts={[
            { term: t("frozenWhy"), value: request.frozen_reason },
            { term: t("asks"), value: request.reason },
            { term: t("available"), value: <Money amount={detail.available} />, numeric: true },
            { term: t("frozen"), value: <Money amount={detail.frozen} />, numeric: true },
            { term: t("openOrders"), value: String(detail.open_orders), numeric: true },
            { term: t("person"), value: request.person },
          ]}
        />
      </Card>
      <VoucherPictures pictures={request.files} />
    </>
  );
}

function CreditFacts({ detail, itemId }: Omit<Extract<Facts, { kind: "credit" }>, "kind">) {
  const t = useTranslations("reviewQueueConsole.facts");
  const change = detail.changes.find(({ change_id }) => change_id === itemId);
  if (!change) return null;
  return (
    <Card>
      <DescriptionList
        columns={2}
        facts={[
          { term: t("limit"), value: <Money amount={change.limit} />, numeric: true },
          { term: t("before"), value: change.before_limit === null ? "–" : <Money amount={change.before_limit} />, numeric: true },
          { term: t("netDays"), value: String(change.net_days), numeric: true },
          { term: t("debt"), value: String(detail.invoices.length), numeric: true },
          { term: t("reason"), value: change.reason },
          { term: t("proposer"), value: change.proposer },
        ]}
      />
    </Card>
  );
}

function Talk({ detail: { thread } }: Omit<Extract<Facts, { kind: "feedback" }>, "kind">) {
  return (
    <Card>
      <ul className={css.talk}>
        {thread.map(({ entry_id, body, writer, created_at }) => (
          <li key={entry_id}>
            <p>{body}</p>
            <p className={css.small}>
              {writer} · <Moment at={created_at} as="relative" />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RequestFacts({ request }: { request: NonNullable<Extract<Facts, { kind: "picture" }>["request"]> }) {
  const t = useTranslations("reviewQueueConsole.facts");
  const pictures = useTranslations("pictureRequestsConsole");
  return (
    <Card>
      <div className={css.product}>
        <Picture of={request.preview} alt="" sizes="240px" />
        <div>
          <h3>
            <Link to={`/product/${request.goods_sn}/${request.product_id}`}>{request.title}</Link>
          </h3>
          <DescriptionList
            facts={[
              { term: t("maker"), value: request.merchant_name },
              { term: t("usage"), value: pictures(`usages.${request.usage}`) },
              { term: t("remark"), value: request.remark },
              { term: t("pictures"), value: String(request.picture_count), numeric: true },
              { term: t("ordersOf"), value: String(request.orders), numeric: true },
              { term: t("applicant"), value: request.applicant },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}

function Changes({ detail }: Omit<Extract<Facts, { kind: "change" }>, "kind">) {
  const t = useTranslations("reviewQueueConsole");
  const fields = useTranslations("productManagementConsole.fields");
  const { product, merchant, labels } = detail;
  const open = detail.changes.filter(({ state }) => state === "open");
  return (
    <>
      <Card>
        <div className={css.product}>
          <Picture of={product.preview} alt="" sizes="240px" />
          <div>
            <h3>{product.title}</h3>
            <DescriptionList facts={[{ term: t("facts.maker"), value: merchant.name }]} />
          </div>
        </div>
      </Card>
      {open.map((change) => (
        <Card key={change.change_id} title={fields(change.field)}>
          <div className={classes(css.sides, change.old === null && css.single)}>
            {change.old !== null && (
              <div>
                <h3>{t("before")}</h3>
                <FieldValue change={change} side="old" labels={labels} />
              </div>
            )}
            <div>
              <h3>{t("after")}</h3>
              <FieldValue change={change} side="new" labels={labels} />
            </div>
          </div>
        </Card>
      ))}
    </>
  );
}
