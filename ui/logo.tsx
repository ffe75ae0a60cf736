import css from "#ui/logo.module.css";

/** The logo mark: two boards joined by a dovetail, forming a J. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" className={css.ground} />
      <path d="M14 6h11v14.5a5.5 5.5 0 0 1-5.5 5.5H14v-3.2l5.8 1.7v-7.6L14 18.5Z" className={css.upright} />
      <path d="M6.5 16.5h6.4v3.4l5.9-1.7v5l-5.9-1.7V26h-1a5.4 5.4 0 0 1-5.4-5.4Z" className={css.foot} />
    </svg>
  );
}

export function Logo({ size = 32 }: { size?: number }) {
  return (
    <span className={css.logo}>
      <LogoMark size={size} />
      <span className={css.word}>Joinery</span>
    </span>
  );
}
