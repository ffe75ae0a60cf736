import { useState } from "react";
import { CallRefused, request } from "#client/request.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import type { ThreadTab } from "#features/service/chat/rules.ts";
import { type ChatArea, chatCall, type ThreadSummary } from "#features/service/chat/screens/chat-calls.ts";

const pageSize = 30;

const withoutRepeats = (threads: readonly ThreadSummary[]): ThreadSummary[] =>
  [...new Map(threads.toReversed().map((thread) => [thread.thread_id, thread])).values()].reverse();

interface OlderPages {
  chosen: string;
  /** What was shown when the last page was fetched, so that a conversation that leaves the first page stays in the list. */
  list: readonly ThreadSummary[];
  next: number | null;
}

/** The conversations of a tab, or those with a keyword. The first page is fetched again on events, older pages on demand. */
export const useThreads = (area: ChatArea, tab: ThreadTab, keyword: string) => {
  const { data, refusal, reload } = useQueryCall(chatCall(area, "chatThreads"), { tab, keyword, page_size: pageSize });
  const [pages, setPages] = useState<OlderPages>();
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const chosen = `${area}/${tab}/${keyword}`;
  const older = pages?.chosen === chosen ? pages : undefined;
  const list = data && withoutRepeats([...data.list, ...(older?.list ?? [])]);
  const next = older ? older.next : (data?.next ?? null);
  const loadMore = async (): Promise<void> => {
    if (!list || next === null) return;
    setIsLoadingMore(true);
    try {
      const page = await request(chatCall(area, "chatThreads"), { tab, keyword, before: next, page_size: pageSize });
      setPages({ chosen, list: [...list, ...page.list], next: page.next });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
    } finally {
      setIsLoadingMore(false);
    }
  };
  return { list, unread: data?.unread ?? 0, refusal, reload, hasMore: next !== null, loadMore, isLoadingMore };
};

export type Threads = ReturnType<typeof useThreads>;
