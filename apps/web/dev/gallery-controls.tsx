import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Chart } from "#ui/chart.tsx";
import { Combobox, MultiCombobox } from "#ui/combobox.tsx";
import { DateField, DateRangeField } from "#ui/date-field.tsx";
import { Form, FormActions, type FormCall, FormRow } from "#ui/form.tsx";
import { Stack } from "#ui/layout.tsx";
import type { Option } from "#ui/option-list.tsx";
import { toast } from "#ui/toast.ts";

/** The components whose parts are loaded on demand: dates, long lists and charts. */
export default function GalleryControls() {
  return (
    <>
      <DatesAndLists />
      <Charts />
    </>
  );
}

const cities: Option[] = [
  { value: "GZ", label: "Guangzhou", note: "China" },
  { value: "HCM", label: "Ho Chi Minh City", note: "Vietnam" },
  { value: "LA", label: "Los Angeles", note: "United States" },
  { value: "MX", label: "México City", note: "Mexico" },
  { value: "SZ", label: "Shenzhen", note: "China" },
];

const searchCities = async (keyword: string) => {
  await new Promise((resolve) => setTimeout(resolve, 400));
  return cities.filter(({ label }) => label.toLowerCase().includes(keyword.toLowerCase()));
};

function DatesAndLists() {
  const [selected, setSelected] = useState<Option[]>(cities.slice(0, 2));
  const call: FormCall = { pending: false, submit: async (values) => toast([...values].map((pair) => pair.join("=")).join(" ")) };
  return (
    <Card title="Dates and long lists">
      <Form call={call}>
        <FormRow>
          <DateField name="needed_by" label="Needed by" required min="2026-01-01" max="2027-12-31" hint="Type it or open the calendar" />
          <Combobox name="port" label="Port" required options={cities} />
        </FormRow>
        <FormRow>
          <DateRangeField
            from={{ name: "date_from", label: "From" }}
            to={{ name: "date_to", label: "To" }}
            defaultValue={{ from: "2026-11-02" }}
          />
        </FormRow>
        <FormRow>
          <Combobox name="fetched" label="Fetched while typing" search={searchCities} defaultValue="" />
          <MultiCombobox name="several" label="Several" options={cities} selected={selected} onChange={setSelected} />
        </FormRow>
        <FormActions>
          <Button variant="primary" type="submit">
            Send
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

const days = Array.from({ length: 14 }, (_, index) => ({
  key: String(index),
  label: `November ${index + 1}`,
  shortLabel: `Nov ${index + 1}`,
}));

function Charts() {
  const count = { pointLabel: "Date", formatValue: String, formatTick: String } as const;
  return (
    <Card title="Charts">
      <Stack gap={6}>
        <Chart
          {...count}
          label="Decisions per day"
          kind="bars"
          series={[
            { label: "Approved", tone: "brand" },
            { label: "Declined", tone: "soft" },
          ]}
          points={days.map((day, index) => ({ ...day, values: [(index * 7) % 12, index % 4] }))}
        />
        <Chart
          {...count}
          label="Balance over time"
          summary="The balance went from 1200 to 900."
          kind="steps"
          series={[{ label: "Balance", tone: "brand" }]}
          points={days.map((day, index) => ({ ...day, values: [1200 - ((index * 350) % 900)] }))}
        />
        <Chart {...count} label="Nothing yet" kind="bars" series={[{ label: "Orders", tone: "info" }]} points={[]} />
      </Stack>
    </Card>
  );
}
