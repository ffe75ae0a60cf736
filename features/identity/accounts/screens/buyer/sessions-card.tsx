import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import css from "#features/identity/accounts/screens/buyer/center.module.css";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Box, Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { toast } from "#ui/toast.ts";

const browsers = [
  ["Edge", /Edg\//],
  ["Opera", /OPR\//],
  ["Firefox", /Firefox\//],
  ["Chrome", /Chrome\//],
  ["Safari", /Safari\//],
] as const;

const systems = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
] as const;

/** A short device name such as "Chrome · Windows"; undefined for an unknown user agent. */
const getDeviceName = (userAgent: string): string | undefined => {
  const find = (known: readonly (readonly [string, RegExp])[]) => known.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const found = [find(browsers), find(systems)].filter((name) => name !== undefined);
  return found.length > 0 ? found.join(" · ") : undefined;
};

type Session = DataOf<"/user/sessionList">["list"][number];

/** The user's active sessions and the buttons to end them (docs/security.md S39). */
export function SessionsCard({ sessions }: { sessions: readonly Session[] }) {
  const t = useTranslations("accountsCenter.settings");
  const { revalidate } = useRevalidator();
  const endOthers = useCall("/user/endOtherSessions", async ({ ended }) => {
    toast(t("othersEnded", { ended }), { tone: "success" });
    await revalidate();
  });
  const others = sessions.length > 1;
  return (
    <Card
      title={t("sessions")}
      action={
        others && (
          <Button size="small" pending={endOthers.pending} onClick={() => endOthers.submit()}>
            {t("endOthers")}
          </Button>
        )
      }
    >
      <Stack as="ul" className={css.rows}>
        {sessions.map((session) => (
          <SessionRow key={session.session_id} session={session} />
        ))}
      </Stack>
      {!others && (
        <Text size="sm" tone="faint">
          {t("onlyHere")}
        </Text>
      )}
    </Card>
  );
}

function SessionRow({ session }: { session: Session }) {
  const t = useTranslations("accountsCenter.settings");
  const { revalidate } = useRevalidator();
  const end = useCall("/user/endSession", async () => {
    toast(t("ended"), { tone: "success" });
    await revalidate();
  });
  return (
    <li>
      <Box shrink className={css.what}>
        <p>
          {getDeviceName(session.user_agent) ?? t("unknownDevice")}
          {session.is_current && <StatusChip tone="done">{t("thisDevice")}</StatusChip>}
        </p>
        <Text size="sm" tone="faint">
          {t("lastUsed")} <Moment at={session.last_used_at} as="time" /> · {t("since")} <Moment at={session.created_at} as="time" />
        </Text>
      </Box>
      {!session.is_current && (
        <Button size="small" pending={end.pending} onClick={() => end.submit({ session_id: session.session_id })}>
          {t("end")}
        </Button>
      )}
    </li>
  );
}
