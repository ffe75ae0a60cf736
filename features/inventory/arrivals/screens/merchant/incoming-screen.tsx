import { useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { ProductSearch } from "#features/catalog/product-management/screens/merchant/set-editor.tsx";
import type { Options } from "#features/catalog/product-management/screens/merchant/use-product-form.ts";
import { ContainerCard, groupByContainer } from "#features/inventory/arrivals/screens/container-card.tsx";
import css from "#features/inventory/arrivals/screens/incoming.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DateRangeField } from "#ui/date-field.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Form, FormRow } from "#ui/form.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

const remove = action("/merchant/removeIncoming");

type Incoming = DataOf<"/merchant/incomingList">;
type Lot = Incoming["list"][number];

export const incomingPageSize = 100;

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
          <EmptyState help="incoming-containers" title={tab === "arrived" ? t("water.emptyArrived") : t("water.empty")} picture="boxes">
            {tab === "on_water" && t("water.emptyText")}
          </EmptyState>
        </Card>
      )}
      {groupByContainer(incoming.list).map((container) => (
        <ContainerCard
          key={container.key}
          container={container}
          hasArrived={tab === "arrived"}
          productPath={({ product_id }) => `/merchant/products/${product_id}`}
          lotActions={(lot) => <LotActions lot={lot} onEdit={() => setEdited(lot)} />}
        />
      ))}
      <Pager total={incoming.count} pageSize={incomingPageSize} />
      {edited && <LotDialog lot={edited === "new" ? undefined : edited} options={options} onClose={() => setEdited(undefined)} />}
    </Stack>
  );
}

/** Edits goods of a container, or removes them after a confirmation. */
function LotActions({ lot, onEdit }: { lot: Lot; onEdit: () => void }) {
  const t = useTranslations("productManagementConsole");
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Inline as="span" align="stretch">
      <IconButton size="small" icon="edit" label={`${t("water.edit")}: ${lot.custom_sn}`} onClick={onEdit} />
      <IconButton size="small" icon="trash" label={t("remove", { name: lot.custom_sn })} onClick={() => setRemoving(true)} />
      {isRemoving && (
        <remove.Confirm
          danger
          title={t("water.removeTitle", { model: lot.custom_sn })}
          confirm={t("remove", { name: lot.custom_sn })}
          values={{ incoming_id: lot.incoming_id }}
          done={t("water.removed")}
          onClose={() => setRemoving(false)}
        >
          {t("water.removeText")}
        </remove.Confirm>
      )}
    </Inline>
  );
}

function LotDialog({ lot, options, onClose }: { lot: Lot | undefined; options: Options; onClose: () => void }) {
  const t = useTranslations("productManagementConsole");
  const [model, setModel] = useState(lot?.custom_sn ?? "");
  const [isSearching, setIsSearching] = useState(false);
  const save = usePageMutation("/merchant/saveIncoming", { done: t("saved"), onClose, quiet: true });
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
        {lot && lot.allocated > 0 && (
          <TextArea
            name="reason"
            label={t("water.reason")}
            hint={t("water.reasonHint", { orders: lot.promised_orders })}
            maxLength={200}
            rows={2}
          />
        )}
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
