import css from "#ui/stars.module.css";

const star = "l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z";
const fiveStars = [12, 36, 60, 84, 108].map((x) => `M${x} 2.6${star}`).join("");

/** A rating from 0 to 5 as stars, of which the last may be filled in part. The label is empty where the text beside it says the same. */
export function Stars({ value, label }: { value: number; label: string }) {
  const width = Math.max(0, Math.min(5, value)) * 24;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or decoration
    <svg className={css.stars} viewBox="0 0 120 24" {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}>
      <path d={fiveStars} />
      <svg width={width} height="24" viewBox={`0 0 ${width} 24`} aria-hidden="true">
        <path d={fiveStars} />
      </svg>
    </svg>
  );
}
