import { useTranslations } from "use-intl";
import type { TermsChange } from "#kernel/priced-terms.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Stack } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";
import { Table } from "#ui/table.tsx";
import css from "#ui/terms-dialog.module.css";

interface Props {
  change: TermsChange;
  onAccept: () => void;
  onBack: () => void;
}

type ChangedLine = TermsChange["lines"][number];

/** Amount and pieces before or after the change; a dash where the line does not exist. A single order, invoice or piece needs no count. */
function Figure({ line: { key, quantity, amount }, at }: { line: ChangedLine; at: "from" | "to" }) {
  const t = useTranslations("uiTerms");
  if (key === "version") return quantity[at];
  if (quantity[at] === 0 && amount[at] === "0.00") return t("none");
  return (
    <>
      <Money amount={amount[at]} />
      {quantity[at] > 0 && Math.max(quantity.from, quantity.to) > 1 && <small>{t("quantity", { quantity: quantity[at] })}</small>}
    </>
  );
}

/** The old and the new figures of terms that became worse, with one press to accept them. */
export function TermsDialog({ change, onAccept, onBack }: Props) {
  const t = useTranslations("uiTerms");
  const { lines, total, due_now, payer } = change;
  const isDueLater = due_now.from !== total.from || due_now.to !== total.to;
  const footer = (
    <>
      <Button onClick={onBack}>{t("back")}</Button>
      <Button variant="primary" onClick={onAccept} data-first="">
        {t("accept")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onBack} title={t("title")} footer={footer}>
      <Stack gap={4}>
        <p>{t(payer)}</p>
        <Table className={css.figures}>
          <thead>
            <tr>
              <th scope="col">{t("line")}</th>
              <th scope="col">{t("before")}</th>
              <th scope="col">{t("now")}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <th scope="row">
                  {line.title || line.label}
                  {line.title !== "" && line.label !== "" && <small>{line.label}</small>}
                </th>
                <td>
                  <Figure line={line} at="from" />
                </td>
                <td>
                  <Figure line={line} at="to" />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <TotalRow label={t("total")} amounts={total} />
            {isDueLater && <TotalRow label={t("dueNow")} amounts={due_now} />}
          </tfoot>
        </Table>
      </Stack>
    </Dialog>
  );
}

function TotalRow({ label, amounts: { from, to } }: { label: string; amounts: TermsChange["total"] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Money amount={from} />
      </td>
      <td>
        <Money amount={to} />
      </td>
    </tr>
  );
}
