import { useSearchParams } from "react-router";

interface Warehouse {
  warehouse_id: number;
}

const warehouseKey = "joinery.floor-warehouse";

/** The warehouse that an address names, else the one that was used last on this device. */
export const floorWarehouseOf = <Each extends Warehouse>(warehouses: readonly Each[], named: string | null): Each | undefined => {
  const wanted = named ?? (typeof window === "undefined" ? null : localStorage.getItem(warehouseKey));
  return warehouses.find((each) => String(each.warehouse_id) === wanted) ?? warehouses[0];
};

/** The warehouse of the page, and how another one is chosen. */
export const useFloorWarehouse = (warehouses: readonly Warehouse[]) => {
  const [params, setParams] = useSearchParams();
  const warehouse_id = floorWarehouseOf(warehouses, params.get("warehouse"))?.warehouse_id;
  const choose = (id: string) => {
    localStorage.setItem(warehouseKey, id);
    setParams({ warehouse: id }, { replace: true });
  };
  return { warehouse_id, choose };
};
