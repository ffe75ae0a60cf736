import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Form } from "#ui/form.tsx";
import { stackClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Outcome } from "#ui/outcome.tsx";
import { TextField } from "#ui/text-field.tsx";

export type Subscription = DataOf<"/home/subscriptionInfo">;

export interface WantedProduct {
  product_id: number;
  goods_sn: string;
  title: string;
}

interface Props {
  /** The product for a back-in-stock mail; null for the newsletter. */
  product: WantedProduct | null;
  /** The subscription and action of a mail link. */
  linked: { subscription: Subscription | null; token: string; action: "confirm" | "leave" } | null;
}

/** Subscribes to the newsletter or a back-in-stock mail, and confirms or cancels a subscription. */
export function SubscribeScreen({ product, linked }: Props) {
  if (linked) return linked.subscription ? <LinkedSubscription {...linked} subscription={linked.subscription} /> : <UnknownSubscription />;
  return <SubscribeForm product={product} />;
}

function SubscribeForm({ product }: Pick<Props, "product">) {
  const t = useTranslations("subscriptions");
  const [sentTo, setSentTo] = useState<string>();
  const typed = useRef("");
  const subscribe = useCall("/home/subscribe", () => setSentTo(typed.current), { quiet: true });
  if (sentTo !== undefined)
    return (
      <Outcome icon="mail" title={t("sent")} actions={<ButtonLink to="/home">{t("shop")}</ButtonLink>} live>
        <p>{t("sentText", { email: sentTo })}</p>
      </Outcome>
    );
  const prepare = (values: FormData) => {
    typed.current = String(values.get("email")).trim();
    if (product) values.set("product_id", String(product.product_id));
  };
  return (
    <Outcome icon={product ? "bell" : "mail"} tone="waiting" title={product ? t("stockTitle") : t("newsTitle")}>
      <p>{product ? <Link to={`/product/${product.goods_sn}/${product.product_id}`}>{product.title}</Link> : t("newsText")}</p>
      <Form call={subscribe} prepare={prepare} className={stackClass({ gap: 4, wide: true, text: "start" })}>
        <TextField
          name="email"
          label={t("email")}
          type="email"
          required
          autoComplete="email"
          hint={product ? t("stockHint") : t("newsHint")}
        />
        <Button type="submit" variant="primary" size="large" pending={subscribe.pending}>
          {product ? t("stockAsk") : t("newsAsk")}
        </Button>
      </Form>
    </Outcome>
  );
}

function LinkedSubscription({ subscription, token, action }: { subscription: Subscription; token: string; action: "confirm" | "leave" }) {
  const t = useTranslations("subscriptions");
  const { revalidate } = useRevalidator();
  const confirm = useCall("/home/confirmSubscription", () => void revalidate());
  const leave = useCall("/home/leaveSubscription", () => void revalidate());
  const about = subscription.product?.title ?? t("newsTitle");
  if (subscription.state === "left")
    return (
      <Outcome icon="check" title={t("left")} actions={<ButtonLink to="/subscribe">{t("again")}</ButtonLink>}>
        <p>{t("leftText", { about })}</p>
      </Outcome>
    );
  if (action === "leave") {
    const button = (
      <Button variant="primary" size="large" pending={leave.pending} onClick={() => leave.submit({ token })}>
        {t("leave")}
      </Button>
    );
    return (
      <Outcome icon="mail" tone="waiting" title={t("leaveTitle")} actions={button}>
        <p>{t("leaveText", { about, email: subscription.email })}</p>
      </Outcome>
    );
  }
  if (subscription.state === "confirmed") {
    const shop = (
      <ButtonLink to="/home" variant="primary" size="large">
        {t("shop")}
      </ButtonLink>
    );
    return (
      <Outcome icon="check" title={t("confirmed")} actions={shop}>
        <p>{subscription.topic === "stock" ? t("confirmedStock", { about }) : t("confirmedNewsletter")}</p>
      </Outcome>
    );
  }
  const button = (
    <Button variant="primary" size="large" pending={confirm.pending} onClick={() => confirm.submit({ token })}>
      {t("confirm")}
    </Button>
  );
  return (
    <Outcome icon="mail" tone="waiting" title={t("confirmTitle")} actions={button}>
      <p>{t("confirmText", { about, email: subscription.email })}</p>
    </Outcome>
  );
}

function UnknownSubscription() {
  const t = useTranslations("subscriptions");
  return (
    <Outcome icon="warning" tone="neutral" title={t("unknown")} actions={<ButtonLink to="/subscribe">{t("again")}</ButtonLink>}>
      <p>{t("unknownText")}</p>
    </Outcome>
  );
}
