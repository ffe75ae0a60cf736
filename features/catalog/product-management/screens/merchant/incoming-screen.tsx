import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { useNow, useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { DataOf } from "#features/calls.ts";
import css from "#features/catalog/product-management/screens/merchant/incoming.module.css";
import { ProductSearch } from "#features/catalog/product-management/screens/merchant/set-editor.tsx";
import type { Options } from "#features/catalog/product-management/screens/merchant/use-product-form.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DateRangeField } from "#ui/date-field.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Form, FormRow } from "#ui/form.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { Picture } from "#ui/picture.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

type Incoming = DataOf<"/merchant/incomingList">;
type Lot = Incoming["list"][number];

export const incomingPageSize = 100;

interface Container {
  key: string;
  container_number: string;
  warehouse_id: number;
  warehouse_name: string;
  lots: Lot[];
}

const groupByContainer = (list: readonly Lot[]): Container[] =>
  [...Map.groupBy(list, ({ container_number, warehouse_id }) => `${container_number}/${warehouse_id}`)].flatMap(([key, lots]) => {
    const [first] = lots;
    return first
      ? [{ key, container_number: first.container_number, warehouse_id: first.warehouse_id, warehouse_name: first.warehouse_name, lots }]
      : [];
  });

const sumPieces = (lots: readonly Lot[]): number => lots.reduce((sum, { quantity }) => sum + quantity, 0);

/** Incoming containers with their contents and arrival, and receiving them into stock. */
export function IncomingScreen({ incoming, options }: { incoming: Incoming; options: Options }) {
  const t = useTranslations("productManagementConsole");
  const [params] = useSearchParams();
  const [edited, setEdited] = useState<Lot | "new">();
  const tab = params.get("tab") === "arrived" ? "arrived" : "on_water";
  return (
    <Stack gap={4} foot={12}>
      <PageHeader
        title={t("incoming")}
        intro={t("water.intro")}
        actions={
          <Button variant="primary" icon="plus" onClick={() => setEdited("new")}>
            {t("water.add")}
          </Button>
        }
      />
      <Inline justify="between" wrap gap={3} gapX={6}>
        <Tabs
          label={t("water.tabs")}
          tabs={[
            { to: "?", label: t("water.onWater"), count: incoming.counts.on_water, current: tab === "on_water" },
            { to: "?tab=arrived", label: t("water.arrived"), count: incoming.counts.arrived, current: tab === "arrived" },
          ]}
        />
        <PageSearch label={t("water.search")} />
      </Inline>
      {incoming.list.length === 0 && (
        <Card>
          <EmptyState title={tab === "arrived" ? t("water.emptyArrived") : t("water.empty")} picture="boxes">
            {tab === "on_water" && t("water.emptyText")}
          </EmptyState>
        </Card>
      )}
      {groupByContainer(incoming.list).map((container) => (
        <ContainerCard key={container.key} container={container} hasArrived={tab === "arrived"} onEdit={setEdited} />
      ))}
      <Pager total={incoming.count} pageSize={incomingPageSize} />
      {edited && <LotDialog lot={edited === "new" ? undefined : edited} options={options} onClose={() => setEdited(undefined)} />}
    </Stack>
  );
}

const toNoon = (day: string): string => `${day}T12:00:00Z`;

function ContainerCard({ container, hasArrived, onEdit }: { container: Container; hasArrived: boolean; onEdit: (lot: Lot) => void }) {
  const t = useTranslations("productManagementConsole");
  const { revalidate } = useRevalidator();
  const [isConfirming, setIsConfirming] = useState(false);
  const [removing, setRemoving] = useState<Lot>();
  const { container_number, lots, warehouse_id, warehouse_name } = container;
  const now = useNow();
  const isLate = !hasArrived && lots.every(({ arrives_to }) => new Date(`${arrives_to}T23:59:59Z`) < now);
  const receive = useCall("/merchant/receiveContainer", ({ pieces }) => {
    toast(t("water.received", { pieces }), { tone: "success", durationMs: 3000 });
    setIsConfirming(false);
    void revalidate();
  });
  const remove = useCall("/merchant/removeIncoming", () => {
    toast(t("water.removed"), { tone: "success" });
    setRemoving(undefined);
    void revalidate();
  });
  const [first] = lots;
  return (
    <Box as="section" frame="box" className={css.container}>
      <Inline as="header" wrap gap={2} gapX={6} pad={3} padX={4} rule="below" className={css.head}>
        <div>
          <h2>{container_number}</h2>
          <p>
            {warehouse_name} · {t("water.summary", { lines: lots.length, pieces: sumPieces(lots) })}
          </p>
        </div>
        {first && (
          <p className={classes(textClass({ numeric: true }), isLate && css.late)}>
            {hasArrived && first.arrived_at ? (
              <>
                {t("water.arrivedAt")} <Moment at={first.arrived_at} />
              </>
            ) : (
              <>
                <Moment at={toNoon(first.arrives_from)} /> – <Moment at={toNoon(first.arrives_to)} />
                {isLate && ` · ${t("water.late")}`}
              </>
            )}
          </p>
        )}
        {!hasArrived && (
          <Button size="small" icon="check" onClick={() => setIsConfirming(true)}>
            {t("water.receive")}
          </Button>
        )}
      </Inline>
      <ul className={css.lots}>
        {lots.map((lot) => (
          <li key={lot.incoming_id}>
            <Picture of={lot.preview} alt="" sizes="40px" />
            <Box as="span" shrink>
              <Link to={`/merchant/products/${lot.product_id}`}>{lot.title}</Link>
              <small>{lot.custom_sn}</small>
            </Box>
            <Text as="span" weight="medium" numeric text="end">
              {lot.quantity.toLocaleString()}
              {lot.allocated > 0 && (
                <small>
                  {t("water.promised")} {lot.allocated.toLocaleString()}
                </small>
              )}
            </Text>
            {!hasArrived && (
              <Inline as="span" align="stretch">
                <IconButton size="small" icon="edit" label={`${t("water.edit")}: ${lot.custom_sn}`} onClick={() => onEdit(lot)} />
                <IconButton size="small" icon="trash" label={t("remove", { name: lot.custom_sn })} onClick={() => setRemoving(lot)} />
              </Inline>
            )}
          </li>
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          open
          onClose={() => setRemoving(undefined)}
          title={t("water.removeTitle", { model: removing.custom_sn })}
          confirmLabel={t("remove", { name: removing.custom_sn })}
          danger
          pending={remove.pending}
          onConfirm={() => remove.submit({ incoming_id: removing.incoming_id })}
        >
          {t("water.removeText")}
        </ConfirmDialog>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t("water.receiveTitle", { container: container_number })}
        confirmLabel={t("water.receive")}
        pending={receive.pending}
        onConfirm={() => receive.submit({ container_number, warehouse_id })}
      >
        {t("water.receiveText", { lots: lots.length, pieces: sumPieces(lots), warehouse: warehouse_name })}
      </ConfirmDialog>
    </Box>
  );
}

function LotDialog({ lot, options, onClose }: { lot: Lot | undefined; options: Options; onClose: () => void }) {
  const t = useTranslations("productManagementConsole");
  const { revalidate } = useRevalidator();
  const [model, setModel] = useState(lot?.custom_sn ?? "");
  const [isSearching, setIsSearching] = useState(false);
  const save = useCall(
    "/merchant/saveIncoming",
    () => {
      toast(t("saved"), { tone: "success" });
      onClose();
      void revalidate();
    },
    { quiet: true },
  );
  const prepare = (values: FormData) => {
    if (lot) values.set("incoming_id", String(lot.incoming_id));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={lot ? t("water.editTitle", { container: lot.container_number }) : t("water.addTitle")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" type="submit" form="incoming-lot" pending={save.pending}>
            {t("save")}
          </Button>
        </>
      }
    >
      <Form call={save} id="incoming-lot" prepare={prepare}>
        {!lot && (
          <FormRow>
            <TextField
              name="custom_sn"
              label={t("water.model")}
              required
              maxLength={60}
              value={model}
              onChange={({ target }) => setModel(target.value)}
            />
            <div className={css.find}>
              <Button icon="search" onClick={() => setIsSearching(true)}>
                {t("form.pieceSearch")}
              </Button>
            </div>
          </FormRow>
        )}
        {!lot && (
          <SelectField
            name="warehouse_id"
            label={t("water.warehouse")}
            required
            options={options.warehouses.map(({ warehouse_id, warehouse_name }) => ({ value: warehouse_id, label: warehouse_name }))}
          />
        )}
        <FormRow>
          <TextField
            name="container_number"
            label={t("water.container")}
            required
            maxLength={20}
            defaultValue={lot?.container_number}
            placeholder="JNYU1234567"
          />
          <TextField name="quantity" label={t("water.quantity")} required inputMode="numeric" maxLength={7} defaultValue={lot?.quantity} />
        </FormRow>
        <FormRow>
          <DateRangeField
            from={{ name: "arrives_from", label: t("water.from"), required: true }}
            to={{ name: "arrives_to", label: t("water.to"), required: true }}
            defaultValue={{ from: lot?.arrives_from ?? "", to: lot?.arrives_to ?? "" }}
          />
        </FormRow>
      </Form>
      {isSearching && (
        <ProductSearch
          own=""
          onChoose={(product) => {
            setModel(product.custom_sn);
            setIsSearching(false);
          }}
          onClose={() => setIsSearching(false)}
        />
      )}
    </Dialog>
  );
}
