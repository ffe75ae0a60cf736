import { useNavigate, useSearchParams } from "react-router";
import css from "#ui/page-search.module.css";

/** The search of a list: what is looked for lies in the address, beside the tab that is open. */
export function PageSearch({ label, tabParam = "tab" }: { label: string; tabParam?: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const keyword = params.get("keyword") ?? "";
  const search = (values: FormData) => {
    const wanted = String(values.get("keyword") ?? "").trim();
    const tab = params.get(tabParam);
    navigate(`?${new URLSearchParams({ ...(tab && { [tabParam]: tab }), ...(wanted && { keyword: wanted }) })}`);
  };
  return (
    <search className={css.search}>
      <form action={search}>
        <input
          key={keyword}
          name="keyword"
          type="search"
          aria-label={label}
          placeholder={label}
          defaultValue={keyword}
          maxLength={120}
          className={css.input}
          data-page-search
        />
      </form>
    </search>
  );
}
