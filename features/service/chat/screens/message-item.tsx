import { useState } from "react";
import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import css from "#features/service/chat/screens/chat.module.css";
import { type ChatArea, type ChatMessage, chatCall, requestPages } from "#features/service/chat/screens/chat-calls.ts";
import type { OutgoingMessage } from "#features/service/chat/screens/use-messages.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { Inline, inlineClass, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Menu, type MenuItem } from "#ui/menu.tsx";
import { Moment } from "#ui/moment.tsx";

interface Props {
  message: ChatMessage;
  area: ChatArea;
  threadId: number;
  onQuote: (message: ChatMessage) => void;
  onReport: (message: ChatMessage) => void;
}

/** The name of a writer; staff are customer service. */
const useWriterName = () => {
  const t = useTranslations("chat");
  return ({ side, writer }: { side: string; writer: string }): string =>
    side === "operator" ? `${t("service")}${writer && ` · ${writer}`}` : writer;
};

/** One message of a conversation, or a step of it. */
export function MessageItem(props: Props) {
  return props.message.event === "" ? <TextMessage {...props} /> : <StepMessage {...props} />;
}

const steps = [
  "closed",
  "reopened",
  "blocked",
  "unblocked",
  "serviceJoined",
  "reportUpheld",
  "priceRequested",
  "priceQuoted",
  "priceDeclined",
  "quoteAccepted",
  "quoteRejected",
  "quoteOrdered",
  "priceWithdrawn",
  "priceAskedAgain",
] as const;

/** What happened: closed, reopened, a price was asked or quoted. */
function StepMessage({ message, area }: Props) {
  const t = useTranslations("chat");
  const writer = useWriterName();
  const step = steps.find((each) => each === message.event);
  if (!step) return null;
  const { params } = message;
  const side = String(params.side ?? message.side);
  const who = writer({ side, writer: message.writer }) || t(`sides.${side === "merchant" || side === "operator" ? side : "buyer"}`);
  const number = String(params.number ?? "");
  return (
    <Text pad={1} padX={3} size="sm" tone="soft" text="center">
      {t(`steps.${step}`, { who, version: Number(params.version ?? 0), order: String(params.order ?? "") })}{" "}
      {number && <Link to={`${requestPages[area]}/${number}`}>{number}</Link>} · <Moment at={message.created_at} as="time" />
    </Text>
  );
}

function TextMessage({ message, area, threadId, onQuote, onReport }: Props) {
  const t = useTranslations("chat");
  const writer = useWriterName();
  const items: MenuItem[] = [
    { label: t("quote"), icon: "message", onSelect: () => onQuote(message) },
    { label: t("copy"), icon: "copy", onSelect: () => void navigator.clipboard?.writeText(message.body) },
    ...(area !== "operator" && !message.is_own
      ? [{ label: t("report"), icon: "warning" as const, onSelect: () => onReport(message) }]
      : []),
  ];
  return (
    <article className={classes(css.message, message.is_own && css.own, message.is_internal && css.internal)} aria-label={writer(message)}>
      <Inline justify="between" gap={2} size="xs" tone="soft">
        <Text as="strong" tone="ink">
          {message.is_own ? t("you") : writer(message)}
        </Text>
        <Inline gap={1} fit>
          <Moment at={message.created_at} as="time" />
          <Menu label={t("more")} items={items} align="end" className={css.more}>
            <Icon name="more" size={16} />
          </Menu>
        </Inline>
      </Inline>
      {message.is_internal && (
        <Text size="xs" tone="soft">
          {t("internalNote")}
        </Text>
      )}
      {message.quoted && (
        <blockquote className={css.quoted}>
          <strong>{writer(message.quoted)}</strong> {message.quoted.excerpt}
        </blockquote>
      )}
      {message.body && (
        <Text anywhere lines>
          {message.body}
        </Text>
      )}
      <Files files={message.files} />
      {message.warnings.map((warning) => (
        <p key={warning} className={css.warning}>
          <Icon name="warning" size={16} /> {t(`warnings.${warning}`)}
        </p>
      ))}
      <Inline justify="between" gap={2} size="xs" tone="faint">
        {message.is_own ? <span>{t(`status.${message.status}`)}</span> : <span />}
        {!message.is_own && message.body && <Translate area={area} threadId={threadId} messageId={message.message_id} />}
      </Inline>
    </article>
  );
}

function Files({ files }: Pick<ChatMessage, "files">) {
  if (files.length === 0) return null;
  return (
    <Inline wrap gap={2} above={2}>
      {files.map(({ file_id, name, mime, url }) =>
        mime.startsWith("image/") ? (
          <a key={file_id} href={url} target="_blank" rel="noopener">
            <img className={css.picture} src={url} alt={name} loading="lazy" width={160} height={120} />
          </a>
        ) : (
          <a
            key={file_id}
            href={url}
            target="_blank"
            rel="noopener"
            className={inlineClass({ fit: true, gap: 1, size: "sm", anywhere: true })}
          >
            <Icon name={mime.startsWith("video/") ? "play" : "file"} size={18} /> {name}
          </a>
        ),
      )}
    </Inline>
  );
}

interface Translated {
  kind: "text" | "terms";
  text: string;
  terms: readonly { source: string; target: string }[];
}

/** Translates a message on demand: all of it by a service, or the trade terms in it. */
function Translate({ area, threadId, messageId }: { area: ChatArea; threadId: number; messageId: number }) {
  const t = useTranslations("chat");
  const [translated, setTranslated] = useState<Translated>();
  const translate = async () => {
    const body = { thread_id: threadId, message_id: messageId };
    setTranslated(await request(chatCall(area, "translateChatMessage"), body).catch(() => undefined));
  };
  if (!translated)
    return (
      <button type="button" className={css.translate} onClick={() => void translate()}>
        {t("translate")}
      </button>
    );
  if (translated.kind === "text")
    return (
      <Text as="span" tone="soft">
        {translated.text}
      </Text>
    );
  if (translated.terms.length === 0) return <span>{t("noTerms")}</span>;
  return (
    <Text as="span" tone="soft">
      {t("terms")} {translated.terms.map(({ source, target }) => `${source} = ${target}`).join(" · ")}
    </Text>
  );
}

interface OutgoingProps {
  message: OutgoingMessage;
  onRetry: (message: OutgoingMessage) => void;
  onDiscard: (message: OutgoingMessage) => void;
}

/** A message that the server has not confirmed. */
export function OutgoingItem({ message, onRetry, onDiscard }: OutgoingProps) {
  const t = useTranslations("chat");
  return (
    <article className={classes(css.message, css.own, message.state === "failed" && css.failed)}>
      {message.text && (
        <Text anywhere lines>
          {message.text}
        </Text>
      )}
      {message.file_names.map((name) => (
        <p key={name} className={inlineClass({ fit: true, gap: 1, size: "sm", anywhere: true })}>
          <Icon name="file" size={18} /> {name}
        </p>
      ))}
      {message.state === "sending" ? (
        <Text size="xs" tone="faint">
          {t("sending")}
        </Text>
      ) : (
        <div role="alert">
          <Text size="sm" tone="danger">
            {message.error || t("notSent")}
          </Text>
          <Inline gap={2} above={1}>
            <Button size="small" onClick={() => onRetry(message)}>
              {t("retry")}
            </Button>
            <Button size="small" variant="quiet" onClick={() => onDiscard(message)}>
              {t("discard")}
            </Button>
          </Inline>
        </div>
      )}
    </article>
  );
}
