import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { contractPath } from "#features/trade/contracts/screens/contract-paths.ts";
import { type ContractGoods, toNewValues } from "#features/trade/contracts/screens/form/contract-values.ts";
import { DraftEditor } from "#features/trade/contracts/screens/form/draft-editor.tsx";
import { Box, Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  contractSn: string;
  merchantUuid: string;
  cartIds: readonly number[];
  goods: ContractGoods;
}

/** The direct way to a contract: the form on a page of its own. After saving, the contract opens. */
export function FobBuyNowScreen({ contractSn, merchantUuid, cartIds, goods }: Props) {
  const t = useTranslations("contractsForm");
  const navigate = useNavigate();
  const show = (text: string) => {
    toast(text, { tone: "success", durationMs: 3000 });
    void navigate(contractPath("buyer", contractSn));
  };
  return (
    <DraftEditor
      contractSn={contractSn}
      merchantUuid={merchantUuid}
      cartIds={cartIds}
      initial={toNewValues(goods)}
      prefilled={goods}
      onSaved={() => show(t("savedAs", { number: contractSn }))}
      onSubmitted={() => show(t("submitted", { number: contractSn }))}
      frame={(form, buttons) => (
        <Box page>
          <PageHeader
            title={t("titleOf", { number: contractSn })}
            intro={t("intro", { merchant: goods.maker_name })}
            crumbs={[{ label: t("cart"), to: "/cart?source_type=2" }, { label: t("title") }]}
          />
          <Stack gap={5} foot={16}>
            {form}
            <Box frame="panel" pad={4}>
              {buttons}
            </Box>
          </Stack>
        </Box>
      )}
    />
  );
}
