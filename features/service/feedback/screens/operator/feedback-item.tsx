import { useNavigate, useRevalidator } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useSession } from "#client/session.ts";
import { useCall } from "#client/use-call.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { maxTextLength } from "#features/service/feedback/rules.ts";
import { DueLabel } from "#features/service/feedback/screens/operator/due-label.tsx";
import { Thread } from "#features/service/feedback/screens/thread.tsx";
import { feedbackStatuses } from "#features/service/feedback/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { Box, Stack, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { useKeys } from "#ui/use-keys.ts";

export type FeedbackItemData = DataOf<"/operator/feedbackDetail">;

/** A conversation for operators: entries, answer form, and the company's other conversations. */
export function FeedbackItemScreen({ item }: { item: FeedbackItemData }) {
  const t = useTranslations("feedbackConsole");
  const about = useTranslations("feedback");
  const { revalidate } = useRevalidator();
  const person = useSession();
  const assign = useCall("/operator/assignFeedback", () => void revalidate());
  const { feedback_id, category, order_number, status, assignee, company_name } = item;
  const navigate = useNavigate();
  const next = item.next_feedback_id ? `/operator/feedback/${item.next_feedback_id}` : undefined;
  useKeys({ j: next ? () => navigate(next) : undefined, u: () => navigate("/operator/feedback") });
  return (
    <>
      <PageHeader
        title={`${company_name}: ${about(`categories.${category}`)}`}
        crumbs={[{ label: t("back"), to: "/operator/feedback" }, { label: about("number", { id: String(feedback_id) }) }]}
        aside={<StatusChip tone={toneOf(feedbackStatuses, status, "operator")}>{t(`states.${status}`)}</StatusChip>}
        intro={<DueLabel row={item} />}
        actions={
          <>
            {status !== "closed" && person && (
              <Button pending={assign.pending} onClick={() => void assign.submit({ feedback_id: String(feedback_id), take: !assignee })}>
                {assignee ? t("giveBack") : t("take")}
              </Button>
            )}
            {next && <ButtonLink to={next}>{t("next")}</ButtonLink>}
          </>
        }
      />
      <TwoColumns
        side={
          <>
            <Card>
              <DescriptionList
                items={[
                  { term: t("writer"), value: `${item.writer} · ${item.account}` },
                  { term: t("company"), value: company_name },
                  ...(order_number
                    ? [
                        {
                          term: about("order"),
                          value: <Link to={`/operator/orders/${encodeURIComponent(order_number)}`}>{order_number}</Link>,
                        },
                      ]
                    : []),
                  { term: t("assignee"), value: assignee ?? t("nobody") },
                  { term: about("newest"), value: <Moment at={item.last_entry_at} as="relative" /> },
                ]}
              />
            </Card>
            <Card title={t("others")}>
              {item.others.length === 0 ? (
                t("none")
              ) : (
                <Stack as="ul" gap={3}>
                  {item.others.map((other) => (
                    <li key={other.feedback_id}>
                      <Link to={`/operator/feedback/${other.feedback_id}`}>{about(`categories.${other.category}`)}</Link>
                      <Box as="small" tone="soft" anywhere block>
                        {other.begins}
                      </Box>
                    </li>
                  ))}
                </Stack>
              )}
            </Card>
          </>
        }
      >
        <div>
          <Thread
            entries={item.thread}
            viewer="staff"
            writerLabel={(entry) => entry.writer}
            pictureLabel={(number) => t("picture", { number })}
          />
          {status !== "closed" && <AnswerForm item={item} />}
        </div>
      </TwoColumns>
    </>
  );
}

function AnswerForm({ item }: { item: FeedbackItemData }) {
  const t = useTranslations("feedbackConsole");
  const languages = new Intl.DisplayNames([useLocale()], { type: "language" });
  const answer = usePageMutation("/operator/answerFeedback", { done: t("sent") });
  return (
    <Card className={textClass({ above: 4 })}>
      <Form key={item.entries} call={answer} prepare={(values) => values.set("feedback_id", String(item.feedback_id))}>
        <TextArea
          name="text"
          label={t("answerTo", { name: item.writer })}
          hint={t("answerHint", { language: languages.of(item.language.slice(0, 2)) ?? item.language })}
          required
          rows={6}
          maxLength={maxTextLength}
        />
        <FormActions>
          <Button type="submit" name="close" value="1" pending={answer.pending}>
            {t("sendAndClose")}
          </Button>
          <Button type="submit" variant="primary" pending={answer.pending}>
            {t("send")}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
