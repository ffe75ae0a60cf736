import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { callQuietly } from "#client/request.ts";
import { useSession } from "#client/session.ts";
import { Link } from "#ui/link.tsx";

/**
 * Links from a search to the offers for the reader's company that match it. The browser asks for them itself, because search results are
 * the same for all companies.
 */
export function NamedOffersNotice({ keyword }: { keyword: string }) {
  const t = useTranslations("catalogSearchTools");
  const companyId = useSession()?.company_id;
  const [found, setFound] = useState<{ keyword: string; count: number }>();
  useEffect(() => {
    if (!companyId) return;
    let isCurrent = true;
    callQuietly("/user/namedOffers", { keyword, page_size: 1 }).then(
      ({ count }) => isCurrent && setFound({ keyword, count }),
      // Without an answer the results stand alone.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [companyId, keyword]);
  if (found?.keyword !== keyword || found.count === 0) return null;
  return (
    <p>
      <Link to={`/user_center/offers_for_you?keyword=${encodeURIComponent(keyword)}`}>
        {t("namedOffers", { count: found.count, keyword })}
      </Link>
    </p>
  );
}
