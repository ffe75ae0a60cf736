import { useTranslations } from "use-intl";
import type { MessageData } from "#features/identity/notifications/screens/message-center.tsx";
import css from "#features/identity/notifications/screens/recent-messages.module.css";
import { Card } from "#ui/card.tsx";
import { inlineClass, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";

/** The newest messages, for the start page. */
export function RecentMessages({ list }: { list: MessageData["list"] }) {
  const t = useTranslations("notificationsCenter");
  return (
    <Card flush title={t("title")} action={<Link to="/user_center/message_center">{t("showAll")}</Link>}>
      {list.length === 0 && (
        <Text pad={4} padX={5} tone="soft">
          {t("empty")}
        </Text>
      )}
      <ul className={css.list}>
        {list.map(({ message_id, title, href, created_at, is_read }) => (
          <li key={message_id}>
            <Link
              className={inlineClass({
                align: "baseline",
                gap: 3,
                justify: "between",
                rule: "above",
                pad: 3,
                padX: 5,
                tone: "ink",
                hover: true,
                plain: true,
              })}
              to={href || "/user_center/message_center"}
            >
              <span className={is_read ? undefined : textClass({ weight: "bold" })}>{title}</span>
              <Moment at={created_at} as="relative" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
