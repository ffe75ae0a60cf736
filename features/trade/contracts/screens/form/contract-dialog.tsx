import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { refreshCartCount } from "#client/cart-count.ts";
import { CallRefused, request } from "#client/request.ts";
import { contractPath } from "#features/trade/contracts/screens/contract-paths.ts";
import { type ContractGoods, toNewValues } from "#features/trade/contracts/screens/form/contract-values.ts";
import { DraftEditor } from "#features/trade/contracts/screens/form/draft-editor.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  merchantUuid: string;
  cartIds: readonly number[];
  onClose: () => void;
  onSaved: () => void;
}

type Start = { contractSn: string; goods: ContractGoods } | { failure: string };

/** Fetches a contract number and the goods of the selected cart lines. */
const loadStart = async (merchant_uuid: string, cartIds: readonly number[]): Promise<Start> => {
  try {
    const [{ contract_sn }, goods] = await Promise.all([
      request("/home/getContractSn", { merchant_uuid }, { quiet: true }),
      request("/home/getProcureContractGoodsData", { merchant_uuid, cart_ids: cartIds.join(",") }, { quiet: true }),
    ]);
    return { contractSn: contract_sn, goods };
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    return { failure: error.message };
  }
};

/** The contract form above the FOB cart. After a save it closes, and the cart is loaded again; after the submission the contract opens. */
export function ContractDialog({ merchantUuid, cartIds, onClose, onSaved }: Props) {
  const t = useTranslations("contractsForm");
  const navigate = useNavigate();
  const [start, setStart] = useState<Start>();
  const ids = cartIds.join(",");
  useEffect(() => {
    let isOpen = true;
    void loadStart(merchantUuid, ids.split(",").map(Number)).then((loaded) => isOpen && setStart(loaded));
    return () => {
      isOpen = false;
    };
  }, [merchantUuid, ids]);
  const finish = (): void => {
    void refreshCartCount();
    onSaved();
  };
  if (!start || "failure" in start) {
    return (
      <Dialog open onClose={onClose} title={t("title")} size="wide">
        {start ? <EmptyState title={start.failure} picture="letter" /> : <Skeleton height="24rem" />}
      </Dialog>
    );
  }
  return (
    <DraftEditor
      contractSn={start.contractSn}
      merchantUuid={merchantUuid}
      cartIds={cartIds}
      initial={toNewValues(start.goods)}
      prefilled={start.goods}
      onSaved={({ contract_sn }) => {
        toast(t("savedAs", { number: contract_sn }), {
          tone: "success",
          lead: { label: t("open"), to: contractPath("buyer", contract_sn) },
        });
        finish();
      }}
      onSubmitted={({ contract_sn }) => {
        toast(t("submitted", { number: contract_sn }), { tone: "success", durationMs: 3000 });
        finish();
        void navigate(contractPath("buyer", contract_sn));
      }}
      frame={(form, buttons) => (
        <Dialog open onClose={onClose} title={t("titleOf", { number: start.contractSn })} size="wide" footer={buttons}>
          {form}
        </Dialog>
      )}
    />
  );
}
