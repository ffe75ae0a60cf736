import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { clearCustomerSkus } from "#features/catalog/products/screens/buyer/customer-sku-store.ts";
import css from "#features/trade/favorites/screens/buyer/collection.module.css";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Box, inlineClass, Text, textClass } from "#ui/layout.tsx";
import { Table } from "#ui/table.tsx";
import { toast } from "#ui/toast.ts";

type ImportCheck = DataOf<"/user/importOwnNumbers">;

/** Dialog that imports pasted customer SKUs: checks them first, shows the result of each line, then saves them. */
export function PasteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations("favorites");
  const { revalidate } = useRevalidator();
  const [lines, setLines] = useState("");
  const [checked, setChecked] = useState<ImportCheck>();
  const close = () => {
    setChecked(undefined);
    onClose();
  };
  const check = useCall("/user/importOwnNumbers", setChecked);
  const saveSkus = useCall("/user/importOwnNumbers", ({ right }) => {
    clearCustomerSkus();
    toast(t("numbers.savedCount", { count: right }), { tone: "success" });
    setLines("");
    close();
    void revalidate();
  });
  const footer = checked ? (
    <>
      <Button onClick={() => setChecked(undefined)}>{t("numbers.back")}</Button>
      <Button variant="primary" disabled={checked.right === 0} pending={saveSkus.pending} onClick={() => void saveSkus.submit({ lines })}>
        {t("numbers.keep", { count: checked.right })}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={close}>{t("cancel")}</Button>
      <Button
        variant="primary"
        disabled={lines.trim() === ""}
        pending={check.pending}
        onClick={() => void check.submit({ lines, check_only: true })}
      >
        {t("numbers.check")}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={close} title={t("numbers.pasteTitle")} size="wide" footer={footer} persistent={lines !== ""}>
      {checked ? (
        <Results checked={checked} />
      ) : (
        <>
          <p>{t("numbers.pasteText")}</p>
          <textarea
            className={`${css.paste} ${textClass({ pad: 3, above: 3, size: "sm", tone: "ink", wide: true })}`}
            value={lines}
            rows={12}
            maxLength={200_000}
            spellCheck={false}
            placeholder={t("numbers.pastePlaceholder")}
            aria-label={t("numbers.pasteLabel")}
            onChange={({ target }) => setLines(target.value)}
          />
        </>
      )}
    </Dialog>
  );
}

/** The results per line; lines with problems come first. */
function Results({ checked: { right, results } }: { checked: ImportCheck }) {
  const t = useTranslations("favorites");
  const sorted = [...results.filter(({ problem }) => problem !== ""), ...results.filter(({ problem }) => problem === "")];
  return (
    <>
      <p role="status">{t("numbers.summary", { right, wrong: results.length - right })}</p>
      <Box border radius above={3} size="sm" className={css.results}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t("numbers.line")}</th>
              <th scope="col">{t("customerSku")}</th>
              <th scope="col">{t("product")}</th>
              <th scope="col">{t("numbers.result")}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ line, own_number, goods_sn, title, problem, problem_text }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{own_number}</td>
                <td>
                  {goods_sn}{" "}
                  <Text as="span" size="sm" tone="faint">
                    {title}
                  </Text>
                </td>
                <td>
                  <span
                    className={classes(
                      css.result,
                      inlineClass({ fit: true, align: "baseline", gap: 2 }),
                      problem !== "" && textClass({ tone: "danger" }),
                    )}
                  >
                    <Icon name={problem === "" ? "check" : "warning"} size={14} />
                    {problem_text || t("numbers.fine")}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
    </>
  );
}
