import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { CouponCard } from "#features/pricing/coupons/screens/buyer/coupon-card.tsx";
import css from "#features/pricing/coupons/screens/buyer/coupons.module.css";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Form } from "#ui/form.tsx";
import { Grid, Inline, Stack, stackClass, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { useMoney } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

export const couponPageSize = 20;
export const couponTabs = ["usable", "used", "expired"] as const;
type Tab = (typeof couponTabs)[number];

type Coupons = DataOf<"/user/couponList">;
type Coupon = Coupons["list"][number];
type Center = DataOf<"/user/couponCenter">;

const empty = {
  usable: { title: "emptyUsable", text: "emptyUsableText" },
  used: { title: "emptyUsed", text: "emptyUsedText" },
  expired: { title: "emptyExpired", text: "emptyExpiredText" },
} as const;

/** The company's coupons, a form to redeem a code, and the coupon center. */
export function CouponsScreen({ coupons, center, tab }: { coupons: Coupons; center: Center; tab: Tab }) {
  const t = useTranslations("coupons");
  const [now] = useState(Date.now);
  return (
    <Stack gap={5} shrink>
      <PageHeader title={t("title")} intro={t("intro")} />
      <Tabs
        label={t("tabs")}
        tabs={couponTabs.map((name) => ({ to: `?tab=${name}`, label: t(name), count: coupons.counts[name], current: name === tab }))}
      />
      {coupons.list.length === 0 ? (
        <EmptyState help="coupons-and-discounts" title={t(empty[tab].title)} picture="letter">
          {t(empty[tab].text)}
        </EmptyState>
      ) : (
        <Grid as="ul" gap={4} className={css.tickets}>
          {coupons.list.map((coupon) => (
            <li key={coupon.coupon_id}>
              <CouponCard coupon={coupon} dim={tab !== "usable"} now={now}>
                <CouponNote coupon={coupon} tab={tab} />
              </CouponCard>
            </li>
          ))}
        </Grid>
      )}
      <Pager total={coupons.count} pageSize={couponPageSize} />
      {useAbility("buy") && <ExchangeCode />}
      <ClaimCenter center={center} now={now} />
    </Stack>
  );
}

function CouponNote({ coupon, tab }: { coupon: Coupon; tab: Tab }) {
  const t = useTranslations("coupons");
  const money = useMoney();
  const { order_parent_number: order, status, saved } = coupon;
  if (tab === "usable")
    return (
      <ButtonLink size="small" to="/new_arrival">
        {t("shop")}
      </ButtonLink>
    );
  if (tab === "expired")
    return coupon.is_stopped ? (
      <Inline as="span" align="stretch" wrap gapX={3} size="sm" tone="soft" anywhere>
        {t("stopped")}
      </Inline>
    ) : null;
  return (
    <Inline as="span" align="stretch" wrap gapX={3} size="sm" tone="soft" anywhere>
      <Link to={`/user_center/order/${order}`}>{t(status === "reserved" ? "reservedBy" : "usedFor", { order: order ?? "" })}</Link>
      {saved && (
        <Text as="b" tone="brand" weight="bold">
          {t("saved", { amount: money(saved) })}
        </Text>
      )}
    </Inline>
  );
}

function ExchangeCode() {
  const t = useTranslations("coupons");
  const { revalidate } = useRevalidator();
  const [formKey, setFormKey] = useState(0);
  const onRedeemed = () => {
    toast(t("exchanged"), { tone: "success" });
    setFormKey((before) => before + 1);
    void revalidate();
  };
  // Refusals are shown at the field instead of as a toast.
  const exchange = useCall("/supply/order/coupon/exchange", onRedeemed, { quiet: true });
  return (
    <Card title={t("exchangeTitle")}>
      {/* A new key clears the field after a code was redeemed. */}
      <Form key={formKey} call={exchange} className={classes(stackClass({ align: "end", gap: 3 }), css.exchange)}>
        <TextField name="code" label={t("code")} required maxLength={40} autoComplete="off" />
        <Button type="submit" variant="primary" pending={exchange.pending}>
          {t("exchange")}
        </Button>
      </Form>
    </Card>
  );
}

function ClaimCenter({ center, now }: { center: Center; now: number }) {
  const t = useTranslations("coupons");
  const mayBuy = useAbility("buy");
  const claim = usePageMutation("/user/claimCoupon", { done: t("claimed") });
  return (
    <Stack as="section" gap={4} className={css.center}>
      <h2>{t("centerTitle")}</h2>
      {center.list.length === 0 && (
        <Inline as="p" align="stretch" wrap gapX={3} size="sm" tone="soft" anywhere>
          {t("centerEmpty")}
        </Inline>
      )}
      <Grid as="ul" gap={4} className={css.tickets}>
        {center.list.map((coupon) => (
          <li key={coupon.batch_id}>
            <CouponCard coupon={coupon} dim={coupon.problem !== ""} now={now}>
              {coupon.problem === "" && mayBuy && (
                <Button
                  size="small"
                  aria-label={t("claimNamed", { title: coupon.title })}
                  pending={claim.pending}
                  onClick={() => void claim.submit({ batch_id: coupon.batch_id })}
                >
                  {t("claim")}
                </Button>
              )}
              {coupon.problem !== "" && (
                <Inline as="span" align="stretch" wrap gapX={3} size="sm" tone="soft" anywhere>
                  {coupon.problem_text}
                </Inline>
              )}
              {coupon.left !== null && coupon.problem === "" && (
                <Inline as="span" align="stretch" wrap gapX={3} size="sm" tone="soft" anywhere>
                  {t("left", { left: coupon.left })}
                </Inline>
              )}
              {coupon.held > 0 && coupon.problem === "" && (
                <Inline as="span" align="stretch" wrap gapX={3} size="sm" tone="soft" anywhere>
                  {t("held", { held: coupon.held, most: coupon.per_company })}
                </Inline>
              )}
            </CouponCard>
          </li>
        ))}
      </Grid>
    </Stack>
  );
}
