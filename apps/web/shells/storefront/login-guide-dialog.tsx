import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import css from "#apps/web/shells/storefront/login-guide-dialog.module.css";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, Stack } from "#ui/layout.tsx";

export function LoginGuideDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("loginGuide");
  const navigate = useNavigate();
  const goLogin = () => {
    onClose();
    navigate("/login");
  };
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("later")}
      </Button>
      <Button variant="primary" onClick={goLogin}>
        {t("login")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("title")} footer={footer} size="small">
      <p>{t("text")}</p>
      <Stack as="ul" gap={2} above={4} className={css.reasons}>
        {(["discounts", "stock", "terms"] as const).map((reason) => (
          <Inline as="li" align="stretch" gap={2} key={reason}>
            <Icon name="check" size={18} />
            {t(reason)}
          </Inline>
        ))}
      </Stack>
    </Dialog>
  );
}
