import { useQueryCall } from "#client/use-query-call.ts";

/** The ports that contracts and lanes can name as options of a list, sorted by name, and the names of all ports by code. */
export const usePorts = () => {
  const { data } = useQueryCall("/home/contractPorts", {});
  const ports = (data?.list ?? []).map(({ code, name, name_en, country, is_retired }) => ({
    is_retired,
    name_en,
    value: code,
    label: `${name}, ${country} (${code})`,
  }));
  const options = ports.filter(({ is_retired }) => !is_retired);
  const nameOf = (code: string): string => ports.find(({ value }) => value === code)?.label ?? code;
  return { options, nameOf };
};
