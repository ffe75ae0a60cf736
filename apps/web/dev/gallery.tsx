import { type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import css from "#apps/web/dev/gallery.module.css";
import type { ShellHandle } from "#apps/web/root.tsx";
import { Badge, StatusChip } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ColumnButton, useColumnChoice } from "#ui/column-choice.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FileUpload } from "#ui/file-upload.tsx";
import { Form, FormActions, type FormCall, FormRow } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { type IconName, iconPaths } from "#ui/icon-paths.ts";
import { Box, Grid, Inline, Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Logo, LogoMark } from "#ui/logo.tsx";
import { Menu } from "#ui/menu.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money, StruckPrice } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Pager } from "#ui/pager.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { Picture } from "#ui/picture.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { SplitRow, SplitView } from "#ui/split-view.tsx";
import { StepBar } from "#ui/step-bar.tsx";
import { Table } from "#ui/table.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { toast } from "#ui/toast.ts";

const Controls = lazy(() => import("#apps/web/dev/gallery-controls.tsx"));
const Patterns = lazy(() => import("#apps/web/dev/gallery-patterns.tsx"));

/** The texts of the shop and those of dates, lists and charts. */
export const handle: ShellHandle = { messages: "gallery" };

/** Every component in its states, for developers. Sample texts are not translated. */
export default function Gallery() {
  const [dense, setDense] = useState(false);
  return (
    <Stack as="main" gap={6} className={css.gallery} data-density={dense ? "dense" : undefined}>
      <PageTitle>Components</PageTitle>
      <PageHeader
        title="Components"
        intro="Everything in ui/, in its states. Switch the density to see the consoles' size."
        crumbs={[{ label: "Home", to: "/home" }, { label: "Components" }]}
        aside={<StatusChip tone="progress">In use</StatusChip>}
        actions={
          <Button icon="settings" onClick={() => setDense(!dense)}>
            {dense ? "Shop size" : "Console size"}
          </Button>
        }
      />
      <Buttons />
      <Fields />
      <Suspense>
        <Controls />
        <Patterns />
      </Suspense>
      <Overlays />
      <Statuses />
      <Tables dense={dense} />
      <LongList />
      <Facts />
      <Layouts />
      <Drawings />
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <Stack gap={5}>{children}</Stack>
    </Card>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <Inline wrap gap={3}>
    {children}
  </Inline>
);

function Buttons() {
  return (
    <Part title="Buttons">
      <Row>
        <Button variant="primary" icon="cart">
          Add to cart
        </Button>
        <Button>Save for later</Button>
        <Button variant="quiet">Compare</Button>
        <Button variant="danger" icon="trash">
          Delete
        </Button>
        <ButtonLink to="/home">A link</ButtonLink>
      </Row>
      <Row>
        <Button variant="primary" pending>
          Add to cart
        </Button>
        <Button disabled>Save for later</Button>
        <Button variant="primary" size="large">
          Checkout
        </Button>
        <Button size="small">Small</Button>
        <IconButton icon="heart" label="Favorite" />
        <IconButton icon="cart" label="Cart" count={12} />
        <IconButton icon="more" label="More" size="small" />
      </Row>
    </Part>
  );
}

const refused: FormCall["refusal"] = { message: "Please check the error field", fields: { company_email: "This email already exists" } };

function Fields() {
  const [refusal, setRefusal] = useState<FormCall["refusal"]>();
  const [quantity, setQuantity] = useState(6);
  const call: FormCall = { pending: false, refusal, submit: async () => setRefusal({ ...refused } as FormCall["refusal"]) };
  return (
    <Part title="Forms">
      <Form call={call}>
        <FormRow>
          <TextField name="company_name" label="Company name" required autoComplete="organization" />
          <TextField name="company_email" label="Company email" type="email" required hint="Orders and invoices go there" />
          <TextField name="zip" label="ZIP code" rule={(zip) => (/^\d{5}$/.test(zip) ? undefined : "Five digits")} placeholder="90021" />
          <SelectField
            name="state"
            label="State"
            required
            options={["California", "Texas", "New Jersey"].map((label) => ({ value: label, label }))}
          />
          <PasswordField
            name="password"
            label="Password"
            required
            hint="6 to 12 characters, digits and letters"
            autoComplete="new-password"
          />
          <TextField name="deposit" label="Deposit" unit="%" inputMode="numeric" />
        </FormRow>
        <RadioGroup
          name="delivery"
          label="Delivery"
          required
          boxed
          defaultValue="1"
          options={[
            { value: "1", label: "Self pickup", note: "5 days of free storage" },
            { value: "2", label: "Ship", note: "With your own label" },
            { value: "3", label: "Freight", note: "By truck to your door", disabled: true },
          ]}
        />
        <TextArea name="remark" label="Remark" />
        <FileUpload
          name="voucher_ids"
          label="Payment voucher"
          extensions={[".jpg", ".png"]}
          maxFiles={5}
          maxMegabytes={30}
          uploader={pretendToSend}
        />
        <Checkbox name="agree" label="the terms of registration" required>
          I have read the <Link to="/home">terms of registration</Link>
        </Checkbox>
        <QuantityStepper label="Quantity" value={quantity} onChange={setQuantity} min={6} max={60} pack={6} />
        <FormActions>
          <Button variant="primary" type="submit">
            Send
          </Button>
          <Button variant="quiet">Discard</Button>
        </FormActions>
      </Form>
    </Part>
  );
}

const pretendToSend = async (file: File, { onProgress }: { onProgress: (share: number) => void }) => {
  for (const share of [0.2, 0.5, 0.8]) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    onProgress(share);
  }
  if (file.size > 2 ** 20) throw new Error("Upload Failed");
  return { id: file.name, name: file.name };
};

function Overlays() {
  const [open, setOpen] = useState<"dialog" | "drawer" | "confirm">();
  const close = () => setOpen(undefined);
  return (
    <Part title="Overlays and toasts">
      <Row>
        <Button onClick={() => setOpen("dialog")}>Dialog</Button>
        <Button onClick={() => setOpen("drawer")}>Drawer</Button>
        <Button onClick={() => setOpen("confirm")}>Confirm</Button>
        <Menu
          label="Row menu"
          items={[
            { label: "Open", icon: "eye", to: "/home" },
            { label: "Print", icon: "print", onSelect: () => toast("Printed") },
            {
              label: "Delete",
              icon: "trash",
              danger: true,
              onSelect: () => toast("Deleted", { action: { label: "Undo", run: () => undefined } }),
            },
          ]}
        >
          <Icon name="more" />
        </Menu>
      </Row>
      <Row>
        <Button onClick={() => toast("Your cart has been updated")}>Toast</Button>
        <Button onClick={() => toast("Address saved", { tone: "success" })}>Success</Button>
        <Button onClick={() => toast("Please enter a keyword", { tone: "warning" })}>Warning</Button>
        <Button onClick={() => toast("The balance is not enough, please choose another way", { tone: "error" })}>Error</Button>
        <Button onClick={() => toast("Line removed", { action: { label: "Undo", run: () => toast("It is back") } })}>With Undo</Button>
      </Row>
      <Dialog open={open === "dialog"} onClose={close} title="Estimate freight" footer={<Button variant="primary">Estimate</Button>}>
        <p>A dialog holds the focus, closes on Escape, and gives the focus back.</p>
      </Dialog>
      <Drawer open={open === "drawer"} onClose={close} title="Your cart" footer={<Button variant="primary">Go to cart</Button>}>
        <EmptyState title="Your cart is empty" picture="chair">
          What you add will wait here, grouped by warehouse.
        </EmptyState>
      </Drawer>
      <ConfirmDialog
        open={open === "confirm"}
        onClose={close}
        onConfirm={close}
        title="Delete this address?"
        confirmLabel="Delete address"
        danger
      >
        Orders that were sent there keep it.
      </ConfirmDialog>
    </Part>
  );
}

function Statuses() {
  return (
    <Part title="Statuses, steps, tabs">
      <Row>
        <StatusChip tone="waiting">Pending payment</StatusChip>
        <StatusChip tone="progress">Processing</StatusChip>
        <StatusChip tone="done">Completed</StatusChip>
        <StatusChip tone="error">Failed</StatusChip>
        <StatusChip tone="neutral">Cancelled</StatusChip>
        <Badge>Set of 3</Badge>
        <Badge tone="brand">New</Badge>
        <Badge tone="deal">-15 %</Badge>
      </Row>
      <StepBar steps={["Contract", "Deposit", "Production", "Inspection", "Balance"]} current={2} />
      <Tabs
        label="Orders"
        tabs={[
          { to: "?tab=all", label: "All", count: 128, current: true },
          { to: "?tab=unpaid", label: "Pending payment", count: 3, current: false },
          { to: "?tab=shipping", label: "Shipping", current: false },
        ]}
      />
      <Timeline
        entries={[
          { key: 1, title: "Order placed", meta: <Moment at="2026-11-12T17:04:00Z" as="time" />, state: "done" },
          { key: 2, title: "Paid by balance", meta: "Ana Reyes", state: "done" },
          { key: 3, title: "Being packed", meta: "Warehouse Los Angeles", state: "current" },
          { key: 4, title: "Ready for pickup", state: "next" },
        ]}
      />
    </Part>
  );
}

interface Line {
  id: number;
  order: string;
  company: string;
  status: string;
  total: string;
}

const lines: Line[] = [
  { id: 1, order: "LA2611-000412", company: "Harbor Home Supply", status: "Processing", total: "12480.00" },
  { id: 2, order: "LA2611-000409", company: "Casa Nueva LLC", status: "Pending payment", total: "980.50" },
  { id: 3, order: "LA2611-000398", company: "Redwood Interiors", status: "Completed", total: "143205.25" },
];

const longLines: Line[] = Array.from({ length: 5000 }, (_, index) => ({
  id: index + 1,
  order: `LA2611-${String(index + 1).padStart(6, "0")}`,
  company: ["Harbor Home Supply", "Casa Nueva LLC", "Redwood Interiors"][index % 3] ?? "",
  status: "Completed",
  total: String((index % 900) + 0.5),
}));

/** Five thousand rows, with a choice of columns. */
function LongList() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const choice = useColumnChoice<Line>("gallery", undefined, [
    { key: "order", header: "Order", cell: ({ order }) => order },
    { key: "company", header: "Company", cell: ({ company }) => company },
    { key: "total", header: "Total", cell: ({ total }) => <Money amount={total} />, numeric: true },
  ]);
  return (
    <Card title="Long table" flush action={<ColumnButton choice={choice} />}>
      <DataTable
        caption="Long table"
        columns={choice.columns}
        rows={longLines}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `?order=${id}`}
        selection={{ selected, onChange: setSelected }}
        empty={null}
      />
    </Card>
  );
}

function Tables({ dense }: { dense: boolean }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(["2"]));
  return (
    <Card title="Tables" flush>
      <DataTable
        caption="Orders"
        rows={lines}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `?order=${id}`}
        selection={dense ? { selected, onChange: setSelected } : undefined}
        empty={<EmptyState title="No orders yet" />}
        columns={[
          { key: "order", header: "Order", cell: ({ order }) => order, sort: "order" },
          { key: "company", header: "Company", cell: ({ company }) => company },
          { key: "status", header: "Status", cell: ({ status }) => <StatusChip tone="progress">{status}</StatusChip> },
          { key: "total", header: "Total", cell: ({ total }) => <Money amount={total} />, numeric: true, sort: "total" },
        ]}
      />
      <Box padX={4}>
        <Pager total={340} pageSize={24} />
      </Box>
    </Card>
  );
}

function Facts() {
  return (
    <Part title="Facts, pictures, waiting">
      <DescriptionList
        columns={2}
        items={[
          { term: "Size", value: "84 × 38 × 33 in" },
          { term: "Price", value: <Money amount="1234.50" />, numeric: true },
          { term: "Was", value: <StruckPrice former="1499.00" shown="1299.00" />, numeric: true },
          { term: "Ready", value: <Moment at="2026-12-12T08:00:00Z" /> },
        ]}
      />
      <Row>
        <div className={css.picture}>
          <Picture of="" alt="" />
        </div>
        <Stack gap={3} grow>
          <Skeleton width="60%" height="1.5rem" />
          <Skeleton />
          <Skeleton width="80%" />
        </Stack>
      </Row>
      <EmptyState title="No results for “oak bench”" picture="search" action={<Button>Clear filters</Button>}>
        Try fewer filters, or ask your manager.
      </EmptyState>
    </Part>
  );
}

function Layouts() {
  return (
    <Part title="Layout, notices, a list beside its item">
      <Stack gap={2}>
        <Text size="lg" weight="bold">
          Stack, Inline, Grid, Box, Text
        </Text>
        <Text size="sm" tone="soft">
          Distances, tones and sizes by the names of the tokens.
        </Text>
        <Inline wrap gap={2}>
          <Box frame="box" pad={3}>
            Box
          </Box>
          <Box frame="panel" pad={3}>
            Panel
          </Box>
          <Box frame="sunken" pad={3}>
            Sunken
          </Box>
          <Text as="span" tone="faint" numeric push>
            pushed to the end
          </Text>
        </Inline>
        <Grid cells="10rem" gap={3}>
          {["Oak", "Ash", "Walnut", "Beech"].map((wood) => (
            <Box key={wood} frame="box" pad={4}>
              {wood}
            </Box>
          ))}
        </Grid>
      </Stack>
      <Notice icon="info">The bank checks transfers on working days.</Notice>
      <Notice tone="success" icon="check">
        The payment was received.
      </Notice>
      <Notice tone="waiting" icon="clock">
        <p>Two documents are missing.</p>
        <Button size="small">Upload</Button>
      </Notice>
      <Notice tone="danger" icon="warning">
        The card was declined. Nothing was charged.
      </Notice>
      <Table>
        <thead>
          <tr>
            <th scope="col">Quantity</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">1 to 9</th>
            <td>
              <Money amount="1234.50" />
            </td>
          </tr>
        </tbody>
      </Table>
      <SplitView
        list={
          <ul aria-label="Documents">
            <SplitRow to="?open=1" isOpen>
              <strong>INV-1042</strong>
              <Text as="span" size="xs" tone="faint">
                Harbor Interiors
              </Text>
            </SplitRow>
            <SplitRow to="?open=2" isOpen={false}>
              <strong>INV-1043</strong>
            </SplitRow>
          </ul>
        }
        empty={<EmptyState title="Select a document" picture="letter" />}
      >
        <Box frame="box" pad={4}>
          The open document
        </Box>
      </SplitView>
    </Part>
  );
}

function Drawings() {
  return (
    <Part title="Logo and icons">
      <Row>
        <Logo size={40} />
        <LogoMark size={96} />
        <LogoMark size={16} />
      </Row>
      <Grid as="ul" gap={4} size="xs" tone="soft" cells="6.5rem">
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <Stack as="li" gap={1} items="center" key={name}>
            <Icon name={name} size={24} />
            {name}
          </Stack>
        ))}
      </Grid>
    </Part>
  );
}
