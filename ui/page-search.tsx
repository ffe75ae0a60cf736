import { useSearchParams } from "react-router";
import css from "#ui/page-search.module.css";
import { useUrlForm } from "#ui/use-url-form.ts";

/** Search field of a list; the keyword is in the URL together with the current tab. */
export function PageSearch({ label, tabParam = "tab" }: { label: string; tabParam?: string }) {
  const [params] = useSearchParams();
  const { key, onSubmit } = useUrlForm(["keyword"], (values) => {
    const wanted = String(values.get("keyword") ?? "").trim();
    const tab = params.get(tabParam);
    return `?${new URLSearchParams({ ...(tab && { [tabParam]: tab }), ...(wanted && { keyword: wanted }) })}`;
  });
  return (
    <search className={css.search}>
      <form key={key} onSubmit={onSubmit}>
        <input
          name="keyword"
          type="search"
          aria-label={label}
          placeholder={label}
          defaultValue={params.get("keyword") ?? ""}
          maxLength={120}
          className={css.input}
          data-page-search
        />
      </form>
    </search>
  );
}
