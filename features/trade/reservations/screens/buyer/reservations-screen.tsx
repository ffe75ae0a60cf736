import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { tabOf, tabUrl } from "#client/lists/list-query.ts";
import { ListTools } from "#client/lists/list-tools.tsx";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { statusTone } from "#features/trade/orders/rules/next-actor.ts";
import { OrderChip, useDeadlineText, useOrderStatusText } from "#features/trade/orders/screens/order-chip.tsx";
import { withStatusName } from "#features/trade/orders/statuses.ts";
import { reservationTabs } from "#features/trade/reservations/rules.ts";
import { ArrivalList } from "#features/trade/reservations/screens/buyer/arrival-list.tsx";
import {
  type Reservation,
  type ReservationList,
  reservationPayPath,
  reservationSource,
  voucherMessage,
} from "#features/trade/reservations/screens/buyer/reservation-data.ts";
import { ReservationMoney } from "#features/trade/reservations/screens/buyer/reservation-money.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Box, Grid, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { Moment } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";

/** The company's reservations: tabs with counts, and per reservation its goods, arrivals, payments and next step. */
export function ReservationsScreen({ reservations }: { reservations: ReservationList }) {
  const t = useTranslations("reservations");
  const inList = useTranslations("reservationsList");
  const [params] = useSearchParams();
  const current = tabOf(reservationSource, params);
  const columns = useReservationColumns();
  const tabs = reservationTabs.map((tab) => ({
    to: tabUrl(reservationSource, params, tab),
    label: inList(`tabs.${tab}`),
    ...(reservations.counts[tab] && { count: reservations.counts[tab] }),
    current: tab === current,
  }));
  return (
    <Box page>
      <PageHeader
        title={t("title")}
        intro={inList("intro")}
        crumbs={[{ label: t("account"), to: "/user_center" }, { label: t("title") }]}
        actions={<ListTools parts={reservationSource} columns={columns} title={t("title")} isEmpty={reservations.list.length === 0} />}
      />
      <Stack gap={4} foot={12}>
        <Tabs label={inList("tabsLabel")} tabs={tabs} />
        {reservations.list.map((reservation) => (
          <ReservationCard key={reservation.order_number} reservation={reservation} />
        ))}
        {reservations.list.length === 0 && <NoReservations isAll={current === "all"} />}
        <Pager total={reservations.count} pageSize={reservationSource.pageSize} />
      </Stack>
    </Box>
  );
}

/** The columns of an exported list of reservations; the screen shows cards. */
const useReservationColumns = (): ListColumn<Reservation>[] => {
  const t = useTranslations("reservations");
  const orders = useTranslations("orders.columns");
  const statusText = useOrderStatusText();
  const toOrder = ({ status }: Reservation) => ({ status, kind: "presale" });
  return [
    { key: "order", header: orders("order"), text: (row) => row.order_number },
    { key: "placed", header: t("placed"), at: (row) => row.created_at },
    {
      key: "status",
      header: orders("status"),
      status: (row) => ({ tone: statusTone(withStatusName(toOrder(row)), "buyer"), text: statusText(toOrder(row)) }),
    },
    { key: "merchant", header: orders("merchant"), text: (row) => row.merchant_name },
    { key: "warehouse", header: orders("warehouse"), text: (row) => row.warehouse_name },
    {
      key: "goods",
      header: orders("goods"),
      text: (row) => row.lines.map(({ amount, custom_sn, title }) => `${amount} × ${custom_sn} ${title}`).join("; "),
    },
    { key: "paid", header: t("paid"), money: (row) => row.paid_fee },
    { key: "rest", header: t("rest"), money: (row) => row.final_amount },
    { key: "total", header: t("total"), money: (row) => row.order_fee },
  ];
};

function NoReservations({ isAll }: { isAll: boolean }) {
  const t = useTranslations("reservationsList");
  return (
    <Card>
      {isAll ? (
        <EmptyState
          help="reserve-presale"
          title={t("empty")}
          picture="boxes"
          action={<ButtonLink to="/presale_area">{t("emptyAction")}</ButtonLink>}
        >
          {t("emptyText")}
        </EmptyState>
      ) : (
        <EmptyState title={t("emptyTab")}>{t("emptyTabText")}</EmptyState>
      )}
    </Card>
  );
}

/** Lines shown on a card; the order page lists all. */
const shownLines = 3;

function ReservationCard({ reservation }: { reservation: Reservation }) {
  const t = useTranslations("reservations");
  const money = useMoney();
  const { order_number, created_at, merchant_name, warehouse_name, lines } = reservation;
  return (
    <Box as="article" shrink frame="panel" pad={5} shadow="small" aria-label={t("number", { number: order_number })}>
      <Inline as="header" justify="between" wrap gap={2} gapX={4} below={4}>
        <Stack gap={1}>
          <Text as="h2" size="lg">
            <Link className={textClass({ link: true })} to={`/user_center/order/${order_number}`}>
              {order_number}
            </Link>
          </Text>
          <Text size="sm" tone="soft">
            <Moment at={created_at} /> · {merchant_name} · {warehouse_name}
          </Text>
        </Stack>
        <OrderChip order={{ status: reservation.status, kind: "presale" }} reader="buyer" />
      </Inline>
      <VoucherNotice reservation={reservation} />
      <Grid fitCells="17rem" align="start" gap={5} gapX={8}>
        <MediaList>
          {lines.slice(0, shownLines).map(({ product_id, preview, title, custom_sn, amount, price }) => (
            <MediaRow
              key={product_id}
              picture={preview}
              title={title}
              meta={`${custom_sn} · ${t("quantity", { count: amount, price: money(price) })}`}
            />
          ))}
          {lines.length > shownLines && (
            <Box as="li" size="sm" tone="soft" padTop={2}>
              {t("moreLines", { count: lines.length - shownLines })}
            </Box>
          )}
        </MediaList>
        <ArrivalList reservation={reservation} />
        <ReservationMoney reservation={reservation} />
      </Grid>
      <CardActions reservation={reservation} />
    </Box>
  );
}

/** The state of a voucher that the reservation waits for. */
function VoucherNotice({ reservation }: { reservation: Reservation }) {
  const t = useTranslations("reservationsList.voucher");
  const message = voucherMessage(reservation);
  if (!message) return null;
  const isRefused = message === "refusedDeposit" || message === "refusedFinal";
  return (
    <Box below={4}>
      <Notice tone={isRefused ? "danger" : "waiting"} icon={isRefused ? "warning" : "clock"}>
        {t(message)}
      </Notice>
    </Box>
  );
}

function CardActions({ reservation }: { reservation: Reservation }) {
  const t = useTranslations("reservations");
  const deadline = useDeadlineText();
  const mayPay = useAbility("pay");
  const voucher = voucherMessage(reservation);
  const isUnderReview = voucher === "final" || voucher === "deposit";
  const path = isUnderReview ? undefined : reservationPayPath(reservation);
  const { status_name, final_date, expires_at, order_number } = reservation;
  const by = isUnderReview
    ? null
    : status_name === "approvedPresale" && final_date
      ? { kind: "final", at: final_date }
      : status_name === "awaitingDeposit" && expires_at
        ? { kind: "pay", at: expires_at }
        : null;
  return (
    <Inline justify="between" wrap gap={3} above={4}>
      <Inline as="p" gap={2} size="sm" tone="deal" weight="medium">
        {by && (
          <>
            <Icon name="clock" size={16} /> {deadline(by)}
          </>
        )}
      </Inline>
      <Inline gap={2} wrap>
        <ButtonLink size="small" to={`/user_center/order/${order_number}`}>
          {t("order")}
        </ButtonLink>
        {path && mayPay && (
          <ButtonLink size="small" variant="primary" to={path}>
            {t(status_name === "approvedPresale" ? "payFinal" : "payDeposit")}
          </ButtonLink>
        )}
      </Inline>
    </Inline>
  );
}
