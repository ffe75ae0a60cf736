import { useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { currentSession } from "#client/session.ts";
import { useIsOffered } from "#client/site.ts";
import { useDownload } from "#client/use-download.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { maxCartLines } from "#features/trade/cart/rules.ts";
import { isBlank, type JudgedRow, type OrderableRow, orderableRows, type PadTerms } from "#features/trade/order-pad/rules/pad-rows.ts";
import { maxPadRows, parsePaste } from "#features/trade/order-pad/rules/paste.ts";
import type { LoadedCatalog, PadCompany } from "#features/trade/order-pad/screens/buyer/load-catalog.ts";
import { PadCards } from "#features/trade/order-pad/screens/buyer/pad-cards.tsx";
import { PadCheckouts, toCheckouts } from "#features/trade/order-pad/screens/buyer/pad-checkouts.tsx";
import { PasteDialog, SaveListDialog } from "#features/trade/order-pad/screens/buyer/pad-dialogs.tsx";
import { type GridHandle, PadGrid } from "#features/trade/order-pad/screens/buyer/pad-grid.tsx";
import { PadSummary } from "#features/trade/order-pad/screens/buyer/pad-summary.tsx";
import { PadToolbar } from "#features/trade/order-pad/screens/buyer/pad-toolbar.tsx";
import { RequisitionDialog } from "#features/trade/order-pad/screens/buyer/requisition-dialog.tsx";
import { toCbm, toKg, useRowTexts } from "#features/trade/order-pad/screens/buyer/row-texts.ts";
import { useCatalog } from "#features/trade/order-pad/screens/buyer/use-catalog.ts";
import { useOrderPad } from "#features/trade/order-pad/screens/buyer/use-order-pad.ts";
import { usePadOrders } from "#features/trade/order-pad/screens/buyer/use-pad-orders.ts";
import { csvMimeType } from "#kernel/csv.ts";
import { toAmount } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { KeyHints, keyTags } from "#ui/key-hints.tsx";
import { Box, Stack, Text } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { toast } from "#ui/toast.ts";
import { TwoColumns } from "#ui/two-columns.tsx";

interface Props {
  loaded: LoadedCatalog;
  company: PadCompany;
}

const phone = "(width < 820px)";
const subscribeToWidth = (listener: () => void) => {
  const query = matchMedia(phone);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};
const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(phone).matches,
    () => false,
  );

const shownChanges = 8;
/** The most lines of a price request. */
const maxRequestedRows = 50;

/** Rows as text: what a spreadsheet takes, and the content of the CSV file. */
const useRowExport = () => {
  const t = useTranslations("orderPad");
  const texts = useRowTexts();
  const file = useDownload();
  const toCells = (judged: JudgedRow): string[] => {
    const { row, product, price } = judged;
    const figures = price
      ? [toAmount(price.unit_cents), toCbm(price.volume_cm3), toKg(price.weight_grams), toAmount(price.total_cents)]
      : ["", "", "", ""];
    return [row.number, row.quantity, t(`units.${row.unit}`), product?.title ?? "", texts.verdict(judged), ...figures];
  };
  const quote = (cell: string): string => {
    // A leading apostrophe keeps spreadsheets from running a text as a formula.
    const safe = /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell;
    return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return {
    toTsv: (rows: readonly JudgedRow[]) => rows.map((row) => toCells(row).join("\t")).join("\n"),
    download: (rows: readonly JudgedRow[]) => {
      const head = [t("number"), t("quantity"), t("unit"), t("product"), t("check"), t("price"), t("cbm"), t("kg"), t("total")];
      const lines = [head, ...rows.map(toCells)].map((cells) => cells.map(quote).join(","));
      void file.start(() => ({ filename: "order-pad.csv", parts: [`\ufeff${lines.join("\r\n")}`], type: csvMimeType }));
    },
  };
};

/** Opens a price request for the selected rows, or for all that are ready where none are selected. */
const useRequestPrice = ({ logisticsType, defaultZip }: PadTerms) => {
  const t = useTranslations("orderPad");
  const navigate = useNavigate();
  return (selected: readonly JudgedRow[], ready: readonly OrderableRow[]) => {
    const chosen = orderableRows(selected);
    const rows = chosen.length > 0 ? chosen : ready;
    if (rows.length > maxRequestedRows) return void toast(t("requestLimit", { most: maxRequestedRows }), { tone: "warning" });
    const goods = rows.map(({ product, offer, pieces }) => `${product.product_id}.${offer.relation_id}.${pieces}`);
    const zip = logisticsType === 3 && defaultZip ? `&zip=${defaultZip}` : "";
    return void navigate(`/user_center/price_requests/new?goods=${goods.join(",")}&logistics_type=${logisticsType}${zip}`);
  };
};

const rowsIn = (judged: readonly JudgedRow[]) => judged.filter((row) => !row.isBlank);

/** The order pad: rows at spreadsheet speed, judged in the browser and again by the server when they are ordered. */
export function OrderPadScreen({ loaded, company }: Props) {
  const t = useTranslations("orderPad");
  const mayBuy = useAbility("buy");
  const isOffered = useIsOffered();
  const isPhone = usePhone();
  const { catalog, warehouses, refresh } = useCatalog(loaded, company);
  const [warehouseId, setWarehouseId] = useState<number>();
  const [logisticsType, setLogisticsType] = useState(3);
  const [dialog, setDialog] = useState<"list" | "requisition" | "paste">();
  const terms = useMemo<PadTerms>(
    () => ({
      ...{ warehouseId, logisticsType, defaultZip: company.default_zip, buyDiscounts: company.buy_discounts },
    }),
    [warehouseId, logisticsType, company],
  );
  const { judged, commands, canUndo, canRedo } = useOrderPad(catalog, terms, currentSession()?.uuid ?? "");
  const orders = usePadOrders({ logisticsType, refresh, removeRows: commands.removeRows });
  const { toTsv, download } = useRowExport();
  const requestPrice = useRequestPrice(terms);
  const grid = useRef<GridHandle>(null);
  const primary = useRef<HTMLButtonElement>(null);
  const ready = orderableRows(judged);
  const checkouts = toCheckouts(ready);
  const isTooLong = ready.length > maxCartLines;

  const paste = (text: string, at: number) => {
    const free = maxPadRows - rowsIn(judged).length;
    const { rows, tooMany } = parsePaste(text, free);
    commands.paste(at, rows);
    if (tooMany > 0) toast(t("tooMany", { most: maxPadRows, count: tooMany }), { tone: "warning", durationMs: 6000 });
    else toast(t("pasted", { count: rows.length }), { tone: "success" });
  };
  const only = checkouts.length === 1 ? checkouts[0] : undefined;
  const side = (
    <Stack gap={4}>
      <PadSummary judged={judged} ready={ready} terms={terms} />
      <Stack gap={2}>
        {!mayBuy && <Notice>{t("noBuying")}</Notice>}
        {mayBuy && (
          <Button
            ref={primary}
            variant="primary"
            size="large"
            full
            disabled={ready.length === 0 || isTooLong}
            pending={orders.isPending}
            onClick={() => void orders.addToCart(ready)}
          >
            {t("addToCart")}
          </Button>
        )}
        {mayBuy && only && (
          <Button size="large" full pending={orders.isPending} onClick={() => void orders.checkOut(only)}>
            {t("checkout")}
          </Button>
        )}
        {ready.length === 0 && (
          <Text size="sm" tone="soft">
            {t("nothingReady")}
          </Text>
        )}
        {isTooLong && <Notice tone="waiting">{t("cartLimit", { most: maxCartLines })}</Notice>}
      </Stack>
      {mayBuy && checkouts.length > 1 && (
        <PadCheckouts checkouts={checkouts} isPending={orders.isPending} onCheckOut={(rows) => void orders.checkOut(rows)} />
      )}
    </Stack>
  );
  return (
    <Box page>
      <PageHeader title={t("title")} intro={t("intro")} />
      <TwoColumns sticky width={20} from={1410} side={side}>
        <Stack gap={3}>
          <PadToolbar
            {...{ warehouses, warehouseId, setWarehouseId, logisticsType, setLogisticsType, commands, canUndo, canRedo, mayBuy }}
            hasApproval={isOffered("/user_center/requisition_form_list")}
            hasRows={judged.some(({ row }) => !isBlank(row))}
            hasReady={ready.length > 0}
            onFixAll={() => commands.fixRange(0, judged.length - 1)}
            onNextProblem={() => grid.current?.nextProblem()}
            isPhone={isPhone}
            onRequestPrice={() => requestPrice(grid.current?.selectedRows() ?? [], ready)}
            onOpen={setDialog}
            onDownload={() => download(rowsIn(judged))}
          />
          {orders.changed.length > 0 && <ChangedRows changed={orders.changed} />}
          {isPhone ? (
            <PadCards judged={judged} catalog={catalog} commands={commands} />
          ) : (
            <>
              <PadGrid
                {...{ judged, catalog, commands, handle: grid, onPaste: paste }}
                toClipboard={(rows) => {
                  toast(t("copied", { count: rows.length }), { tone: "success" });
                  return toTsv(rows);
                }}
                onLeave={() => primary.current?.focus()}
              />
              <Text as="div" size="sm">
                <KeyHints>{t.rich("keys", keyTags)}</KeyHints>
              </Text>
            </>
          )}
        </Stack>
      </TwoColumns>
      {dialog === "list" && <SaveListDialog ready={ready} onClose={() => setDialog(undefined)} />}
      {dialog === "requisition" && <RequisitionDialog ready={ready} onClose={() => setDialog(undefined)} />}
      {dialog === "paste" && <PasteDialog onPaste={(text) => paste(text, judged.length - 1)} onClose={() => setDialog(undefined)} />}
    </Box>
  );
}

/** The rows that changed between the judgment of the browser and that of the server. */
function ChangedRows({ changed }: { changed: ReturnType<typeof usePadOrders>["changed"] }) {
  const t = useTranslations("orderPad");
  return (
    <Notice tone="danger" role="alert">
      {t("changedRows")}
      <ul>
        {changed.slice(0, shownChanges).map(({ number, text }) => (
          <li key={number}>
            <b>{number}</b> {text}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
