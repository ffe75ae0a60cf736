import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { currentSession, useSession } from "#client/session.ts";
import css from "#features/catalog/products/screens/buyer/favorite-button.module.css";
import { keepsFavourites, setFavourites, useIsFavourite } from "#features/catalog/products/screens/buyer/favorite-store.ts";
import { classes } from "#ui/classes.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  product: { product_id: number; title: string };
  size?: "small" | "medium";
  className?: string;
}

/** A heart: saves the product for the company, or takes it out again. A visitor logs in first. */
export function FavouriteButton({ product: { product_id, title }, size, className }: Props) {
  const t = useTranslations("products.favourite");
  const session = useSession();
  const isSaved = useIsFavourite(product_id);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const set = async (next: boolean) => {
    if (!(await setFavourites([product_id], next))) return;
    toast(t(next ? "added" : "removed"), {
      tone: "success",
      action: { label: t("undo"), run: () => void setFavourites([product_id], !next) },
    });
  };
  if (!keepsFavourites(session)) return null;
  return (
    <IconButton
      icon="heart"
      label={t("save", { title })}
      size={size}
      aria-pressed={isSaved}
      className={classes(css.heart, className)}
      // A press may come before the page has heard who is logged in.
      onClick={() => void (currentSession() ? set(!isSaved) : navigate(`/login?redirect=${encodeURIComponent(pathname + search)}`))}
    />
  );
}
