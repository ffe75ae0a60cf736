import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { createFileUploader } from "#client/upload-file.ts";
import { useCall } from "#client/use-call.ts";
import { fileTypes } from "#features/identity/files/rules/file-types.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import css from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Form } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import type { Packing } from "./packing-screen.tsx";
import { SignaturePad, takeSignature } from "./signature-pad.tsx";

const upload = createFileUploader(fileTypes.picture.number);

/** Hands a shipment over: who takes it, the signature, and photos. Goods that the buyer collects have no carrier. */
export function HandoverCard({ shipment: { shipment_id, logistics_type } }: { shipment: Packing }) {
  const t = useTranslations("pickingConsole.handover");
  const { revalidate } = useRevalidator();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isSigned, setSigned] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const call = useCall("/operator/signHandover", () => {
    toast(t("done"), { tone: "success" });
    void revalidate();
  });
  /** The signature is a picture of its own, which is uploaded before the handover is sent. */
  const submit = async (typed: FormData) => {
    setUploading(true);
    try {
      const picture = await takeSignature(canvas.current);
      if (!picture) return undefined;
      const { id } = await upload(picture, { onProgress: () => undefined, signal: new AbortController().signal });
      typed.set("signature_ids", id);
    } finally {
      setUploading(false);
    }
    return call.submit(typed);
  };
  const prepare = (typed: FormData) => {
    typed.set("shipment_id", String(shipment_id));
    const numbers = String(typed.get("tracking_numbers") ?? "")
      .split(/[\s,;]+/)
      .filter(Boolean);
    typed.set("tracking_numbers", JSON.stringify(numbers));
  };
  return (
    <Card title={t("title")}>
      <Form call={{ submit, pending: call.pending || isUploading, refusal: call.refusal }} prepare={prepare}>
        <Stack gap={4}>
          {logistics_type !== 1 && (
            <>
              <TextField name="carrier" label={t("carrier")} required maxLength={120} />
              <TextArea name="tracking_numbers" label={t("trackingNumbers")} hint={t("onePerLine")} required maxLength={2_000} />
            </>
          )}
          <TextField name="signed_by" label={t("signedBy")} required maxLength={120} />
          <SignaturePad canvas={canvas} onSigned={setSigned} />
          <FileField type="picture" name="photo_ids" label={t("photos")} required maxFiles={5} />
          {!isSigned && <Text tone="soft">{t("unsigned")}</Text>}
          <Button type="submit" full variant="primary" className={css.large} disabled={!isSigned} pending={call.pending || isUploading}>
            {t("confirm")}
          </Button>
        </Stack>
      </Form>
    </Card>
  );
}
