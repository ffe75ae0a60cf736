import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { type EmptyIllustration, EmptyState } from "#ui/empty-state.tsx";

interface Props {
  /** The title of a list that has nothing at all. */
  title: string;
  children?: ReactNode;
  picture?: EmptyIllustration;
  /** The title where a search, the parameter `keyword` of the page, finds nothing. */
  notFound: string;
}

/** Placeholder of a list with a search: nothing is found, or nothing is there yet. */
export function EmptyList({ notFound, ...props }: Props) {
  const [params] = useSearchParams();
  return params.has("keyword") ? <EmptyState title={notFound} picture="search" /> : <EmptyState {...props} />;
}
