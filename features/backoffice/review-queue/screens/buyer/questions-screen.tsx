import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import css from "#features/backoffice/review-queue/screens/buyer/questions.module.css";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FileLinks } from "#ui/file-links.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TextArea } from "#ui/text-area.tsx";

type Question = DataOf<"/user/reviewQuestions">["list"][number];

/** Questions of the platform about the company's documents, payments and requests. Each is answered once. */
export function QuestionsScreen({ list }: { list: Question[] }) {
  const t = useTranslations("reviewQueueQuestions");
  const mayAnswer = useAbility("settle");
  return (
    <Stack gap={4}>
      <PageHeader title={t("title")} intro={t("intro")} />
      {list.length === 0 ? (
        <EmptyState title={t("empty")} picture="letter">
          {t("emptyText")}
        </EmptyState>
      ) : (
        <Stack as="ul" gap={4}>
          {list.map((question) => (
            <Stack key={question.question_id} as="li" gap={3} frame="box" pad={5} className={css.item}>
              <header>
                <h2>{question.kind_name}</h2>
                <StatusChip tone={question.answer === null ? "waiting" : "done"}>
                  {question.answer === null ? t("waiting") : t("answered")}
                </StatusChip>
              </header>
              <Text anywhere lines>
                {question.body}
              </Text>
              <Text size="xs" tone="faint">
                <Moment at={question.asked_at} as="time" />
              </Text>
              {question.answer !== null && <AnswerText question={question} />}
              {question.answer === null && mayAnswer && <AnswerForm id={question.question_id} />}
            </Stack>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function AnswerText({ question }: { question: Question }) {
  return (
    <blockquote>
      <p>{question.answer}</p>
      <FileLinks files={question.files} />
      <Text size="xs" tone="faint">
        {question.answered_by}
        {question.answered_at && (
          <>
            {" · "}
            <Moment at={question.answered_at} as="time" />
          </>
        )}
      </Text>
    </blockquote>
  );
}

function AnswerForm({ id }: { id: number }) {
  const t = useTranslations("reviewQueueQuestions");
  const answer = usePageMutation("/user/answerReviewQuestion", { done: t("sent") });
  return (
    <Form call={answer}>
      <input type="hidden" name="question_id" value={id} />
      <TextArea name="answer" label={t("answer")} required />
      <FileField type="voucher" name="file_ids" label={t("files")} maxFiles={5} />
      <FormActions>
        <Button type="submit" variant="primary" pending={answer.pending}>
          {t("send")}
        </Button>
      </FormActions>
    </Form>
  );
}
