import { useTranslations } from "use-intl";
import { paperNames, type SettlementPaper, settlementPapers } from "#features/identity/merchant-onboarding/rules.ts";
import { type Own, sendPaper } from "#features/identity/merchant-onboarding/screens/buyer/own-application.ts";
import css from "#features/identity/merchant-onboarding/screens/buyer/settlement.module.css";
import { Card } from "#ui/card.tsx";
import { FileUpload } from "#ui/file-upload.tsx";

const endings = { 1: [".jpg", ".jpeg", ".png"], 5: [".pdf", ".jpg", ".jpeg", ".png"] } as const;
const megabytes = { 1: 10, 5: 30 } as const;
const senders = { 1: sendPaper(1), 5: sendPaper(5) } as const;

/** The papers; each is sent as soon as it is chosen and stays with the application. */
export function PapersCard({ own, onChange }: { own: Own; onChange: () => void }) {
  const t = useTranslations("merchantOnboarding");
  const kept = (name: SettlementPaper) => {
    const ids = (own.draft[name] ?? "").split(",");
    return own.files
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name: file, url, is_picture }) => ({ id, name: file, ...(is_picture && { preview: url }) }));
  };
  return (
    <Card title={t("papers")}>
      <div className={css.pictures}>
        {paperNames.map((name) => {
          const { least, most, fileType } = settlementPapers[name];
          return (
            <FileUpload
              key={name}
              name={name}
              label={t(`paper.${name}`)}
              hint={t(`paperHint.${name}`)}
              required={least > 0}
              endings={endings[fileType]}
              maxFiles={most}
              maxMegabytes={megabytes[fileType]}
              send={senders[fileType]}
              kept={kept(name)}
              onChange={onChange}
            />
          );
        })}
      </div>
    </Card>
  );
}
