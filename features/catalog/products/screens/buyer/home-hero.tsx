import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Banner } from "#features/catalog/products/screens/buyer/home-data.ts";
import css from "#features/catalog/products/screens/buyer/home-hero.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Inline, Stack, stackClass } from "#ui/layout.tsx";
import { WidePicture } from "#ui/wide-picture.tsx";

const slideIntervalMs = 7_000;

/** Index of the visible slide, from the scroll position. */
const slideIndexOf = ({ scrollLeft, clientWidth }: HTMLElement): number => Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth));

const isAutoplayBlocked = (track: HTMLElement): boolean =>
  document.hidden ||
  track.matches(":hover") ||
  track.contains(document.activeElement) ||
  matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Banner carousel on a scroll-snap track, usable without JavaScript. Slides advance automatically unless the user hovers,
 * focuses, pauses or prefers reduced motion.
 */
export function HomeHero({ banners }: { banners: readonly Banner[] }) {
  const t = useTranslations("productsHome");
  const track = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const [paused, setPaused] = useState(false);
  // Load the other pictures later, so that they do not delay the first one.
  const [isLoadingRest, setLoadingRest] = useState(false);
  const hasSeveral = banners.length > 1;
  const show = (index: number) => {
    const element = track.current;
    element?.scrollTo({ left: ((index + banners.length) % banners.length) * element.clientWidth, behavior: "smooth" });
  };

  useEffect(() => {
    if (!hasSeveral) return;
    const timer = setTimeout(() => setLoadingRest(true), slideIntervalMs / 2);
    return () => clearTimeout(timer);
  }, [hasSeveral]);
  useEffect(() => {
    if (!hasSeveral || paused) return;
    const timer = setInterval(() => {
      const element = track.current;
      if (element && !isAutoplayBlocked(element))
        element.scrollTo({ left: ((slideIndexOf(element) + 1) % banners.length) * element.clientWidth, behavior: "smooth" });
    }, slideIntervalMs);
    return () => clearInterval(timer);
  }, [hasSeveral, paused, banners.length]);

  if (banners.length === 0) return null;
  return (
    <Box as="section" ground="sunken" clip relative className={css.hero} aria-roledescription="carousel" aria-label={t("banners")}>
      <ul
        ref={track}
        className={`${css.track} ${stackClass({ scroll: true })}`}
        onScroll={({ currentTarget }) => setPlace(slideIndexOf(currentTarget))}
        onPointerDown={() => setLoadingRest(true)}
      >
        {banners.map((banner, number) => (
          <li key={banner.banner_id} className={css.slide} aria-label={t("bannerOf", { number: number + 1, count: banners.length })}>
            <Slide banner={banner} first={number === 0} pictured={number === 0 || isLoadingRest} />
          </li>
        ))}
      </ul>
      {hasSeveral && (
        <Inline gap={1} className={css.controls}>
          <IconButton
            icon={paused ? "play" : "pause"}
            size="small"
            label={t(paused ? "play" : "pause")}
            onClick={() => setPaused(!paused)}
          />
          {banners.map(({ banner_id }, number) => (
            <button
              key={banner_id}
              type="button"
              className={classes(css.dot, stackClass({ align: "center", items: "center", bare: true }), number === place && css.current)}
              aria-label={t("bannerOf", { number: number + 1, count: banners.length })}
              aria-current={number === place || undefined}
              onClick={() => show(number)}
            />
          ))}
          <IconButton icon="chevron-left" size="small" label={t("previousBanner")} onClick={() => show(place - 1)} />
          <IconButton icon="chevron-right" size="small" label={t("nextBanner")} onClick={() => show(place + 1)} />
        </Inline>
      )}
    </Box>
  );
}

/** One banner. The first one contains the h1 of the page. */
function Slide({ banner, first, pictured }: { banner: Banner; first: boolean; pictured: boolean }) {
  const { title, text, button, link, picture } = banner;
  return (
    <Stack shrink className={css.banner}>
      <Stack gap={4} items="start" className={css.words}>
        {first ? <h1>{title}</h1> : <h2>{title}</h2>}
        {text && <p>{text}</p>}
        <ButtonLink variant={first ? "primary" : "secondary"} size="large" to={link}>
          {button}
        </ButtonLink>
      </Stack>
      <div className={css.picture}>
        {pictured && <WidePicture of={picture} alt="" sizes="(width < 820px) calc(100vw - 32px), 660px" ratio={4 / 3} first={first} />}
      </div>
    </Stack>
  );
}
