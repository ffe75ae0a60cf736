import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { TabData } from "#features/backoffice/companies/screens/operator/company-query.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.ts";

type Note = Extract<TabData, { tab: "notes" }>["list"][number];

/** What colleagues wrote about a company. */
export function Notes({ rows }: { rows: readonly Note[] }) {
  const t = useTranslations("companiesConsole");
  if (rows.length === 0) return null;
  return (
    <Card title={t("pages.notes")}>
      <Stack as="ul" gap={3}>
        {rows.map(({ note_id, name, body, written_at }) => (
          <li key={note_id}>
            <Text lines anywhere>
              {body}
            </Text>
            <small>
              {name} · <Moment at={written_at} as="relative" />
            </small>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

interface WriteNoteProps {
  call: "/operator/writeCompanyNote" | "/operator/writeMerchantNote";
  ids: Readonly<Record<string, number>>;
}

/** The form of a new note about a company or manufacturer, who cannot read notes. */
export function WriteNote({ call, ids }: WriteNoteProps) {
  const t = useTranslations("companiesConsole");
  const { revalidate } = useRevalidator();
  const [noteCount, setNoteCount] = useState(0);
  const write = useCall(call, () => {
    toast(t("noteSaved"), { tone: "success" });
    setNoteCount(noteCount + 1);
    void revalidate();
  });
  return (
    <Card>
      <Form call={write} key={noteCount}>
        {Object.entries(ids).map(([name, id]) => (
          <input key={name} type="hidden" name={name} value={id} />
        ))}
        <TextArea name="body" label={t("note")} hint={t("noteHint")} required rows={2} />
        <FormActions>
          <Button size="small" type="submit" pending={write.pending}>
            {t("noteSave")}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
