import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { maxTextLength, officeTimeZones, replyTargetHours } from "#features/service/chat/rules.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormActions, FormRow } from "#ui/form.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatTile, StatTiles } from "#ui/stat-tile.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { usePercent } from "#ui/use-percent.ts";

type SellerArea = "merchant" | "operator";

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const halfHours = Array.from({ length: 48 }, (_, index) => `${String(Math.floor(index / 2)).padStart(2, "0")}:${index % 2 ? "30" : "00"}`);

/** Response time, office hours and saved replies of a manufacturer or of customer service. */
export function SellerSettings({ area, onClose }: { area: SellerArea; onClose: () => void }) {
  const t = useTranslations("chat");
  const percent = usePercent();
  const { data } = useQueryCall(`/${area}/chatSettings` as "/merchant/chatSettings", {});
  return (
    <Dialog open size="large" title={t("settings")} onClose={onClose}>
      {data ? (
        <Stack gap={6}>
          <StatTiles>
            <StatTile label={t("figures.waiting")} value={data.waiting} faint={data.waiting === 0} />
            <StatTile label={t("figures.late", { hours: replyTargetHours })} value={data.late} faint={data.late === 0} />
            <StatTile
              label={t("figures.inTime", { hours: replyTargetHours })}
              value={data.response.within_target_percent === null ? "–" : percent(data.response.within_target_percent)}
            />
            <StatTile
              label={t("figures.median")}
              value={data.response.median_minutes === null ? "–" : t("minutes", { minutes: data.response.median_minutes })}
            />
          </StatTiles>
          <OfficeHoursForm area={area} office={data.office} />
          <SavedReplyList area={area} />
        </Stack>
      ) : (
        <Skeleton height="16rem" />
      )}
    </Dialog>
  );
}

function OfficeHoursForm({ area, office }: { area: SellerArea; office: DataOf<"/merchant/chatSettings">["office"] }) {
  const t = useTranslations("chat");
  const save = useCall(`/${area}/saveChatHours` as "/merchant/saveChatHours", () => toast(t("saved"), { tone: "success" }));
  const prepare = (values: FormData) => {
    values.set("weekdays", weekdays.filter((day) => values.get(`day${day}`) !== null).join(","));
    for (const day of weekdays) values.delete(`day${day}`);
  };
  const times = halfHours.map((value) => ({ value, label: value }));
  return (
    <Form call={save} prepare={prepare}>
      <FieldGroup legend={t("officeHours")}>
        <Inline wrap gap={2} gapX={4}>
          {weekdays.map((day) => (
            <Checkbox key={day} name={`day${day}`} label={t(`days.${day}`)} defaultChecked={office.weekdays.includes(day)} />
          ))}
        </Inline>
        <FormRow>
          <SelectField name="opens" label={t("opens")} required placeholder={false} options={times} defaultValue={office.opens} />
          <SelectField name="closes" label={t("closes")} required placeholder={false} options={times} defaultValue={office.closes} />
          <SelectField
            name="time_zone"
            label={t("timeZone")}
            required
            placeholder={false}
            options={officeTimeZones.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
            defaultValue={office.time_zone}
          />
        </FormRow>
      </FieldGroup>
      <FormActions>
        <Button type="submit" pending={save.pending}>
          {t("saveHours")}
        </Button>
      </FormActions>
    </Form>
  );
}

function SavedReplyList({ area }: { area: SellerArea }) {
  const t = useTranslations("chat");
  const [added, setAdded] = useState(0);
  const { data, reload } = useQueryCall(`/${area}/chatSavedReplies` as "/merchant/chatSavedReplies", {});
  const save = useCall(`/${area}/saveChatReply` as "/merchant/saveChatReply", () => {
    setAdded((count) => count + 1);
    void reload();
  });
  const remove = useCall(`/${area}/deleteChatReply` as "/merchant/deleteChatReply", () => void reload());
  return (
    <Stack gap={3}>
      <Text as="h3" weight="bold">
        {t("savedReplies")}
      </Text>
      <Stack as="ul" gap={2}>
        {data?.list.map(({ reply_id, title, body }) => (
          <Inline as="li" key={reply_id} justify="between" gap={2}>
            <Text as="span" anywhere>
              <strong>{title}</strong>
              <Text as="span" size="sm" tone="soft" block lines>
                {body}
              </Text>
            </Text>
            <IconButton icon="trash" size="small" label={t("deleteReply", { title })} onClick={() => void remove.submit({ reply_id })} />
          </Inline>
        ))}
      </Stack>
      <Form key={added} call={save}>
        <TextField name="title" label={t("replyTitle")} required maxLength={120} />
        <TextArea name="text" label={t("replyText")} required rows={3} maxLength={maxTextLength} />
        <FormActions>
          <Button type="submit" pending={save.pending}>
            {t("addReply")}
          </Button>
        </FormActions>
      </Form>
    </Stack>
  );
}
