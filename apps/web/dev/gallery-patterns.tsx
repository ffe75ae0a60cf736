import { useState } from "react";
import { ActionBar } from "#ui/action-bar.tsx";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Chip, ChipRow, Segments } from "#ui/chip-row.tsx";
import { FilterBar, FilterSearch, FilterSelect, MoreFilters } from "#ui/filter-bar.tsx";
import { FormRow } from "#ui/form.tsx";
import { FieldGroup, FormSection } from "#ui/form-section.tsx";
import { Inline, Stack, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { Meter } from "#ui/meter.tsx";
import { Money } from "#ui/money.tsx";
import { StarField } from "#ui/star-field.tsx";
import { Stars } from "#ui/stars.tsx";
import { StatList, StatTile, StatTiles } from "#ui/stat-tile.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TotalsSummary } from "#ui/totals-summary.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

/** The parts that screens are made of: filters, figures, lines with pictures, totals, parts of forms, bars. */
export default function GalleryPatterns() {
  return (
    <>
      <Filters />
      <Figures />
      <Lines />
      <Sections />
    </>
  );
}

function Filters() {
  const [view, setView] = useState<"day" | "week">("day");
  const [isNear, setNear] = useState(true);
  return (
    <Card title="Filters, chips, segments">
      <Stack gap={4}>
        <FilterBar onSubmit={(event) => event.preventDefault()}>
          <FilterSearch label="Order or item number" />
          <FilterSelect label="Warehouse" defaultValue="2" data-set="">
            <option value="">Warehouse</option>
            <option value="2">Los Angeles</option>
          </FilterSelect>
          <MoreFilters label="Filters" isSet={false}>
            <FilterSelect label="Sort" labelled>
              <option>Newest first</option>
              <option>Highest amount</option>
            </FilterSelect>
          </MoreFilters>
          <Link to="?" className={textClass({ size: "sm" })}>
            Clear
          </Link>
        </FilterBar>
        <ChipRow
          label="Groups"
          items={[
            { to: "?group=all", label: "All", current: true, count: 12 },
            { to: "?group=orders", label: "Orders", current: false, count: 3 },
            { to: "?group=money", label: "Money", current: false },
          ]}
        />
        <Inline wrap gap={2}>
          <Chip pressed={isNear} onClick={() => setNear(!isNear)}>
            Near you
          </Chip>
          <Chip onClick={() => undefined}>Picture is blurred</Chip>
          <Chip disabled onClick={() => undefined}>
            Over 90 days
          </Chip>
        </Inline>
        <Inline wrap gap={4}>
          <Segments
            label="Period"
            value={view}
            onChange={setView}
            options={[
              { value: "day", label: "Day" },
              { value: "week", label: "Week" },
            ]}
          />
          <ChipRow
            joined
            label="Owner"
            items={[
              { to: "?owner=all", label: "Everyone", current: false },
              { to: "?owner=me", label: "Mine", current: true },
            ]}
          />
        </Inline>
      </Stack>
    </Card>
  );
}

function Figures() {
  return (
    <Card title="Figures">
      <Stack gap={5}>
        <StatTiles>
          <StatTile icon="card" label="To pay" value={3} to="?tab=toPay" />
          <StatTile label="Proofs of payment" value={18} note="4 overdue" tone="danger" to="?kind=voucher" />
          <StatTile label="Ends soon" value={2} note="Until Friday" tone="deal" />
          <StatTile label="To receive" value={0} faint />
        </StatTiles>
        <StatList
          label="Balance"
          stats={[
            { term: "Opening", value: <Money amount="1200.00" /> },
            { term: "In", value: <Money amount="450.00" /> },
            { term: "Closing", value: <Money amount="1650.00" />, tone: "brand" },
          ]}
        />
        <StatList large stats={[{ term: "Available", value: <Money amount="1650.00" /> }]} />
        <Meter min={0} max={100} value={62} aria-label="62 % of the limit" />
        <Stars value={4.3} label="4.3 out of 5" />
        <StarField name="quality" label="Quality" words={["Poor", "Fair", "Good", "Very good", "Excellent"]} />
      </Stack>
    </Card>
  );
}

function Lines() {
  return (
    <TwoColumns
      side={
        <Card title="Total">
          <TotalsSummary
            lines={[
              { label: "Goods", amount: "2469.00" },
              { label: "Discount", amount: "-120.00" },
              { label: "Freight", amount: { text: "Not quoted yet" } },
              { label: "Total", amount: "2349.00", isTotal: true },
            ]}
          />
        </Card>
      }
    >
      <Card title="Lines with pictures">
        <MediaList label="Items">
          <MediaRow
            size="large"
            picture=""
            title={<Link to="?item=1">Nightstand in walnut with two drawers and a cable outlet</Link>}
            meta="JY-NS-12008 · NS-88"
            end={
              <>
                <Money amount="2469.00" />
                <StatusChip tone="progress">Being packed</StatusChip>
              </>
            }
          />
          <MediaRow picture="" title="Dining chair" meta="JY-DC-10022" end={<strong>× 12</strong>} />
          <MediaRow size="small" picture="" title="Stool" meta="JY-ST-12605" end={<Button size="small">Add</Button>} />
        </MediaList>
      </Card>
    </TwoColumns>
  );
}

function Sections() {
  const [selected, setSelected] = useState(3);
  return (
    <Card title="Parts of a form, bar of actions">
      <Stack gap={5}>
        <FormSection title="Delivery" intro="Where the carrier unloads." action={<Button size="small">Copy from order</Button>}>
          <FormRow>
            <TextField name="street" label="Street" required />
            <TextField name="city" label="City" required />
          </FormRow>
        </FormSection>
        <FormSection title="Contact">
          <FieldGroup legend="At the dock">
            <TextField name="phone" label="Phone" />
          </FieldGroup>
        </FormSection>
        {selected > 0 && (
          <ActionBar label="Selection" status={`${selected} selected`}>
            <Button size="small" variant="quiet" onClick={() => setSelected(0)}>
              Clear
            </Button>
            <Button size="small">Approve</Button>
          </ActionBar>
        )}
      </Stack>
    </Card>
  );
}
