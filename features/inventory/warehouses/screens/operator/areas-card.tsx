import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FormRow } from "#ui/form.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";

const save = action("/operator/saveWarehouseArea");
const remove = action("/operator/removeWarehouseArea");

type Area = DataOf<"/operator/warehouseList">["areas"][number];
type Open = { dialog: "edit"; area: Area | undefined } | { dialog: "remove"; area: Area };

/** The areas with the number of their warehouses. An area without any can be removed. */
export function AreasCard({ areas }: { areas: readonly Area[] }) {
  const t = useTranslations("warehousesConsole");
  const locale = useLocale();
  const [open, setOpen] = useState<Open>();
  const onClose = () => setOpen(undefined);
  const nameOf = ({ area_name }: Area) => area_name[locale] ?? "";
  return (
    <Card
      title={t("areas")}
      action={
        <Button size="small" icon="plus" onClick={() => setOpen({ dialog: "edit", area: undefined })}>
          {t("addArea")}
        </Button>
      }
    >
      <Stack gap={3}>
        <Text size="sm" tone="soft">
          {t(areas.length === 0 ? "noAreas" : "areasText")}
        </Text>
        {areas.length > 0 && (
          <Inline as="ul" wrap gap={4}>
            {areas.map((area) => (
              <Inline as="li" key={area.warehouse_area_id} gap={1}>
                <span>{t("areaCount", { name: nameOf(area), count: area.warehouses })}</span>
                <IconButton
                  icon="edit"
                  size="small"
                  label={t("editNamed", { name: nameOf(area) })}
                  onClick={() => setOpen({ dialog: "edit", area })}
                />
                {area.warehouses === 0 && (
                  <IconButton
                    icon="trash"
                    size="small"
                    label={t("removeNamed", { name: nameOf(area) })}
                    onClick={() => setOpen({ dialog: "remove", area })}
                  />
                )}
              </Inline>
            ))}
          </Inline>
        )}
      </Stack>
      {open?.dialog === "edit" && <AreaDialog area={open.area} onClose={onClose} />}
      {open?.dialog === "remove" && (
        <remove.Confirm
          danger
          title={t("removeArea")}
          confirm={t("removeArea")}
          values={{ warehouse_area_id: open.area.warehouse_area_id }}
          done={t("areaRemoved")}
          onClose={onClose}
        >
          <p>{t("removeAreaText", { name: nameOf(open.area) })}</p>
        </remove.Confirm>
      )}
    </Card>
  );
}

function AreaDialog({ area, onClose }: { area: Area | undefined; onClose: () => void }) {
  const t = useTranslations("warehousesConsole");
  return (
    <save.Dialog
      title={t(area ? "editArea" : "addArea")}
      confirm={t("saveArea")}
      values={{ warehouse_area_id: area?.warehouse_area_id }}
      done={t("areaSaved")}
      onClose={onClose}
    >
      <save.Field name="name_en" label={t("nameEn")} defaultValue={area?.area_name["en-US"]} />
      <FormRow>
        <save.Field name="name_zh" label={t("nameZh")} defaultValue={area?.area_name["zh-CN"]} />
        <save.Field name="name_es" label={t("nameEs")} defaultValue={area?.area_name["es-ES"]} />
      </FormRow>
    </save.Dialog>
  );
}
