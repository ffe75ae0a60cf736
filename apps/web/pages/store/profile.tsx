import { useTranslations } from "use-intl";
import { useStore } from "#apps/web/shells/store.tsx";
import { StoreProfileScreen } from "#features/catalog/stores/screens/buyer/store-profile-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";

export default function StoreProfile() {
  const t = useTranslations("stores");
  const store = useStore();
  return (
    <>
      <PageTitle description={store.profile.slice(0, 160)} picture={store.previews[0]}>{`${store.name}: ${t("profile")}`}</PageTitle>
      <StoreProfileScreen store={store} />
    </>
  );
}
