import { useTranslations } from "use-intl";
import { useQueryCall } from "#client/use-query-call.ts";
import { Link } from "#ui/link.tsx";

/** Links from a search to the stored goods of other buyers that match it; nothing where there are none. */
export function ResaleNotice({ keyword }: { keyword: string }) {
  const t = useTranslations("resale");
  const { data, isPrevious } = useQueryCall("/user/resaleStock", { keyword, page_size: 1 });
  if (!data || isPrevious || data.count === 0) return null;
  return (
    <p>
      <Link to={`/user_center/resale_stock?keyword=${encodeURIComponent(keyword)}`}>{t("inSearch", { count: data.count, keyword })}</Link>
    </p>
  );
}
