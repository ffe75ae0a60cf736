import { useTranslations } from "use-intl";
import { bestContainer, type ContainerFill, containerFills, type Load } from "#features/trade/cart/container-fill.ts";
import { Badge } from "#ui/badge.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Meter } from "#ui/meter.tsx";

/** How full each type of container gets, with the one that fits best. */
export function ContainerMeters({ load }: { load: Load }) {
  const t = useTranslations("cartFob");
  const fills = containerFills(load);
  const best = bestContainer(fills);
  return (
    <Stack as="ul" gap={2} aria-label={t("containers")}>
      {fills.map((fill) => (
        <Stack as="li" gap={1} key={fill.type}>
          <Inline justify="between" gap={2} size="sm" wrap>
            <span>
              {fill.type} {fill === best && load.volume_cm3 > 0 && <Badge tone="brand">{t("best")}</Badge>}
            </span>
            <Text as="span" tone="soft" numeric>
              <FillText fill={fill} />
            </Text>
          </Inline>
          <Meter min={0} max={100} value={Math.min(100, fill.percent)} aria-label={t("fill", fill)} />
        </Stack>
      ))}
    </Stack>
  );
}

function FillText({ fill }: { fill: ContainerFill }) {
  const t = useTranslations("cartFob");
  const { containers, is_limited_by_weight } = fill;
  return (
    <>
      {containers > 1 ? t("fillMany", fill) : t("fill", fill)}
      {is_limited_by_weight && ` · ${t("byWeight")}`}
    </>
  );
}
