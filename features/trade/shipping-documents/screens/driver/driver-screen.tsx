import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { CallRefused, upload } from "#client/request.ts";
import { collectExceptions, ReceiptFields } from "#features/trade/shipping-documents/screens/receipt-fields.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { Stack, stackClass, Text } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageTitle } from "#ui/page-title.tsx";

interface Props {
  token: string;
  /** Null where the link is not valid. */
  bol: DataOf<"/home/driverBol"> | null;
}

/** The page behind the QR code of a bill: the driver returns the signed bill without a login, once. */
export function DriverScreen({ token, bol }: Props) {
  const t = useTranslations("shippingDocuments.receipt");
  const [isDone, setDone] = useState(bol?.is_returned ?? false);
  return (
    <main id="content" tabIndex={-1} className={stackClass({ gap: 4, pad: 4 })} style={{ maxInlineSize: "36rem", margin: "0 auto" }}>
      <PageTitle>{t("driverTitle")}</PageTitle>
      <h1>{t("driverTitle")}</h1>
      {!bol && <Notice tone="danger">{t("driverClosed")}</Notice>}
      {bol && <Text tone="soft">{t("driverIntro", { number: bol.bol_number, cartons: bol.cartons, consignee: bol.consignee })}</Text>}
      {bol && isDone && <Notice tone="success">{t("driverDone")}</Notice>}
      {bol && !isDone && <DriverForm token={token} cartons={bol.cartons} onDone={() => setDone(true)} />}
    </main>
  );
}

function DriverForm({ token, cartons, onDone }: { token: string; cartons: number; onDone: () => void }) {
  const t = useTranslations("shippingDocuments.receipt");
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<CallRefused>();
  const submit = async (values: FormData) => {
    setPending(true);
    setRefusal(undefined);
    values.set("token", token);
    try {
      await upload("/home/driverReturnBol", values, { quiet: true });
      onDone();
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setRefusal(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Card>
      <Form call={{ submit, pending, refusal }} prepare={collectExceptions}>
        <Stack gap={4}>
          <ReceiptFields cartons={cartons} items={[]} hasPictures={false} />
          <label className={stackClass({ gap: 1 })}>
            <Text as="span" weight="medium">
              {t("files")}
            </Text>
            <input type="file" name="file_data" required accept=".pdf,.jpg,.jpeg,.png" />
            <Text as="span" size="sm" tone="faint">
              {t("filesHint")}
            </Text>
          </label>
        </Stack>
        <FormActions>
          <Button type="submit" variant="primary" size="large" pending={pending}>
            {t("save")}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
