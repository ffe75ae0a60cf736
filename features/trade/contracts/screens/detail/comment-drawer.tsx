import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import type { CommentProps } from "#features/trade/contracts/screens/detail/clause-comments.tsx";
import { Button } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { Form } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextArea } from "#ui/text-area.tsx";

/** The comments on a clause of a contract, and the field for another one. */
export function CommentDrawer({ contract, clauseKey, clauseTitle, onClose }: CommentProps & { onClose: () => void }) {
  const t = useTranslations("contracts.comments");
  const { data, refusal, reload } = useQueryCall("/user/contractComments", { contract_sn: contract.contract_sn, clause_key: clauseKey });
  // The key empties the field after a comment.
  const [sent, setSent] = useState(0);
  const add = useCall("/user/addContractComment", () => {
    setSent((count) => count + 1);
    void reload();
  });
  return (
    <Drawer open onClose={onClose} title={t("titleOf", { clause: clauseTitle })}>
      <Stack gap={5}>
        {!data && !refusal && <Skeleton height="8rem" />}
        {refusal && <Notice tone="danger">{refusal.message}</Notice>}
        {data?.list.length === 0 && <Text tone="soft">{t("none")}</Text>}
        <Stack as="ul" gap={4}>
          {data?.list.map(({ comment_id, name, side, at, text, version }) => (
            <Stack as="li" key={comment_id} gap={1}>
              <Text size="sm" tone="soft">
                <strong>{name}</strong> · {t(`side.${side}`)} · <Moment at={at} as="time" /> · {t("version", { version })}
              </Text>
              <Text quote lines anywhere>
                {text}
              </Text>
            </Stack>
          ))}
        </Stack>
        <Form
          call={add}
          prepare={(values) => {
            values.set("contract_sn", contract.contract_sn);
            values.set("clause_key", clauseKey);
          }}
        >
          <TextArea key={sent} name="text" label={t("yours")} required maxLength={1000} />
          <Button type="submit" pending={add.pending}>
            {t("send")}
          </Button>
        </Form>
      </Stack>
    </Drawer>
  );
}
