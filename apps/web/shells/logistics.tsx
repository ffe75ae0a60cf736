import { Outlet, useLocation, useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { buyerPages, type ListedPage } from "#apps/web/buyer-lists.ts";
import type { ShellHandle } from "#apps/web/root.tsx";
import { LanguagePicker } from "#apps/web/shells/language-picker.tsx";
import css from "#apps/web/shells/logistics.module.css";
import { LogoutButton } from "#apps/web/shells/logout-button.tsx";
import { NavigationProgress } from "#apps/web/shells/navigation-progress.tsx";
import { SideLink } from "#apps/web/shells/side-link.tsx";
import { SkipLink } from "#apps/web/shells/skip-link.tsx";
import { currentLanguage } from "#client/language.ts";
import { placeAfter } from "#client/lists/list-entry.ts";
import { loadMessages } from "#client/messages/store.ts";
import { protectedLoader } from "#client/page-loaders.ts";
import { AccountBox } from "#features/money/logistics-orders/screens/buyer/account-box.tsx";
import { LogisticsPayDialog } from "#features/money/logistics-orders/screens/buyer/pay-dialog.tsx";
import { QuoteFreightDialog } from "#features/money/logistics-orders/screens/buyer/quote-dialog.tsx";
import { orderOfAddress } from "#features/money/logistics-orders/screens/buyer/use-logistics.ts";
import { Icon } from "#ui/icon.tsx";
import { Inline, inlineClass, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { LogoMark } from "#ui/logo.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/logistics.ts";

export const handle: ShellHandle = { messages: "logistics" };

/** The logistics user data, and the unpaid fee of the order that the address names; null when there is none. */
export const clientLoader = protectedLoader(async (call, { url }) => {
  const orderSn = orderOfAddress(url);
  const [info, fee] = await Promise.all([
    call("/user/getLogisticsOrderInfo"),
    orderSn ? call("/pay/getLogisticsOrderFee", { order_sn: orderSn }).catch(() => null) : null,
    loadMessages(currentLanguage(), "logistics"),
  ]);
  return { info, orderSn, fee };
});

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

/** The shell of the logistics center: user, account and menu at the left, its page, and the payment dialog that a link opens. */
export default function Logistics({ loaderData: { info, orderSn, fee } }: Route.ComponentProps) {
  const t = useTranslations("logisticsOrders");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  // An order whose goods were to be collected, to be delivered instead.
  const deliver = params.get("deliver");
  // Pages of one shipment are read at the dock, where the account would only push them down.
  const hasAccount = !/^\/logistics\/(order|receive)\/./.test(pathname);
  const closeDialog = () => {
    const rest = new URLSearchParams(params);
    for (const name of ["order_sn", "order_number", "deliver"]) rest.delete(name);
    void navigate(rest.size > 0 ? `${pathname}?${rest}` : pathname, { replace: true, preventScrollReset: true });
  };
  return (
    <div className={css.shell}>
      <PageTitle>{t("center")}</PageTitle>
      <SkipLink />
      <NavigationProgress />
      <Inline as="header" gap={4} padX={4} rule="below" className={css.top}>
        <Link to="/home" className={inlineClass({ fit: true, gap: 3, plain: true })}>
          <LogoMark size={26} />
        </Link>
        <Text as="span" weight="bold" className={css.title}>
          {t("center")}
        </Text>
        <Inline gap={4} push size="sm">
          <LanguagePicker />
          <LogoutButton className={css.logout} />
        </Inline>
      </Inline>
      <div className={css.body}>
        <Stack as="aside" gap={4} className={css.side}>
          <div>
            <Text weight="bold">{info.nickname}</Text>
            <Text size="sm" tone="faint" anywhere>
              {info.account}
            </Text>
            <Link to="/user_center/home_page" className={inlineClass({ gap: 2, size: "sm" })}>
              <Icon name="arrow-left" size={16} />
              {t("back")}
            </Link>
          </div>
          <LogisticsMenu />
          {hasAccount && <AccountBox info={info} />}
        </Stack>
        <main id="content" tabIndex={-1} className={css.content}>
          <Outlet />
        </main>
      </div>
      {deliver && <QuoteFreightDialog orderNumber={deliver} onClose={closeDialog} />}
      {orderSn && <LogisticsPayDialog orderSn={orderSn} fee={fee} info={info} onClose={closeDialog} />}
    </div>
  );
}

/** The lists of the center, and the transaction log. */
const menu = placeAfter<ListedPage>(
  [{ to: "/logistics/deal_log", icon: "list", label: (t) => t("logisticsOrders.dealLog") }],
  buyerPages("logistics"),
);

function LogisticsMenu() {
  const t = useTranslations("logisticsOrders");
  const { pathname } = useLocation();
  const texts = useTranslations();
  return (
    <nav aria-label={t("menu")}>
      <ul className="plain">
        {menu.map(({ to, label, icon }) => (
          <li key={to}>
            <SideLink to={to} icon={icon} current={pathname.startsWith(to)}>
              {label(texts)}
            </SideLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
