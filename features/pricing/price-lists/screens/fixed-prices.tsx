import { useLocale, useTranslations } from "use-intl";
import { Picker } from "#features/pricing/price-lists/screens/picker.tsx";
import { type FixedDraft, isAboveListPrice, isPrice, parseTiers } from "#features/pricing/price-lists/screens/price-list-draft.ts";
import type { OfferOption } from "#features/pricing/price-lists/screens/price-list-editor.ts";
import css from "#features/pricing/price-lists/screens/price-lists.module.css";
import { toLanguage } from "#kernel/languages.ts";
import { Card } from "#ui/card.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Stack, Text, textClass } from "#ui/layout.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { moneyDecimals, NumberInput } from "#ui/number-input.tsx";

interface Props {
  prices: readonly FixedDraft[];
  onChange: (prices: FixedDraft[]) => void;
  search: (keyword: string) => Promise<OfferOption[]>;
}

const useOfferLocation = () => {
  const t = useTranslations("priceListsConsole.edit.kind");
  return ({ kind, condition, warehouse_name }: OfferOption): string =>
    `${t(kind as "local")}${condition === "new" ? "" : ` ${condition}`} · ${warehouse_name}`;
};

/** Fixed prices of offers, with their list prices. */
export function FixedPrices({ prices, onChange, search: look }: Props) {
  const t = useTranslations("priceListsConsole.edit");
  const where = useOfferLocation();
  const money = useMoney();
  const change = (relation_id: number, part: Partial<FixedDraft>) =>
    onChange(prices.map((fixed) => (fixed.offer.relation_id === relation_id ? { ...fixed, ...part } : fixed)));
  const pick = (offer: OfferOption) => {
    if (prices.some((fixed) => fixed.offer.relation_id === offer.relation_id)) return;
    onChange([...prices, { offer, price: offer.list_price, tiers: "", may_exceed: false }]);
  };
  return (
    <Card title={t("prices")}>
      <Text size="sm" tone="soft" below={3} className={css.hint}>
        {t("pricesHint")}
      </Text>
      <Picker
        label={t("addOffer")}
        search={look}
        rowKey={({ relation_id }) => relation_id}
        toOption={(offer) => ({ label: `${offer.goods_sn} · ${offer.title}`, note: `${where(offer)} · ${money(offer.list_price)}` })}
        onPick={pick}
      />
      {prices.length > 0 && (
        <Box scroll>
          <table className={`${css.prices} ${textClass({ numeric: true, wide: true })}`}>
            <thead>
              <tr>
                <th scope="col">{t("offer")}</th>
                <th scope="col">{t("listPrice")}</th>
                <th scope="col">{t("price")}</th>
                <th scope="col">{t("tiers")}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {prices.map((fixed) => (
                <FixedRow
                  key={fixed.offer.relation_id}
                  fixed={fixed}
                  where={where(fixed.offer)}
                  onChange={(part) => change(fixed.offer.relation_id, part)}
                  onRemove={() => onChange(prices.filter(({ offer }) => offer.relation_id !== fixed.offer.relation_id))}
                />
              ))}
            </tbody>
          </table>
        </Box>
      )}
    </Card>
  );
}

interface RowProps {
  fixed: FixedDraft;
  where: string;
  onChange: (part: Partial<FixedDraft>) => void;
  onRemove: () => void;
}

function FixedRow({ fixed, where, onChange, onRemove }: RowProps) {
  const t = useTranslations("priceListsConsole.edit");
  const { offer, price, tiers, may_exceed } = fixed;
  const isWrongPrice = !isPrice(price);
  const isWrongTiers = parseTiers(tiers, toLanguage(useLocale())) === undefined;
  return (
    <tr>
      <td>
        <Stack as="span" gap={1} anywhere>
          <span>
            {offer.goods_sn} · {offer.title}
          </span>
          <Text as="span" size="xs" tone="faint">
            {where}
          </Text>
        </Stack>
      </td>
      <td>
        <Money amount={offer.list_price} />
      </td>
      <td>
        <NumberInput
          aria-label={`${t("price")}: ${offer.goods_sn}`}
          aria-invalid={isWrongPrice}
          minDecimals={moneyDecimals}
          maxLength={14}
          value={price}
          onChange={(plain) => onChange({ price: plain })}
        />
        {isWrongPrice && (
          <Text size="xs" tone="danger">
            {t("wrongPrice")}
          </Text>
        )}
        {(isAboveListPrice(fixed) || may_exceed) && (
          <label>
            <input type="checkbox" checked={may_exceed} onChange={(event) => onChange({ may_exceed: event.target.checked })} />
            {t(may_exceed ? "mayExceed" : "above")}
          </label>
        )}
      </td>
      <td>
        <input
          aria-label={`${t("tiers")}: ${offer.goods_sn}`}
          aria-invalid={isWrongTiers}
          placeholder={t("tiersHint")}
          maxLength={300}
          value={tiers}
          onChange={(event) => onChange({ tiers: event.target.value })}
        />
        {isWrongTiers && (
          <Text size="xs" tone="danger">
            {t("wrongTiers")}
          </Text>
        )}
      </td>
      <td>
        <IconButton icon="trash" size="small" label={t("remove", { name: offer.goods_sn })} onClick={onRemove} />
      </td>
    </tr>
  );
}
