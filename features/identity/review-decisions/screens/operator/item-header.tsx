import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { IconLink } from "#ui/icon-button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { useKeys } from "#ui/use-keys.ts";

interface Beside {
  next?: string;
  previous?: string;
  /** Where one is taken once this item is decided: the next one, or the list when nothing is left. */
  goOn: () => void;
}

/** The items before and after this one in its list: j and k go there, u back to the list. */
export const useBeside = (list: string, next_id: number | null, previous_id: number | null): Beside => {
  const navigate = useNavigate();
  const next = next_id === null ? undefined : `${list}/${next_id}`;
  const previous = previous_id === null ? undefined : `${list}/${previous_id}`;
  useKeys({
    j: next ? () => navigate(next) : undefined,
    k: previous ? () => navigate(previous) : undefined,
    u: () => navigate(list),
  });
  return { ...(next && { next }), ...(previous && { previous }), goOn: () => void navigate(next ?? previous ?? list) };
};

interface Props {
  title: string;
  list: { label: string; to: string };
  /** What the item is called: the last crumb. */
  name: string;
  /** Beside the title: the state. */
  aside: ReactNode;
  beside: Pick<Beside, "next" | "previous">;
}

/** The head of one item of a list that is worked through: what it is, how it stands, and the items beside it. */
export function ItemHead({ title, list, name, aside, beside: { next, previous } }: Props) {
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
