import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { urgencyOf, type WorkKind } from "#features/home/merchant-home/rules.ts";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Box, inlineClass, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { useDeadline } from "#ui/use-deadline.ts";

type Work = DataOf<"/merchant/work">;
type Row = Work["list"][number];

const places: Readonly<Record<WorkKind, { icon: IconName; to: (row: Row) => string }>> = {
  fulfillment: { icon: "truck", to: ({ subject }) => `/merchant/fulfillment?tab=asked&keyword=${subject}` },
  refund: { icon: "cash", to: ({ subject }) => `/merchant/orders/${subject}` },
  contract: { icon: "file", to: ({ subject }) => `/merchant/contracts/${subject}` },
  case: { icon: "shield", to: ({ subject }) => `/merchant/after_sale/${subject}` },
  quote: { icon: "message", to: ({ subject }) => `/merchant/price_requests/${subject}` },
  conversation: { icon: "message", to: ({ subject }) => `/merchant/messages/chat?thread=${subject}` },
  purchaseOrder: { icon: "truck", to: ({ subject }) => `/merchant/purchase_orders/${subject}` },
};

/** The most urgent rows are in view, the others are folded. */
const shownRows = 8;

/** Products that need something; they have no deadline and stand last. */
export interface Concerns {
  refused: number;
  out_of_stock: number;
  low_stock: number;
}

/** What waits for the manufacturer, by deadline. */
export function WorkList({ work: { list, count }, concerns }: { work: Work; concerns: Concerns }) {
  const t = useTranslations("merchantHome.work");
  const rest = list.slice(shownRows);
  const points = [
    { concern: "refused", text: t("refused", { count: concerns.refused }), of: concerns.refused },
    { concern: "out_of_stock", text: t("outOfStock", { count: concerns.out_of_stock }), of: concerns.out_of_stock },
    { concern: "low_stock", text: t("lowStock", { count: concerns.low_stock }), of: concerns.low_stock },
  ].filter(({ of }) => of > 0);
  return (
    <Card title={t("title")} flush>
      {list.length + points.length === 0 ? (
        <EmptyState title={t("none")} picture="letter">
          {t("noneText")}
        </EmptyState>
      ) : (
        <Box as="ul" rule="between">
          {list.slice(0, shownRows).map((row) => (
            <WorkRow key={`${row.kind}/${row.subject}`} row={row} />
          ))}
          {points.map(({ concern, text }) => (
            <li key={concern}>
              <Link to={`/merchant/products?concern=${concern}`} className={rowClass}>
                <Icon name="box" size={20} />
                <Text as="span" grow>
                  {text}
                </Text>
                <Icon name="chevron-right" size={16} />
              </Link>
            </li>
          ))}
          {rest.length > 0 && (
            <li>
              <details>
                <summary className={rowClass}>{t("more", { count: count - shownRows })}</summary>
                <Box as="ul" rule="between">
                  {rest.map((row) => (
                    <WorkRow key={`${row.kind}/${row.subject}`} row={row} />
                  ))}
                </Box>
              </details>
            </li>
          )}
        </Box>
      )}
    </Card>
  );
}

const rowClass = inlineClass({ gap: 3, pad: 3, padX: 4, align: "center", tone: "ink", plain: true });

function WorkRow({ row }: { row: Row }) {
  const t = useTranslations("merchantHome.work");
  const deadline = useDeadline();
  const { icon, to } = places[row.kind];
  const urgency = urgencyOf(row.due_at, new Date());
  const when =
    row.due_at === null
      ? t("since", { at: deadline(row.since, { withTime: false }) })
      : t(urgency === "late" ? "late" : "due", { at: deadline(row.due_at, { withTime: true }) });
  return (
    <li>
      <Link to={to(row)} className={rowClass}>
        <Icon name={icon} size={20} />
        <Stack as="span" grow shrink>
          <Text as="b" weight="medium">
            {t(`kinds.${row.kind}`, { subject: row.subject, company: row.company })}
          </Text>
          <Text as="span" size="sm" tone={urgency === "later" ? "soft" : "danger"}>
            {[when, row.kind !== "conversation" && row.company].filter(Boolean).join(" · ")}
          </Text>
        </Stack>
        <Icon name="chevron-right" size={16} />
      </Link>
    </li>
  );
}
