import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import css from "#features/service/chat/screens/chat.module.css";
import type { ChatArea, ChatMessage } from "#features/service/chat/screens/chat-calls.ts";
import { MessageItem, OutgoingItem } from "#features/service/chat/screens/message-item.tsx";
import type { ThreadMessages } from "#features/service/chat/screens/use-messages.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Text } from "#ui/layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** Height of a message before it was measured. */
const estimatedPx = 96;
/** Older messages are fetched this close to the top. */
const fetchOlderPx = 400;
/** The reader counts as being at the end within this distance. */
const endPx = 120;

interface Props {
  area: ChatArea;
  threadId: number;
  messages: ThreadMessages;
  onQuote: (message: ChatMessage) => void;
  onReport: (message: ChatMessage) => void;
}

/** The messages in a scrolling area of its own. Only those in sight are rendered, so that 10,000 scroll as well as ten. */
export function MessageLog({ area, threadId, messages, onQuote, onReport }: Props) {
  const t = useTranslations("chat");
  const { loaded, failed, load, outgoing, retry, discard } = messages;
  if (failed)
    return (
      <EmptyState title={t("loadFailed")} action={<Button onClick={() => void load()}>{t("retry")}</Button>}>
        {t("loadFailedText")}
      </EmptyState>
    );
  if (!loaded) return <Skeleton height="20rem" />;
  if (loaded.messages.length === 0 && outgoing.length === 0)
    return (
      <div className={css.log}>
        <EmptyState picture="letter" help="talk-to-manufacturer" title={t("noMessages")}>
          {t("noMessagesText")}
        </EmptyState>
      </div>
    );
  return (
    <VirtualLog area={area} threadId={threadId} messages={messages} onQuote={onQuote} onReport={onReport} list={loaded.messages}>
      {outgoing.map((message) => (
        <OutgoingItem key={message.request_id} message={message} onRetry={retry} onDiscard={discard} />
      ))}
    </VirtualLog>
  );
}

/** Keeps the place of the reader: at the end while new messages come, at the same message while older ones are added above. */
const usePlace = (scroller: React.RefObject<HTMLElement | null>, list: readonly ChatMessage[], totalPx: number, outgoing: number) => {
  const wasAtEnd = useRef(true);
  const before = useRef({ first: list[0]?.message_id, last: list.at(-1)?.message_id, totalPx });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { first, totalPx: formerPx } = before.current;
    if (wasAtEnd.current) element.scrollTop = element.scrollHeight;
    else if (first !== list[0]?.message_id) element.scrollTop += totalPx - formerPx;
    before.current = { first: list[0]?.message_id, last: list.at(-1)?.message_id, totalPx };
  }, [scroller, list, totalPx]);
  useEffect(() => {
    const element = scroller.current;
    if (outgoing > 0 && element) element.scrollTop = element.scrollHeight;
  }, [scroller, outgoing]);
  return (element: HTMLElement) => {
    wasAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < endPx;
  };
};

function VirtualLog({ list, children, ...props }: Props & { list: readonly ChatMessage[]; children: React.ReactNode[] }) {
  const { area, threadId, messages, onQuote, onReport } = props;
  const t = useTranslations("chat");
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: list.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedPx,
    getItemKey: (index) => list[index]?.message_id ?? index,
    overscan: 8,
  });
  const visible = virtualizer.getVirtualItems();
  const totalPx = virtualizer.getTotalSize();
  const notePlace = usePlace(scroller, list, totalPx, children.length);
  const handleScroll = () => {
    const element = scroller.current;
    if (!element) return;
    notePlace(element);
    if (element.scrollTop < fetchOlderPx) void messages.loadOlder();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section ref={scroller} className={css.log} onScroll={handleScroll} aria-label={t("messages")} tabIndex={0}>
      {messages.loaded?.hasMore && (
        <Text as="div" text="center">
          <Button size="small" variant="quiet" onClick={() => void messages.loadOlder()}>
            {t("older")}
          </Button>
        </Text>
      )}
      <div style={{ height: totalPx, position: "relative" }} role="log" aria-live="polite">
        {visible.map(({ index, key, start }) => {
          const message = list[index] as ChatMessage;
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={css.item}
              style={{ transform: `translateY(${start}px)` }}
            >
              <MessageItem message={message} area={area} threadId={threadId} onQuote={onQuote} onReport={onReport} />
            </div>
          );
        })}
      </div>
      {children}
    </section>
  );
}
