import { useNavigate, useSearchParams } from "react-router";
import css from "#features/terms/screens/search-box.module.css";

/** Looks for a text within the list one is in: it stays in the address beside the tab. */
export function SearchBox({ label, keep }: { label: string; keep: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = (values: FormData) => {
    const keyword = String(values.get("keyword") ?? "").trim();
    const kept = params.get(keep);
    navigate(`?${new URLSearchParams({ ...(kept && { [keep]: kept }), ...(keyword && { keyword }) })}`);
  };
  return (
    <search className={css.search}>
      <form action={search}>
        <input
          key={params.get("keyword")}
          name="keyword"
          type="search"
          aria-label={label}
          placeholder={label}
          defaultValue={params.get("keyword") ?? ""}
          maxLength={60}
          data-page-search
        />
      </form>
    </search>
  );
}
