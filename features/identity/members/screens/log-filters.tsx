import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { DateRangeField } from "#ui/date-field.tsx";
import { Grid } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";

interface Props {
  people: readonly { person_id: number; name: string }[];
  labels: { person: string; everybody: string; from: string; to: string };
  /** A further filter before these, which changes the address by `set`. */
  first?: (value: string, set: (value: string) => void) => ReactNode;
}

/** The filters of an activity log, kept in the address: person and dates, and a kind where the log has some. */
export function LogFilters({ people, labels, first }: Props) {
  const [params, setParams] = useSearchParams();
  const set = (values: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(values)) {
          if (value && value !== "all") before.set(name, value);
          else before.delete(name);
        }
        before.delete("page");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Grid as="search" gap={3} cells="9.5rem">
      {first?.(params.get("kind") ?? "all", (kind) => set({ kind }))}
      <SelectField
        name="person_id"
        label={labels.person}
        required
        placeholder={false}
        value={params.get("person_id") ?? "all"}
        onChange={(event) => set({ person_id: event.target.value })}
        options={[{ value: "all", label: labels.everybody }, ...people.map(({ person_id, name }) => ({ value: person_id, label: name }))]}
      />
      <DateRangeField
        from={{ name: "from", label: labels.from, required: true }}
        to={{ name: "to", label: labels.to, required: true }}
        value={{ from: params.get("from") ?? "", to: params.get("to") ?? "" }}
        onChange={({ from, to }) => set({ from, to })}
      />
    </Grid>
  );
}
