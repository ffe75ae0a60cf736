import { Suspense, useRef } from "react";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { ScoreLine, type ShownScore } from "#features/service/merchant-score/screens/buyer/score-line.tsx";
import { type Rating, RatingLine } from "#features/service/reviews/screens/buyer/rating-line.tsx";
import { stackClass } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { useNear } from "#ui/when-near.tsx";

const ProductReviews = lazy(() =>
  loadWithMessages(
    "reviews",
    import("#features/service/reviews/screens/buyer/product-reviews.tsx").then((module) => module.ProductReviews),
  ),
);

/** The mean rating of a product, with a link to its reviews, and the score of its manufacturer. */
export function ProductRating({ rating, score }: { rating: Rating; score: ShownScore }) {
  return (
    <>
      {rating && <RatingLine rating={rating} to="#reviews" />}
      <ScoreLine score={score} />
    </>
  );
}

/** The reviews of a product, loaded when the reader comes near them or follows the link to them. */
export function ReviewsSection({ productId, manufacturer }: { productId: number; manufacturer: string }) {
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section, "600px");
  return (
    <section id="reviews" ref={section} className={stackClass({ gap: 5, shrink: true, rule: "above", padTop: 8 })}>
      <Suspense fallback={<Skeleton height="16rem" />}>
        {isNear ? <ProductReviews key={productId} productId={productId} manufacturer={manufacturer} /> : <Skeleton height="16rem" />}
      </Suspense>
    </section>
  );
}
