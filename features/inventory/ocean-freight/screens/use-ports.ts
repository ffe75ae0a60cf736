import { useQueryCall } from "#client/use-query-call.ts";
import { portName } from "#features/inventory/ocean-freight/screens/port-name.ts";

/** The ports that contracts and lanes can name as options of a list, sorted by name, and the names of all ports by code. */
export const usePorts = () => {
  const { data } = useQueryCall("/home/contractPorts", {});
  const ports = data?.list ?? [];
  const options = ports
    .filter(({ is_retired }) => !is_retired)
    .map(({ code, name_en }) => ({ name_en, value: code, label: portName(ports, code) }));
  return { options, nameOf: (code: string): string => portName(ports, code) };
};
