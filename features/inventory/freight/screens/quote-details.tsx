import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useMeasures } from "#client/measures.ts";
import { PalletDrawing } from "#features/inventory/freight/screens/pallet-drawing.tsx";
import { gramsPerPound } from "#kernel/measures.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { HelpLink } from "#ui/help-link.tsx";
import { Box, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { Table } from "#ui/table.tsx";
import { useDeadline } from "#ui/use-deadline.ts";

type Quote = DataOf<"/user/freightQuote">;
type Charge = Quote["options"][number]["charges"][number];

interface Props {
  quote: Quote;
  isChoosing?: boolean;
  /** Chooses another of the carriers; absent where the carrier stands. */
  onChoose?: ((carrier: string) => void) | undefined;
}

/** Everything a freight price came from: carriers with their charges, the pallet plan, inputs and tariff version. */
export function QuoteDetails({ quote, isChoosing = false, onChoose }: Props) {
  const t = useTranslations("freight");
  const best = quote.options.find(({ carrier }) => carrier === quote.carrier);
  return (
    <Stack gap={4}>
      {quote.is_sample && <Notice>{t("sample")}</Notice>}
      {quote.waived && <Notice>{t(quote.waived === "free_delivery" ? "waivedFree" : "waivedOwn")}</Notice>}
      <QuoteFacts quote={quote} />
      {quote.options.length > 1 && <Carriers quote={quote} isChoosing={isChoosing} onChoose={onChoose} />}
      {best && <Charges quote={quote} option={best} />}
      {quote.units.length > 0 && <Units quote={quote} />}
    </Stack>
  );
}

function QuoteFacts({ quote }: { quote: Quote }) {
  const t = useTranslations("freight");
  const tLines = useTranslations("freight.lines");
  const formatDay = useDay();
  const services = quote.accessorials.map((code) => tLines(code)).join(" · ");
  return (
    <DescriptionList
      items={[
        { term: t("route"), value: t("routeText", { from: quote.from_zip, to: quote.to_zip }) },
        {
          term: t("services"),
          value: (
            <>
              {services || t("noServices")} <HelpLink article="addresses" about={t("services")} />
            </>
          ),
        },
        { term: t("pallets"), value: quote.pallet_positions > 0 ? String(quote.pallet_positions) : "" },
        {
          term: t("tariff"),
          value: quote.tariff_id === 0 ? quote.tariff_name : t("tariffText", { name: quote.tariff_name, version: quote.tariff_id }),
        },
        { term: t("day"), value: formatDay(quote.day) },
        {
          term: t("special"),
          value: quote.special_freight === "0.00" ? "" : <Money amount={quote.special_freight} />,
        },
      ]}
    />
  );
}

/** A charge as a sentence. */
export const useChargeText = () => {
  const t = useTranslations("freight.lines");
  const money = useMoney();
  return ({ code, class: freightClass = 0, weight_lb: lb = 0, rate, count = 1, percent = 0 }: Charge): string => {
    const values = { class: freightClass, lb, rate: money(rate ?? "0.00"), count, percent };
    return t(code as "linehaul", values);
  };
};

function Charges({ quote, option }: { quote: Quote; option: Quote["options"][number] }) {
  const t = useTranslations("freight");
  const textOf = useChargeText();
  const deadline = useDeadline();
  return (
    <section>
      <Text as="h3" weight="medium" below={2}>
        {t("charges", { carrier: option.name })}
      </Text>
      <Box scroll>
        <Table>
          <tbody>
            {option.charges.map((charge) => (
              <tr key={`${charge.code} ${charge.class ?? ""} ${charge.weight_lb ?? ""} ${charge.amount}`}>
                <td>{textOf(charge)}</td>
                <td className={textClass({ numeric: true })} style={{ textAlign: "end" }}>
                  <Money amount={charge.amount} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{option.name}</th>
              <td className={textClass({ numeric: true, weight: "bold" })} style={{ textAlign: "end" }}>
                <Money amount={option.amount} />
              </td>
            </tr>
          </tfoot>
        </Table>
      </Box>
      {!quote.is_ordered && (
        <Text size="sm" tone="soft" above={2}>
          {t("until", { date: deadline(quote.valid_until, { withTime: true }) })}
        </Text>
      )}
    </section>
  );
}

function Carriers({ quote, isChoosing = false, onChoose }: Props) {
  const t = useTranslations("freight");
  return (
    <section>
      <Text as="h3" weight="medium" below={2}>
        {t("carriers")}
      </Text>
      <Box scroll>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t("carrier")}</th>
              <th scope="col" className={textClass({ nowrap: true })}>
                {t("days")}
              </th>
              <th scope="col" style={{ textAlign: "end" }}>
                {t("price")}
              </th>
              {onChoose && (
                <th>
                  <span className="visually-hidden">{t("choose")}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {quote.options.map(({ carrier, name, mode, days, amount }) => (
              <tr key={carrier}>
                <td>
                  <Inline as="span" gap={2} wrap>
                    {name} <Badge>{t(`modes.${mode}`)}</Badge> {carrier === quote.carrier && <Badge tone="brand">{t("chosen")}</Badge>}
                  </Inline>
                </td>
                <td className={textClass({ nowrap: true })}>{days.join("–")}</td>
                <td className={textClass({ numeric: true })} style={{ textAlign: "end" }}>
                  <Money amount={amount} />
                </td>
                {onChoose && (
                  <td style={{ textAlign: "end" }}>
                    {carrier !== quote.carrier && (
                      <Button size="small" pending={isChoosing} onClick={() => onChoose(carrier)}>
                        {t("choose")} <span className="visually-hidden">{name}</span>
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
    </section>
  );
}

const mmPerInch = 25.4;

function Units({ quote }: { quote: Quote }) {
  const t = useTranslations("freight");
  const measures = useMeasures();
  return (
    <section>
      <Text as="h3" weight="medium" below={2}>
        {t("units")} <HelpLink article="freight-cost" about={t("units")} />
      </Text>
      <Stack as="ul" gap={3}>
        {quote.units.map((unit, index) => {
          const size = measures.sides(unit.length_in * mmPerInch, unit.width_in * mmPerInch, unit.height_in * mmPerInch);
          const values = { count: unit.count, size };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal units have no other key, and the plan never changes
            <Inline as="li" key={index} gap={4} align="center">
              <PalletDrawing unit={unit} label={t("drawing")} />
              <div>
                <Text weight="medium">{t(unit.type === "loose" ? "looseUnit" : "unit", values)}</Text>
                <Text size="sm" tone="soft">
                  {t("unitFacts", { weight: measures.weight(unit.weight_lb * gramsPerPound), density: unit.density, class: unit.class })}
                </Text>
                <Text size="sm" tone="soft">
                  {t("unitCartons", { count: unit.cartons.length })}
                </Text>
              </div>
            </Inline>
          );
        })}
      </Stack>
    </section>
  );
}
