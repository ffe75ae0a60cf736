import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { currentSession, useSession } from "#client/session.ts";
import css from "#features/catalog/products/screens/buyer/favorite-button.module.css";
import { canUseFavorites, setFavorites, useIsFavorite } from "#features/catalog/products/screens/buyer/favorite-store.ts";
import { classes } from "#ui/classes.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  product: { product_id: number; title: string };
  size?: "small" | "medium";
  className?: string;
}

/** Toggles a product in the company's favorites. Visitors are sent to the login page. */
export function FavoriteButton({ product: { product_id, title }, size, className }: Props) {
  const t = useTranslations("products.favorite");
  const session = useSession();
  const isSaved = useIsFavorite(product_id);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const set = async (next: boolean) => {
    if (!(await setFavorites([product_id], next))) return;
    toast(t(next ? "added" : "removed"), {
      tone: "success",
      action: { label: t("undo"), run: () => void setFavorites([product_id], !next) },
    });
  };
  if (!canUseFavorites(session)) return null;
  return (
    <IconButton
      icon="heart"
      label={t("save", { title })}
      size={size}
      aria-pressed={isSaved}
      className={classes(css.heart, className)}
      // Read the current session: a click may come before React knows it.
      onClick={() => void (currentSession() ? set(!isSaved) : navigate(`/login?redirect=${encodeURIComponent(pathname + search)}`))}
    />
  );
}
