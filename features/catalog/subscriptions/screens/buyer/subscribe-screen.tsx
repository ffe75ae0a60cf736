import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import css from "#features/catalog/subscriptions/screens/buyer/subscribe.module.css";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Form } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Stack } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
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

function Frame({ icon, title, text, children }: { icon: IconName; title: string; text: React.ReactNode; children?: React.ReactNode }) {
  return (
    <Stack items="center" gap={5} text="center" className={css.page}>
      <Stack as="span" align="center" items="center" tone="brand" ground="brand" className={css.mark}>
        <Icon name={icon} size={32} />
      </Stack>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </Stack>
  );
}

function SubscribeForm({ product }: Pick<Props, "product">) {
  const t = useTranslations("subscriptions");
  const [sentTo, setSentTo] = useState<string>();
  const typed = useRef("");
  const subscribe = useCall("/home/subscribe", () => setSentTo(typed.current), { quiet: true });
  if (sentTo !== undefined)
    return (
      <Frame icon="mail" title={t("sent")} text={t("sentText", { email: sentTo })}>
        <ButtonLink to="/home">{t("shop")}</ButtonLink>
      </Frame>
    );
  const prepare = (values: FormData) => {
    typed.current = String(values.get("email")).trim();
    if (product) values.set("product_id", String(product.product_id));
  };
  return (
    <Frame
      icon={product ? "bell" : "mail"}
      title={product ? t("stockTitle") : t("newsTitle")}
      text={product ? <Link to={`/product/${product.goods_sn}/${product.product_id}`}>{product.title}</Link> : t("newsText")}
    >
      <Form call={subscribe} prepare={prepare} className={css.form}>
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
    </Frame>
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
      <Frame icon="check" title={t("left")} text={t("leftText", { about })}>
        <ButtonLink to="/subscribe">{t("again")}</ButtonLink>
      </Frame>
    );
  if (action === "leave")
    return (
      <Frame icon="mail" title={t("leaveTitle")} text={t("leaveText", { about, email: subscription.email })}>
        <Button variant="primary" size="large" pending={leave.pending} onClick={() => leave.submit({ token })}>
          {t("leave")}
        </Button>
      </Frame>
    );
  if (subscription.state === "confirmed")
    return (
      <Frame
        icon="check"
        title={t("confirmed")}
        text={subscription.topic === "stock" ? t("confirmedStock", { about }) : t("confirmedNewsletter")}
      >
        <ButtonLink to="/home" variant="primary" size="large">
          {t("shop")}
        </ButtonLink>
      </Frame>
    );
  return (
    <Frame icon="mail" title={t("confirmTitle")} text={t("confirmText", { about, email: subscription.email })}>
      <Button variant="primary" size="large" pending={confirm.pending} onClick={() => confirm.submit({ token })}>
        {t("confirm")}
      </Button>
    </Frame>
  );
}

function UnknownSubscription() {
  const t = useTranslations("subscriptions");
  return (
    <Frame icon="warning" title={t("unknown")} text={t("unknownText")}>
      <ButtonLink to="/subscribe">{t("again")}</ButtonLink>
    </Frame>
  );
}
