import { Form, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextField } from "#ui/text-field.tsx";

/** The words of a path: what a reader may search for instead. */
const toKeyword = (path: string): string =>
  (path.split("/").findLast((part) => part !== "") ?? "")
    .replaceAll(/\.\w+$|[-_+.]/g, " ")
    .trim()
    .slice(0, 60);

/** Says that an address was not found, and offers a search for its words. */
export function MissingNotice({ path }: { path: string }) {
  const t = useTranslations("shellNotices");
  const texts = useTranslations("shell.search");
  const navigate = useNavigate();
  const find = (keyword: string) => {
    if (keyword !== "") navigate(`/category/1/${encodeURIComponent(keyword)}`);
  };
  return (
    <Notice icon="search" role="status">
      <p>{t("missing", { path })}</p>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          find(String(new FormData(event.currentTarget).get("keyword") ?? "").trim());
        }}
      >
        <Inline gap={2} wrap align="end">
          <TextField name="keyword" label={texts("label")} labelHidden defaultValue={toKeyword(path)} />
          <Button type="submit">{texts("submit")}</Button>
        </Inline>
      </Form>
    </Notice>
  );
}
