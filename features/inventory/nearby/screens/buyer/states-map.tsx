import { useTranslations } from "use-intl";
import { borders, land, mapSize } from "#features/inventory/nearby/map/states.ts";
import type { Nearby } from "#features/inventory/nearby/screens/buyer/nearby-query.ts";
import css from "#features/inventory/nearby/screens/buyer/states-map.module.css";
import { classes } from "#ui/classes.ts";
import { Box, Inline, Stack, stackClass, Text, textClass } from "#ui/layout.tsx";

interface Pin {
  warehouse_id: number;
  warehouse_name: string;
  point: { x: number; y: number };
  miles?: number;
  covered?: number;
}

interface Props {
  /** In the order of the list beside the map, whose numbers the pins show. */
  pins: readonly Pin[];
  place?: Nearby["place"];
  rings?: Nearby["rings"];
  best?: number | undefined;
}

const isOnMap = ({ x, y }: Pin["point"]) => ({ left: `${(x / mapSize.width) * 100}%`, top: `${(y / mapSize.height) * 100}%` });

/** Map of warehouses and distance rings. Decorative: caption and list contain the same information as text. */
export function StatesMap({ pins, place, rings = [], best }: Props) {
  const t = useTranslations("nearby.near");
  const places = pins
    .map(({ warehouse_name, miles }, index) =>
      miles === undefined ? warehouse_name : t("mapPlace", { number: index + 1, name: warehouse_name, miles }),
    )
    .join("; ");
  return (
    <Box as="figure" frame="panel" pad={4} clip className={css.map}>
      <Box relative className={css.drawing} aria-hidden="true">
        <svg viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} aria-hidden="true">
          <path d={land} className={css.land} />
          <path d={borders} className={css.borders} />
          <g className={css.rings}>
            {rings.map(({ miles, path, label }) => (
              <g key={miles}>
                <path d={path} />
                {label && (
                  <text x={label.x} y={label.y}>
                    {t("ring", { miles })}
                  </text>
                )}
              </g>
            ))}
          </g>
          {place?.point &&
            pins.map(({ warehouse_id, point }) => warehouse_id === best && <RouteLine key={warehouse_id} from={point} to={place.point} />)}
        </svg>
        {place?.point && <Stack as="span" align="center" items="center" className={css.you} style={isOnMap(place.point)} />}
        {pins.map(({ warehouse_id, point, miles, covered }, index) => (
          <span
            key={warehouse_id}
            className={classes(
              stackClass({ align: "center", items: "center", weight: "bold", numeric: true }),
              css.pin,
              textClass({ shadow: "small", tone: "onDark" }),
              warehouse_id === best && css.best,
              covered === 0 && css.empty,
            )}
            style={isOnMap(point)}
          >
            {miles === undefined ? "" : index + 1}
          </span>
        ))}
      </Box>
      <figcaption>
        <span className="visually-hidden">
          {place ? t("mapFrom", { city: place.city, state: place.state, zip: place.zip, places }) : `${t("map")}: ${places}`}
        </span>
        {place && (
          <Inline as="ul" align="stretch" wrap gap={1} gapX={4} className={css.legend} aria-hidden="true">
            <Inline as="li" gap={2}>
              <Stack as="span" align="center" items="center" className={css.you} /> {t("legendYou")}
            </Inline>
            <Inline as="li" gap={2}>
              <span
                className={classes(
                  stackClass({ align: "center", items: "center", weight: "bold", numeric: true }),
                  css.pin,
                  textClass({ shadow: "small", tone: "onDark" }),
                  css.best,
                )}
              />{" "}
              {t("legendBest")}
            </Inline>
            <Inline as="li" gap={2}>
              <Stack as="span" align="center" items="center" weight="bold" numeric shadow="small" tone="onDark" className={css.pin} />{" "}
              {t("legendPlace")}
            </Inline>
          </Inline>
        )}
        {place && !place.point && (
          <Text as="span" tone="ink">
            {t("offMap", { city: place.city, state: place.state })}
          </Text>
        )}
        <small>{t("credit")}</small>
      </figcaption>
    </Box>
  );
}

function RouteLine({ from, to }: { from: Pin["point"]; to: Pin["point"] | null }) {
  return to && <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} className={css.way} />;
}
