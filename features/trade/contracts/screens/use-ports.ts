import { useQueryCall } from "#client/use-query-call.ts";

/** The ports that contracts can name, as options of a list, and their names by code. */
export const usePorts = () => {
  const { data } = useQueryCall("/home/contractPorts", {});
  const options = (data?.list ?? []).map(({ code, name, country }) => ({ value: code, label: `${name}, ${country} (${code})` }));
  const nameOf = (code: string): string => options.find(({ value }) => value === code)?.label ?? code;
  return { options, nameOf };
};
