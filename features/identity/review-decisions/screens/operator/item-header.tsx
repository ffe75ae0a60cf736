import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { IconLink } from "#ui/icon-button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { useKeys } from "#ui/use-keys.ts";

interface AdjacentItems {
  next?: string;
  previous?: string;
  /** Opens the next item after a decision, or the list when there is none. */
  openNext: () => void;
}

/** The adjacent items of a list, with keyboard shortcuts: j next, k previous, u back to the list. */
export const useAdjacentItems = (list: string, next_id: number | null, previous_id: number | null): AdjacentItems => {
  const navigate = useNavigate();
  const next = next_id === null ? undefined : `${list}/${next_id}`;
  const previous = previous_id === null ? undefined : `${list}/${previous_id}`;
  useKeys({
    j: next ? () => navigate(next) : undefined,
    k: previous ? () => navigate(previous) : undefined,
    u: () => navigate(list),
  });
  return { ...(next && { next }), ...(previous && { previous }), openNext: () => void navigate(next ?? previous ?? list) };
};

interface Props {
  title: string;
  list: { label: string; to: string };
  /** The item's name in the breadcrumb. */
  name: string;
  /** The status next to the title. */
  aside: ReactNode;
  adjacent: Pick<AdjacentItems, "next" | "previous">;
}

/** The page header of a review item: title, status, and links to the adjacent items. */
export function ItemHeader({ title, list, name, aside, adjacent: { next, previous } }: Props) {
  const t = useTranslations("reviewDecisionsConsole");
  return (
    <PageHeader
      title={title}
      crumbs={[list, { label: name }]}
      aside={aside}
      actions={
        <>
          {previous && <IconLink icon="chevron-left" label={t("previousItem")} to={previous} />}
          {next && <IconLink icon="chevron-right" label={t("nextItem")} to={next} />}
        </>
      }
    />
  );
}
