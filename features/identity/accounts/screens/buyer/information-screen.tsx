import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { refreshSession } from "#client/login.ts";
import { useCall } from "#client/use-call.ts";
import { chinaCountryCode } from "#features/identity/accounts/rules.ts";
import css from "#features/identity/accounts/screens/buyer/center.module.css";
import { Contacts } from "#features/identity/accounts/screens/buyer/contacts.tsx";
import { MobileFields, NameFields } from "#features/identity/accounts/screens/buyer/register-screen.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { Grid, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  info: DataOf<"/user/info">;
  base: DataOf<"/user/getUserBaseInfo">;
}

/** The user's name and mobile number, company, contacts, invitation code and sites. */
export function InformationScreen({ info, base }: Props) {
  const t = useTranslations("accountsCenter.info");
  return (
    <Stack gap={5} foot={16}>
      <PageHeader title={t("title")} />
      <Grid align="start" gap={5} className={css.columns}>
        <Stack gap={5} foot={16} style={{ paddingBottom: 0 }}>
          <Person info={info} />
          <Company info={info} />
        </Stack>
        <Stack gap={5} foot={16} style={{ paddingBottom: 0 }}>
          <Card title={t("contacts")}>
            <Text tone="soft" below={5}>
              {t("replies")}
            </Text>
            <Contacts base={base} />
          </Card>
          {base.invite_code && <InviteCode code={base.invite_code} />}
          {base.sites.length > 0 && <Sites sites={base.sites} />}
        </Stack>
      </Grid>
    </Stack>
  );
}

/** The regional sites that the account belongs to. */
function Sites({ sites }: Pick<Props["base"], "sites">) {
  const t = useTranslations("accountsCenter.info");
  return (
    <Card title={t("sites")}>
      <Text tone="soft" below={5}>
        {t("sitesText")}
      </Text>
      <DescriptionList items={sites.map(({ title, joined_at }) => ({ term: title, value: <Moment at={joined_at} /> }))} />
    </Card>
  );
}

function Person({ info }: Pick<Props, "info">) {
  const t = useTranslations("accountsCenter.info");
  const { revalidate } = useRevalidator();
  const save = useCall(
    "/user/saveUserInfo",
    async () => {
      toast(t("saved"), { tone: "success" });
      await Promise.all([refreshSession(), revalidate()]);
    },
    { quiet: true },
  );
  return (
    <Card title={t("person")}>
      <Form call={save}>
        <NameFields familyFirst={info.mobile_country_code === chinaCountryCode} firstName={info.first_name} lastName={info.last_name} />
        <MobileFields code={info.mobile_country_code} mobile={info.mobile} />
        <FormActions>
          <Button type="submit" variant="primary" pending={save.pending}>
            {t("save")}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

const roles = ["admin", "purchaser", "approver", "finance", "viewer"] as const;

function Company({ info }: Pick<Props, "info">) {
  const t = useTranslations("accountsCenter.info");
  const role = roles.find((known) => known === info.member_role);
  const facts = [
    { term: t("companyName"), value: info.company_name },
    { term: t("role"), value: role && t(`role${role}`) },
    { term: t("email"), value: info.email || t("none") },
    { term: t("phone"), value: info.phone || t("none") },
  ];
  return (
    <Card title={t("company")} action={<Link to="/user_center/setting">{t("changeLogin")}</Link>}>
      <DescriptionList items={facts} />
    </Card>
  );
}

function InviteCode({ code }: { code: string }) {
  const t = useTranslations("accountsCenter.info");
  const copy = async () => {
    await navigator.clipboard?.writeText(code);
    toast(t("copied"), { tone: "success" });
  };
  return (
    <Card title={t("invite")}>
      <Inline wrap gap={3} below={2} className={css.invite}>
        <code className={textClass({ radius: "small", ground: "sunken", pad: 1, padX: 3 })}>{code}</code>
        <Button size="small" icon="copy" onClick={copy}>
          {t("copy")}
        </Button>
      </Inline>
      <Text size="sm" tone="faint">
        {t("inviteText")}
      </Text>
    </Card>
  );
}
