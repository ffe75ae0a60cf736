import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf, InputOf } from "#client/calls.ts";
import { callQuietly } from "#client/request.ts";
import { useSession } from "#client/session.ts";
import { productPath } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { useMoney } from "#ui/money.tsx";

/** What a list is of; without anything all offers of the company. */
type Subject = Pick<InputOf<"/user/namedOffers">, "keyword" | "type_id" | "merchant_id">;

const maxShown = 3;

/**
 * The offers for the reader's company that belong to a list, above its results. The browser asks for them itself, because the results are the
 * same for all companies and cached for all.
 */
export function CompanyOffers({ subject }: { subject: Subject }) {
  const t = useTranslations("catalogSearchTools");
  const money = useMoney();
  const companyId = useSession()?.company_id;
  const asked = JSON.stringify(subject);
  const [found, setFound] = useState<{ asked: string; data: DataOf<"/user/namedOffers"> }>();
  useEffect(() => {
    if (!companyId) return;
    let isCurrent = true;
    callQuietly("/user/namedOffers", { ...(JSON.parse(asked) as Subject), page_size: maxShown }).then(
      (data) => isCurrent && setFound({ asked, data }),
      // Without an answer the results stand alone.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [companyId, asked]);
  if (found?.asked !== asked || found.data.count === 0) return null;
  const { list, count } = found.data;
  const all = subject.keyword ? `?keyword=${encodeURIComponent(subject.keyword)}` : "";
  return (
    <Card
      title={t("companyOffers", { count })}
      action={count > list.length && <Link to={`/user_center/offers_for_you${all}`}>{t("allCompanyOffers")}</Link>}
    >
      <MediaList label={t("companyOffers", { count })}>
        {list.map((offer) => (
          <MediaRow
            key={offer.relation_id}
            size="small"
            picture={offer.preview}
            title={<Link to={productPath(offer)}>{offer.title}</Link>}
            meta={`${offer.goods_sn} · ${offer.warehouse_name}`}
            end={money(offer.price)}
          />
        ))}
      </MediaList>
    </Card>
  );
}
