import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { Icon } from "#ui/icon.tsx";
import { Moment } from "#ui/moment.tsx";

type Verified = DataOf<"/home/verifyContract">;

/** What the record says about a printed contract: parties, version, acceptances and the hash of its text. No prices. */
export function VerifyScreen({ record }: { record: Verified }) {
  const t = useTranslations("contractsVerify");
  const { standing, acceptances } = record;
  const isValid = standing === "agreed";
  const facts = [
    [t("number"), record.contract_sn],
    [t("version"), String(record.version)],
    [t("purchaser"), record.purchaser_name],
    [t("maker"), record.maker_name],
  ] as const;
  return (
    <article className="l-page l-stack l-gap-5" style={{ maxWidth: "44rem" }}>
      <header className="l-stack l-gap-2">
        <h1 className="l-size-2xl">{t("title")}</h1>
        <p className={`l-inline l-gap-2 l-size-lg l-weight-bold ${isValid ? "l-tone-brand" : "l-tone-deal"}`}>
          <Icon name={isValid ? "check" : "warning"} size={24} />
          {t(`standing.${standing}`)}
        </p>
        <p className="l-tone-soft">{t("compare")}</p>
      </header>
      <dl className="l-stack l-gap-3 l-frame-panel l-pad-5">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="l-size-sm l-tone-soft">{term}</dt>
            <dd className="l-weight-medium l-anywhere">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="l-size-sm l-tone-soft">{t("made")}</dt>
          <dd className="l-weight-medium">
            <Moment at={record.made_at} as="time" />
          </dd>
        </div>
        {acceptances.map(({ side, at }) => (
          <div key={side}>
            <dt className="l-size-sm l-tone-soft">{t(`accepted.${side}`)}</dt>
            <dd className="l-weight-medium">
              <Moment at={at} as="time" />
            </dd>
          </div>
        ))}
        <div>
          <dt className="l-size-sm l-tone-soft">{t("hash")}</dt>
          <dd className="l-mono l-anywhere l-size-sm">{record.text_hash}</dd>
        </div>
      </dl>
      <p className="l-size-sm l-tone-soft">{t("noPrices")}</p>
    </article>
  );
}
