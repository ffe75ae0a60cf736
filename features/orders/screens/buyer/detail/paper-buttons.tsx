import { useTranslations } from "use-intl";
import { useCall } from "#apps/web/use-call.ts";
import css from "#features/orders/screens/buyer/detail/order-detail.module.css";
import { Button } from "#ui/button.tsx";

interface Props {
  orderSn: string;
  fileIds: readonly string[];
}

/** Saves papers that came with an order's events. An address is asked for when it is wanted: it is only good for minutes. */
export function PaperButtons({ orderSn, fileIds }: Props) {
  const t = useTranslations("orders");
  // Papers are sent as attachments, so the browser saves them and stays on the page.
  const call = useCall("/user/orderPaper", ({ url }) => location.assign(url));
  return (
    <span className={css.papers}>
      {fileIds.map((file_id, index) => (
        <Button
          key={file_id}
          size="small"
          icon="download"
          pending={call.pending}
          onClick={() => void call.submit({ order_sn: orderSn, file_id })}
        >
          {fileIds.length === 1 ? t("openFile") : t("openFileOf", { index: index + 1 })}
        </Button>
      ))}
    </span>
  );
}
