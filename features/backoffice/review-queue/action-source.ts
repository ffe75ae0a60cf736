import { type ActionItem, type ActionReader, actionSource, maxItemsOfSource } from "#features/identity/action-items/action-source.ts";
import { toText } from "#kernel/texts.ts";
import type { Db } from "#platform/db.ts";
import { openQuestionsOfCompany } from "./queries.ts";

const read = async (db: Db, { company_id }: ActionReader): Promise<ActionItem<"answerQuestion">[]> =>
  (await db.rows(openQuestionsOfCompany, { company_id, limit: maxItemsOfSource })).map(({ question_id, body }) => ({
    kind: "answerQuestion",
    number: String(question_id),
    about: body,
    amount_cents: null,
    due_at: null,
    href: "/user_center/questions",
  }));

/** Questions that a reviewer asked the company, whose submission rests until they are answered. */
export const questionActionSource = actionSource({
  covers: {},
  kinds: {
    answerQuestion: {
      title: toText([
        "Answer our question about your submission",
        "答复我们对您所提交内容的问题",
        "Responda a nuestra pregunta sobre lo que envió",
      ]),
      button: toText(["Answer", "去答复", "Responder"]),
      group: toText(["Questions to answer", "待答复问题", "Preguntas por responder"]),
      listHref: "/user_center/questions",
      abilities: ["settle"],
    },
  },
  read,
});
