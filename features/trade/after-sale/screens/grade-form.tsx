import { useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { type Grade, grades } from "#features/trade/after-sale/rules.ts";
import css from "#features/trade/after-sale/screens/case.module.css";
import type { CaseDetail } from "#features/trade/after-sale/screens/case-data.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Stack } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

/** Pieces of one line are graded one by one up to this many; more get one grade together. */
const maxSinglePieces = 12;

interface GradedPiece {
  key: string;
  order_line_id: number;
  title: string;
  quantity: number;
  index: number;
  count: number;
}

const toPieces = ({ lines }: CaseDetail): GradedPiece[] =>
  lines.flatMap(({ order_line_id, title, amount }) => {
    const count = amount > maxSinglePieces ? 1 : amount;
    return Array.from({ length: count }, (_, index) => ({
      key: `${String(order_line_id)}_${String(index)}`,
      order_line_id,
      title,
      quantity: amount / count,
      index: index + 1,
      count,
    }));
  });

/** The form of a warehouse, made for a phone: a grade, a note and photos for each piece, and the verdict. */
export function GradeForm({ detail, path }: { detail: CaseDetail; path: "/operator/gradeReturn" | "/merchant/gradeAfterSaleReturn" }) {
  const t = useTranslations("afterSale.grading");
  const { revalidate } = useRevalidator();
  const id = useId();
  /** The button that was pressed last. */
  const verdict = useRef<"pass" | "fail">("pass");
  const choose = (pressed: "pass" | "fail") => {
    verdict.current = pressed;
  };
  const [photos, setPhotos] = useState<Readonly<Record<string, readonly string[]>>>({});
  const pieces = toPieces(detail);
  const call = useCall(path, ({ replacement_number, status }) => {
    const text = replacement_number ? t("replacement", { number: replacement_number }) : t(status === 8 ? "failed" : "done");
    toast(text, { tone: "success" });
    void revalidate();
  });
  const prepare = (values: FormData) => {
    const graded = pieces.map(({ key, order_line_id, quantity }) => ({
      order_line_id,
      quantity,
      grade: String(values.get(`grade_${key}`) ?? "") as Grade,
      note: String(values.get(`note_${key}`) ?? ""),
      photo_ids: photos[key] ?? [],
    }));
    values.set("record_sn", detail.record_number);
    values.set("verdict", verdict.current);
    values.set("grades", JSON.stringify(verdict.current === "pass" ? graded : []));
  };
  return (
    <Card title={t("title")}>
      <p>{t("text")}</p>
      <Form call={call} id={id} prepare={prepare}>
        <Stack gap={4}>
          {pieces.map((piece) => (
            <PieceFields key={piece.key} piece={piece} onPhotos={(ids) => setPhotos((before) => ({ ...before, [piece.key]: ids }))} />
          ))}
          <TextArea name="note" label={t("noteAll")} hint={t("failReason")} rows={2} />
          <FormActions>
            <Button type="submit" variant="primary" pending={call.pending} onClick={() => choose("pass")}>
              {t("pass")}
            </Button>
            <Button type="submit" variant="danger" pending={call.pending} onClick={() => choose("fail")}>
              {t("fail")}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Card>
  );
}

function PieceFields({ piece, onPhotos }: { piece: GradedPiece; onPhotos: (ids: readonly string[]) => void }) {
  const t = useTranslations("afterSale");
  const options = grades.map((value) => ({ value, label: t(`grade.${value}`) }));
  const { key, title, index, count } = piece;
  return (
    <FieldGroup legend={t("grading.piece", { title, index, count })}>
      <div className={css.fields}>
        <SelectField name={`grade_${key}`} label={t("grading.grade")} options={options} required />
        <TextField name={`note_${key}`} label={t("grading.note")} maxLength={200} />
      </div>
      <FileField
        type="picture"
        name={`photos_${key}`}
        label={t("grading.photos")}
        maxFiles={5}
        onChange={(files) => onPhotos(files.map(({ id }) => id))}
      />
    </FieldGroup>
  );
}
