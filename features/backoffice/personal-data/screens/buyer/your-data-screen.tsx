import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { ExportsTable } from "#features/backoffice/personal-data/screens/buyer/exports-table.tsx";
import { erasureRequestStatuses } from "#features/backoffice/personal-data/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";

const requestExport = action("/user/requestDataExport");
const requestErasure = action("/user/requestErasure");

type OwnData = DataOf<"/user/ownData">;
type Scope = OwnData["exports"][number]["scope"];

/** What is stored about the reader: downloads, erasure, accepted agreements and email subscriptions. */
export function YourDataScreen({ data }: { data: OwnData }) {
  const t = useTranslations("personalData");
  return (
    <Stack gap={5} foot={16} shrink>
      <PageHeader title={t("title")} intro={t(data.may_be_erased ? "intro" : "introStaff")} />
      <ExportsCard data={data} />
      <AgreementsCard agreements={data.agreements} />
      <ConsentsCard consents={data.consents} />
      {data.may_be_erased && <ErasureCard data={data} />}
    </Stack>
  );
}

/** Whom the reader may ask about, themselves first. */
const scopesOf = ({ may_ask_for_company, may_ask_for_merchant }: OwnData): Scope[] => [
  "person",
  ...(may_ask_for_company ? (["company"] as const) : []),
  ...(may_ask_for_merchant ? (["merchant"] as const) : []),
];

/** The password, and the code of those who have a second factor. */
function ProofFields({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const t = useTranslations("personalData");
  return (
    <>
      <PasswordField name="password" label={t("password")} required />
      {hasSecondFactor && <TextField name="second_factor" label={t("secondFactor")} required autoComplete="one-time-code" maxLength={20} />}
    </>
  );
}

function ExportsCard({ data }: { data: OwnData }) {
  const t = useTranslations("personalData");
  const [scope, setScope] = useState<Scope>();
  return (
    <Card title={t("download")}>
      <Stack gap={4} shrink>
        <Text tone="soft">{t("downloadText")}</Text>
        <Inline wrap gap={2}>
          {scopesOf(data).map((each) => (
            <Button key={each} icon="download" onClick={() => setScope(each)}>
              {t(`requests.${each}`)}
            </Button>
          ))}
        </Inline>
        {data.exports.length > 0 && <ExportsTable exports={data.exports} />}
      </Stack>
      {scope && (
        <requestExport.Dialog
          size="small"
          title={t(`requests.${scope}`)}
          confirm={t("request")}
          values={{ scope }}
          done={t("requested")}
          onClose={() => setScope(undefined)}
        >
          <Text tone="soft">{t("downloadText")}</Text>
          <ProofFields hasSecondFactor={data.has_second_factor} />
        </requestExport.Dialog>
      )}
    </Card>
  );
}

function ErasureCard({ data }: { data: OwnData }) {
  const t = useTranslations("personalData");
  const [scope, setScope] = useState<Scope>();
  const withdraw = usePageMutation("/user/withdrawErasure", { done: t("withdrawn") });
  return (
    <Card title={t("erase")}>
      <Stack gap={4}>
        <Text tone="soft">{t("eraseText")}</Text>
        {data.erasure_requests.map(({ erasure_request_id, scope: of, state, requested_at, note }) => (
          <Inline key={erasure_request_id} wrap gap={3}>
            <span>{t(`erases.${of}`)}</span>
            <StatusChip tone={toneOf(erasureRequestStatuses, state, "requester")}>{t(`requestStates.${state}`)}</StatusChip>
            <Text as="span" size="sm" tone="faint">
              <Moment at={requested_at} />
            </Text>
            {note && (
              <Text as="span" size="sm" anywhere>
                {note}
              </Text>
            )}
            {state === "open" && (
              <Button size="small" pending={withdraw.pending} onClick={() => withdraw.submit({ erasure_request_id })}>
                {t("withdraw")}
              </Button>
            )}
          </Inline>
        ))}
        <Inline wrap gap={2}>
          {scopesOf(data).map((each) => (
            <Button key={each} variant="danger" onClick={() => setScope(each)}>
              {t(`erases.${each}`)}
            </Button>
          ))}
        </Inline>
      </Stack>
      {scope && (
        <requestErasure.Dialog
          danger
          title={t(`erases.${scope}`)}
          confirm={t("askErase")}
          values={{ scope }}
          done={t("eraseAsked")}
          onClose={() => setScope(undefined)}
        >
          <Text tone="soft">{t(`eraseTexts.${scope}`)}</Text>
          <requestErasure.Field name="reason" label={t("reason")} />
          <ProofFields hasSecondFactor={data.has_second_factor} />
        </requestErasure.Dialog>
      )}
    </Card>
  );
}

function AgreementsCard({ agreements }: Pick<OwnData, "agreements">) {
  const t = useTranslations("personalData");
  return (
    <Card title={t("agreements")}>
      {agreements.length === 0 ? (
        <Text tone="soft">{t("noAgreements")}</Text>
      ) : (
        <DescriptionList
          items={agreements.map(({ title, number, accepted_at }) => ({
            term: t("version", { title, number }),
            value: (
              <>
                {t("acceptedOn")} <Moment at={accepted_at} as="time" />
              </>
            ),
          }))}
        />
      )}
    </Card>
  );
}

function ConsentsCard({ consents }: Pick<OwnData, "consents">) {
  const t = useTranslations("personalData");
  const withdraw = usePageMutation("/user/withdrawConsent", { done: t("withdrawn") });
  return (
    <Card title={t("consents")}>
      {consents.length === 0 ? (
        <Text tone="soft">{t("noConsents")}</Text>
      ) : (
        <Stack gap={3}>
          {consents.map(({ subscription_id, topic, product, given_at, withdrawn_at }) => (
            <Inline key={subscription_id} wrap gap={3}>
              <span>{topic === "stock" ? t("topics.stock", { product }) : t("topics.news")}</span>
              <Text as="span" size="sm" tone="faint">
                {t("since")} <Moment at={given_at} />
                {withdrawn_at && (
                  <>
                    {" · "}
                    {t("ended")} <Moment at={withdrawn_at} />
                  </>
                )}
              </Text>
              {!withdrawn_at && (
                <Button size="small" pending={withdraw.pending} onClick={() => withdraw.submit({ subscription_id })}>
                  {t("withdraw")}
                </Button>
              )}
            </Inline>
          ))}
        </Stack>
      )}
    </Card>
  );
}
