interface Props {
  children: string;
  /** What a search engine shows below the title. */
  description?: string;
}

/** Names the page in the tab, the history and search results; React moves it into the head. */
export function PageTitle({ children, description }: Props) {
  return (
    <>
      <title>{`${children} · Joinery`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
