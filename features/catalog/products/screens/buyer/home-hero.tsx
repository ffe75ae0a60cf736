import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Banner } from "#features/catalog/products/screens/buyer/home-data.ts";
import css from "#features/catalog/products/screens/buyer/home-hero.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { WidePicture } from "#ui/wide-picture.tsx";

const changeEveryMs = 7_000;

/** Which slide is in sight, told by where the track has been scrolled to. */
const placeOf = ({ scrollLeft, clientWidth }: HTMLElement): number => Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth));

const rests = (track: HTMLElement): boolean =>
  document.hidden ||
  track.matches(":hover") ||
  track.contains(document.activeElement) ||
  matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * The banners, one beside the other on a track that snaps: fingers, wheels and arrow keys move it without a program. They
 * change by themselves unless somebody looks closely, has asked for less motion or has pressed pause.
 */
export function HomeHero({ banners }: { banners: readonly Banner[] }) {
  const t = useTranslations("productsHome");
  const track = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const [paused, setPaused] = useState(false);
  // What is beside the first picture would only delay it.
  const [later, setLater] = useState(false);
  const several = banners.length > 1;
  const show = (wanted: number) => {
    const its = track.current;
    its?.scrollTo({ left: ((wanted + banners.length) % banners.length) * its.clientWidth, behavior: "smooth" });
  };

  useEffect(() => {
    if (!several) return;
    const timer = setTimeout(() => setLater(true), changeEveryMs / 2);
    return () => clearTimeout(timer);
  }, [several]);
  useEffect(() => {
    if (!several || paused) return;
    const timer = setInterval(() => {
      const its = track.current;
      if (its && !rests(its)) its.scrollTo({ left: ((placeOf(its) + 1) % banners.length) * its.clientWidth, behavior: "smooth" });
    }, changeEveryMs);
    return () => clearInterval(timer);
  }, [several, paused, banners.length]);

  if (banners.length === 0) return null;
  return (
    <section className={css.hero} aria-roledescription="carousel" aria-label={t("banners")}>
      <ul
        ref={track}
        className={css.track}
        onScroll={({ currentTarget }) => setPlace(placeOf(currentTarget))}
        onPointerDown={() => setLater(true)}
      >
        {banners.map((banner, number) => (
          <li key={banner.banner_id} className={css.slide} aria-label={t("bannerOf", { number: number + 1, count: banners.length })}>
            <Slide banner={banner} first={number === 0} pictured={number === 0 || later} />
          </li>
        ))}
      </ul>
      {several && (
        <div className={css.controls}>
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
              className={classes(css.dot, number === place && css.current)}
              aria-label={t("bannerOf", { number: number + 1, count: banners.length })}
              aria-current={number === place || undefined}
              onClick={() => show(number)}
            />
          ))}
          <IconButton icon="chevron-left" size="small" label={t("previousBanner")} onClick={() => show(place - 1)} />
          <IconButton icon="chevron-right" size="small" label={t("nextBanner")} onClick={() => show(place + 1)} />
        </div>
      )}
    </section>
  );
}

/** The page's first heading is what its first banner says. */
function Slide({ banner, first, pictured }: { banner: Banner; first: boolean; pictured: boolean }) {
  const { title, text, button, link, picture } = banner;
  return (
    <div className={css.banner}>
      <div className={css.words}>
        {first ? <h1>{title}</h1> : <h2>{title}</h2>}
        {text && <p>{text}</p>}
        <ButtonLink variant={first ? "primary" : "secondary"} size="large" to={link}>
          {button}
        </ButtonLink>
      </div>
      <div className={css.picture}>
        {pictured && <WidePicture of={picture} alt="" sizes="(width < 820px) calc(100vw - 32px), 660px" ratio={4 / 3} first={first} />}
      </div>
    </div>
  );
}
