import { useTranslations } from "use-intl";
import type { PadWarehouse } from "#features/trade/order-pad/rules/pad-catalog.ts";
import type { PadCommands } from "#features/trade/order-pad/screens/buyer/use-order-pad.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline } from "#ui/layout.tsx";
import { Menu } from "#ui/menu.tsx";
import { SelectField } from "#ui/select-field.tsx";

interface Props {
  warehouses: readonly PadWarehouse[];
  warehouseId: number | undefined;
  setWarehouseId: (id: number | undefined) => void;
  logisticsType: number;
  setLogisticsType: (type: number) => void;
  commands: PadCommands;
  canUndo: boolean;
  canRedo: boolean;
  mayBuy: boolean;
  /** Whether the rows can be sent as a requisition. */
  hasApproval: boolean;
  hasRows: boolean;
  hasReady: boolean;
  isPhone: boolean;
  onFixAll: () => void;
  onNextProblem: () => void;
  onRequestPrice: () => void;
  onOpen: (dialog: "list" | "requisition" | "paste") => void;
  onDownload: () => void;
}

const deliveries = ["self", "ship", "freight"] as const;

/** Warehouse and delivery method of all rows, and what can be done with them. */
export function PadToolbar(props: Props) {
  const t = useTranslations("orderPad");
  const { warehouses, warehouseId, logisticsType, commands, canUndo, canRedo, hasRows, hasReady, mayBuy, hasApproval, isPhone, onOpen } =
    props;
  return (
    <Inline wrap gap={3} align="end">
      <SelectField
        name="warehouse"
        label={t("warehouse")}
        placeholder={t("anyWarehouse")}
        value={warehouseId ?? ""}
        options={warehouses.map(({ warehouse_id, name }) => ({ value: warehouse_id, label: name }))}
        onChange={({ target }) => props.setWarehouseId(target.value === "" ? undefined : Number(target.value))}
      />
      <SelectField
        name="delivery"
        label={t("delivery")}
        placeholder={false}
        value={logisticsType}
        options={deliveries.map((delivery, index) => ({ value: index + 1, label: t(`deliveries.${delivery}`) }))}
        onChange={({ target }) => props.setLogisticsType(Number(target.value))}
      />
      <Inline gap={2} wrap>
        <Button disabled={!canUndo} onClick={commands.undo}>
          {t("undo")}
        </Button>
        <Button disabled={!canRedo} onClick={commands.redo}>
          {t("redo")}
        </Button>
        <Button icon="check" disabled={!hasRows} onClick={props.onFixAll}>
          {t("fixAll")}
        </Button>
        {!isPhone && (
          <Button disabled={!hasRows} onClick={props.onNextProblem}>
            {t("nextProblem")}
          </Button>
        )}
        <Button onClick={() => onOpen("paste")}>{t("paste")}</Button>
        <Menu
          align="end"
          items={[
            { label: t("saveAsList"), onSelect: () => onOpen("list"), disabled: !hasReady || !mayBuy },
            ...(hasApproval ? [{ label: t("sendForApproval"), onSelect: () => onOpen("requisition"), disabled: !hasReady }] : []),
            { label: t("requestPrice"), onSelect: props.onRequestPrice, disabled: !hasReady || !mayBuy },
            { label: t("download"), onSelect: props.onDownload, disabled: !hasRows },
            { label: t("clear"), onSelect: commands.removeAll, disabled: !hasRows },
          ]}
        >
          {t("more")}
          <Icon name="chevron-down" size={16} />
        </Menu>
      </Inline>
    </Inline>
  );
}
