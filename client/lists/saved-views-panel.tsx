import { useLocation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import css from "#client/lists/list-page.module.css";
import { type ListQuery, viewOf } from "#client/lists/list-query.ts";
import { useCall } from "#client/use-call.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

/** The saved views of the page, and the form that saves the current one. Loaded when it is opened. */
export function SavedViewsPanel({ query, onClose }: { query: ListQuery; onClose: () => void }) {
  const t = useTranslations("uiLists");
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const saved = useQueryCall("/user/savedViews", { path: pathname });
  const search = String(viewOf(query, params));
  const current = saved.data?.list.find((view) => view.search === search);
  const onSaved = () => {
    toast(t("viewSaved"), { tone: "success" });
    void saved.reload();
  };
  const save = useCall("/user/saveView", onSaved, { outdates: ["/user/savedViews"] });
  const remove = useCall("/user/removeView", () => void saved.reload(), { outdates: ["/user/savedViews"] });
  if (saved.pending) return <Skeleton width="18rem" height="6rem" />;
  const views = saved.data?.list ?? [];
  return (
    <div className={css.panel}>
      {saved.refusal && <p role="alert">{saved.refusal.message}</p>}
      {views.length === 0 && <Text tone="soft">{t("noViews")}</Text>}
      {views.length > 0 && (
        <ul className={`${css.saved} plain`}>
          {views.map((view) => (
            <li key={view.saved_view_id}>
              <Link
                to={`${pathname}?${view.search}`}
                onClick={onClose}
                aria-current={view === current ? "true" : undefined}
                className={textClass({ anywhere: true })}
              >
                {view.name}
              </Link>
              <IconButton
                icon="trash"
                size="small"
                label={t("removeView", { name: view.name })}
                onClick={() => void remove.submit({ saved_view_id: view.saved_view_id })}
              />
            </li>
          ))}
        </ul>
      )}
      <Form call={save} className={css.save}>
        <input type="hidden" name="path" value={pathname} />
        <input type="hidden" name="search" value={search} />
        <TextField key={current?.name} name="name" label={t("viewName")} required maxLength={60} defaultValue={current?.name ?? ""} />
        <Button type="submit" size="small" pending={save.pending}>
          {t("saveView")}
        </Button>
      </Form>
    </div>
  );
}
