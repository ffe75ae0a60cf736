import { useTranslations } from "use-intl";
import { type Fill, getBestContainer, getFill, type Load, oceanTypes } from "#features/inventory/nearby/rules/containers.ts";
import { Badge } from "#ui/badge.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Meter } from "#ui/meter.tsx";

/** How full each type of container gets, with the one that fits best. */
export function ContainerMeters({ load }: { load: Load }) {
  const t = useTranslations("cartFob");
  const fills = oceanTypes.map((type) => getFill(type, load));
  const best = getBestContainer(load);
  return (
    <Stack as="ul" gap={2} aria-label={t("containers")}>
      {fills.map((fill) => (
        <Stack as="li" gap={1} key={fill.code}>
          <Inline justify="between" gap={2} size="sm" wrap>
            <span>
              {fill.code} {fill.code === best?.code && <Badge tone="brand">{t("best")}</Badge>}
            </span>
            <Text as="span" tone="soft" numeric>
              <FillText fill={fill} />
            </Text>
          </Inline>
          <Meter min={0} max={100} value={fill.percent} aria-label={t("fill", { ...fill })} />
        </Stack>
      ))}
    </Stack>
  );
}

function FillText({ fill }: { fill: Fill }) {
  const t = useTranslations("cartFob");
  return (
    <>
      {t("fill", { ...fill })}
      {fill.binding === "weight" && ` · ${t("byWeight")}`}
    </>
  );
}
