import type { ReactNode } from "react";
import type { DataOf } from "#client/calls.ts";
import { DecisionNotice } from "#features/service/reviews/screens/decision-notice.tsx";
import { ReviewText } from "#features/service/reviews/screens/review-text.tsx";
import { Stack, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { MediaRow } from "#ui/media-row.tsx";

interface Props {
  review: DataOf<"/user/reviews">["list"][number] | DataOf<"/merchant/reviews">["list"][number];
  /** The path of the order in the reader's shell. */
  orderPath: string;
  /** Behind the product. */
  end?: ReactNode;
  /** Buttons below the text. */
  children: ReactNode;
}

/** A review in a list of the company that wrote it or of the manufacturer: product, order, text, decision. */
export function ReviewEntry({ review, orderPath, end, children }: Props) {
  const { preview, goods_sn, product_id, title, order_number, decision } = review;
  return (
    <Stack as="li" gap={3}>
      <MediaRow
        as="div"
        size="small"
        picture={preview}
        title={
          <Link className={textClass({ link: true })} to={`/product/${encodeURIComponent(goods_sn)}/${product_id}`}>
            {title}
          </Link>
        }
        meta={
          <Link className={textClass({ link: true })} to={orderPath}>
            {order_number}
          </Link>
        }
        end={end}
      />
      <ReviewText review={review} />
      <DecisionNotice decision={decision} />
      {children}
    </Stack>
  );
}
