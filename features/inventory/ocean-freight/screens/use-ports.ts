import { useQueryCall } from "#client/use-query-call.ts";

/** The ports that contracts can name as options of a list, sorted by name, and their names by code. */
export const usePorts = () => {
  const { data } = useQueryCall("/home/contractPorts", {});
  const ports = (data?.list ?? []).map(({ code, name, country, is_retired }) => ({
    is_retired,
    value: code,
    label: `${name}, ${country} (${code})`,
  }));
  const options = ports.filter(({ is_retired }) => !is_retired);
  const nameOf = (code: string): string => ports.find(({ value }) => value === code)?.label ?? code;
  return { options, nameOf };
};
