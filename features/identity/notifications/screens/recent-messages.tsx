import { useTranslations } from "use-intl";
import type { MessageData } from "#features/identity/notifications/screens/message-center.tsx";
import { Card } from "#ui/card.tsx";
import { Box, inlineClass, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { WithNumbers } from "#ui/with-numbers.tsx";

/** The newest messages, for the start page. */
export function RecentMessages({ list }: { list: MessageData["list"] }) {
  const t = useTranslations("notificationsCenter");
  return (
    <Card flush title={t("title")} action={<Link to="/user_center/message_center">{t("showAll")}</Link>}>
      {list.length === 0 && (
        <Text pad={4} padX="card" tone="soft">
          {t("empty")}
        </Text>
      )}
      <Box as="ul" rule="between">
        {list.map(({ message_id, title, href, created_at, is_read }) => (
          <li key={message_id}>
            <Link
              className={inlineClass({
                align: "baseline",
                gap: 3,
                justify: "between",
                pad: 3,
                padX: "card",
                tone: "ink",
                hover: true,
                plain: true,
              })}
              to={href || "/user_center/message_center"}
            >
              <span className={is_read ? undefined : textClass({ weight: "bold" })}>
                <WithNumbers>{title}</WithNumbers>
              </span>
              <Text as="span" rigid size="xs" tone="faint">
                <Moment at={created_at} as="relative" />
              </Text>
            </Link>
          </li>
        ))}
      </Box>
    </Card>
  );
}
