import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import css from "#features/catalog/catalog-search/screens/operator/synonyms.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { Grid, inlineClass, Stack, Text, textClass } from "#ui/layout.tsx";
import { Picture } from "#ui/picture.tsx";

type SearchResult = DataOf<"/home/list">;

const resultCount = 6;

/** Runs a search as a buyer would and shows the first results and how the keyword was interpreted. */
export function TrySearch() {
  const t = useTranslations("catalogSearchConsole");
  const [keyword, setKeyword] = useState("");
  // Changed synonyms outdate the result, so that it shows at once what they do.
  const { data, pending, refusal } = useQueryCall("/home/list", { keyword, page_size: resultCount }, { enabled: keyword !== "" });
  return (
    <Card title={t("tryTitle")}>
      <form
        className={classes(inlineClass({ align: "stretch", gap: 2 }), css.try)}
        onSubmit={(event) => {
          event.preventDefault();
          setKeyword(String(new FormData(event.currentTarget).get("keyword") ?? "").trim());
        }}
      >
        <input
          name="keyword"
          aria-label={t("tryLabel")}
          placeholder={t("tryPlaceholder")}
          maxLength={120}
          className={textClass({ wide: true })}
        />
        <Button type="submit" pending={pending}>
          {t("tryButton")}
        </Button>
      </form>
      <div aria-live="polite">
        {refusal && <p>{t("tryFailed")}</p>}
        {data && !refusal && <SearchResultSummary found={data} />}
      </div>
    </Card>
  );
}

function SearchResultSummary({ found }: { found: SearchResult }) {
  const t = useTranslations("catalogSearchConsole");
  const notes = [
    t("tryCount", { count: found.count }),
    found.corrected !== null && t("tryCorrected", { keyword: found.corrected }),
    found.understood.length > 0 && t("tryUnderstood", { words: found.understood.map(({ words }) => words).join(", ") }),
    found.excluded.length > 0 && t("tryExcluded", { words: found.excluded.join(", ") }),
    found.left_out.length > 0 && t("tryLeftOut", { words: found.left_out.join(", ") }),
  ].filter((note) => note !== false);
  return (
    <>
      <Text tone="soft" above={3} below={3}>
        {notes.join(" · ")}
      </Text>
      <Grid as="ol" gap={3} cells="8.5rem" className={css.found}>
        {found.list.map((card) => (
          <Stack as="li" gap={1} top size="xs" key={card.relation_id}>
            <Picture of={card.preview} alt="" />
            <span>{card.title}</span>
          </Stack>
        ))}
      </Grid>
    </>
  );
}
