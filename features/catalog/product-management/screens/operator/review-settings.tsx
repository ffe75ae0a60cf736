import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { useSession } from "#client/session.ts";
import { useCall } from "#client/use-call.ts";
import type { DataOf } from "#features/calls.ts";
import css from "#features/catalog/product-management/screens/operator/changes.module.css";
import { Drawer } from "#ui/drawer.tsx";
import { Stack } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

/** Review settings of sites, and of single merchants that differ from their site. */
export function ReviewSettings({ onClose }: { onClose: () => void }) {
  const t = useTranslations("productManagementConsole.review");
  const [settings, setSettings] = useState<DataOf<"/operator/reviewSettings">>();
  const roles = useSession()?.operator_roles ?? [];
  const maySet = roles.some((role) => role === "auditor" || role === "administrator");
  const save = useCall("/operator/setReviewSetting", () => toast(t("settingSaved"), { tone: "success" }));
  useEffect(() => {
    const abort = new AbortController();
    request("/operator/reviewSettings", {}, { signal: abort.signal })
      .then(setSettings)
      .catch(() => undefined);
    return () => abort.abort();
  }, []);
  const yesNo = [
    { value: "yes", label: t("yes") },
    { value: "no", label: t("no") },
  ];
  return (
    <Drawer open onClose={onClose} title={t("settingsTitle")}>
      <Stack gap={3} className={css.settings}>
        <p>{t("settingsText")}</p>
        {!settings && <Skeleton />}
        {settings && (
          <>
            <h3>{t("sites")}</h3>
            {settings.sites.map(({ site_code, title, reviews_changes }) => (
              <SelectField
                key={site_code}
                name={`site-${site_code}`}
                label={title}
                required
                disabled={!maySet}
                placeholder={false}
                defaultValue={reviews_changes ? "yes" : "no"}
                options={yesNo}
                onChange={({ target }) => save.submit({ site_code, reviews: target.value as "yes" })}
              />
            ))}
            <h3>{t("makers")}</h3>
            {settings.merchants.map(({ merchant_id, name, reviews_changes }) => (
              <SelectField
                key={merchant_id}
                name={`merchant-${merchant_id}`}
                label={name}
                required
                disabled={!maySet}
                placeholder={false}
                defaultValue={reviews_changes === null ? "site" : reviews_changes ? "yes" : "no"}
                options={[{ value: "site", label: t("asSite") }, ...yesNo]}
                onChange={({ target }) => save.submit({ merchant_id, reviews: target.value as "yes" })}
              />
            ))}
          </>
        )}
      </Stack>
    </Drawer>
  );
}
