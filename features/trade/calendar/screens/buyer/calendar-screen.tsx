import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { currentPlace } from "#client/current-place.ts";
import type { LoadPageData } from "#client/page-loaders.ts";
import { useCall } from "#client/use-call.ts";
import { dayAt } from "#kernel/calendar.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { eventPath, monthOf, periodOf } from "../../rules.ts";
import { EventCalendar } from "../event-calendar.tsx";

/** The private address for calendar programs: created, shown once, and turned off. */
function CalendarFeed({ createdAt }: { createdAt: string | null }) {
  const t = useTranslations("calendar");
  const { revalidate } = useRevalidator();
  const [address, setAddress] = useState("");
  const create = useCall("/user/createCalendarFeed", ({ path }) => {
    setAddress(window.location.origin + path);
    void revalidate();
  });
  const revoke = useCall("/user/revokeCalendarFeed", () => {
    setAddress("");
    toast(t("revoked"), { tone: "success" });
    void revalidate();
  });
  const copy = () => navigator.clipboard.writeText(address).then(() => toast(t("copied"), { tone: "success" }));
  return (
    <Card title={t("feed")}>
      <Stack gap={3}>
        <p>{t("feedText")}</p>
        {address !== "" && (
          <>
            <TextField name="calendar_address" label={t("address")} hint={t("addressHint")} value={address} readOnly />
            <div>
              <Button onClick={() => void copy()}>{t("copy")}</Button>
            </div>
          </>
        )}
        {createdAt !== null && (
          <p>
            {t("feedOn")} <Moment at={createdAt} />. {t("renewNote")}
          </p>
        )}
        <Inline gap={2} wrap>
          <Button variant={createdAt === null ? "primary" : "secondary"} pending={create.pending} onClick={() => create.submit({})}>
            {createdAt === null ? t("create") : t("renew")}
          </Button>
          {createdAt !== null && (
            <Button pending={revoke.pending} onClick={() => revoke.submit({})}>
              {t("revoke")}
            </Button>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}

/** Loads the weeks that show the month of a URL. */
export const loadCalendar = (async (call, { url: { searchParams } }) => {
  const month = monthOf(searchParams.get("month"), dayAt(new Date(), currentPlace()));
  return { month, calendar: await call("/user/calendar", periodOf(month)) };
}) satisfies LoadPageData<unknown>;

/** The dates of a company's money and goods as a month or a list, and the address for calendar programs. */
export function CalendarScreen({ month, calendar }: { month: string; calendar: DataOf<"/user/calendar"> }) {
  const t = useTranslations("calendar");
  return (
    <Stack gap={4} foot={12}>
      <PageHeader title={t("title")} intro={t("intro")} />
      <EventCalendar month={month} events={calendar.list} pathOf={eventPath} emptyText={t("emptyText")} />
      <CalendarFeed createdAt={calendar.feed_created_at} />
    </Stack>
  );
}
