import { statement } from "#platform/db.ts";

/** The newsletters and back-in-stock mails that a person agreed to, by their email address. */
export const consentsOf = statement("personalData.consentsOf")<{ topic: "news" | "stock" }>(
  `select subscription_id, topic, coalesce(title ->> :language, '') as product, confirmed_at as given_at, left_at as withdrawn_at
   from subscriptions join people using (email) left join products using (product_id)
   where person_id = :person_id and confirmed_at is not null order by confirmed_at desc, subscription_id desc limit :limit`,
);

export const ownConsent = statement("personalData.ownConsent")(
  "select subscription_id from subscriptions join people using (email) where person_id = :person_id and subscription_id = :subscription_id",
);
