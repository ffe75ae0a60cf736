import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CallPath, DataOf, InputOf } from "#client/calls.ts";
import { callKey, queryClient } from "#client/query-client.ts";
import { type CallRefused, request } from "#client/request.ts";

export interface QueryCallState<Data> {
  /** The response; undefined while the first one is loading and after a refusal. */
  data: Data | undefined;
  /** Whether there is nothing to show yet. */
  pending: boolean;
  /** Whether `data` belongs to the former body, while the next response is loading. */
  isPrevious: boolean;
  refusal: CallRefused | undefined;
  reload: () => Promise<unknown>;
}

interface QueryCallOptions<Path extends CallPath> {
  /** Without it nothing is fetched: the dialog is closed, or the keyword is too short. */
  enabled?: boolean;
  /** The response is not reused by the next component, which would take the end of former work for the end of its own. */
  uncached?: boolean;
  /** Fetches again after this time; false or undefined stops. */
  pollMs?: (data: DataOf<Path> | undefined) => number | false;
}

/**
 * Reads the response of a call, from the cache if it is there. It is fetched again when it is outdated: after a mutation, after an
 * event, and when the user returns to the window. While a body changes (next page, next keyword), the former response stays.
 */
export const useQueryCall = <Path extends CallPath>(
  path: Path,
  body: InputOf<Path>,
  { enabled = true, uncached = false, pollMs }: QueryCallOptions<Path> = {},
): QueryCallState<DataOf<Path>> => {
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery<DataOf<Path>, CallRefused>(
    {
      queryKey: callKey(path, body),
      // The component shows a refusal.
      queryFn: ({ signal }) => request(path, body, { quiet: true, signal }),
      enabled,
      placeholderData: keepPreviousData,
      ...(uncached && { gcTime: 0, staleTime: 0 }),
      refetchInterval: (query) => pollMs?.(query.state.data) ?? false,
    },
    queryClient,
  );
  return {
    data,
    pending: isPending && enabled,
    isPrevious: isPlaceholderData,
    refusal: error ?? undefined,
    reload: refetch,
  };
};

interface PagedBody {
  page?: number | string | undefined;
}

interface PagedData {
  list: readonly unknown[];
  count: number;
}

type RowOf<Path extends CallPath> = DataOf<Path> extends { list: readonly (infer Row)[] } ? Row : never;

export interface PagedCallState<Row, Data = unknown> {
  /** The answer with the first page: what it says beside rows. */
  first: Data | undefined;
  rows: readonly Row[] | undefined;
  count: number;
  refusal: CallRefused | undefined;
  hasMore: boolean;
  loadMore: () => void;
  loadingMore: boolean;
}

/** Reads a paged call page after page, for lists with a button for more rows. */
export const usePagedCall = <Path extends CallPath>(
  path: Path,
  body: InputOf<Path> & PagedBody,
): PagedCallState<RowOf<Path>, DataOf<Path>> => {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: [...callKey(path, body), "pages"],
      initialPageParam: 1,
      queryFn: ({ pageParam, signal }) =>
        request(path, { ...body, page: pageParam } as InputOf<Path>, { quiet: true, signal }) as Promise<PagedData>,
      getNextPageParam: (last: PagedData, pages: readonly PagedData[]) =>
        last.list.length > 0 && pages.reduce((sum, { list }) => sum + list.length, 0) < last.count ? pages.length + 1 : undefined,
    },
    queryClient,
  );
  return {
    first: data?.pages[0] as DataOf<Path> | undefined,
    rows: data?.pages.flatMap(({ list }) => list) as RowOf<Path>[] | undefined,
    count: data?.pages.at(-1)?.count ?? 0,
    refusal: (error as CallRefused | null) ?? undefined,
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
    loadingMore: isFetchingNextPage,
  };
};

/** A text after a pause in typing, so that not every keystroke is a request. */
export const useSettledText = (text: string, pauseMs = 200): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
};
