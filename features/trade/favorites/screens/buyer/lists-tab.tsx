import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import css from "#features/trade/favorites/screens/buyer/collection.module.css";
import { listUrl, type SavedList } from "#features/trade/favorites/screens/buyer/collection-query.ts";
import { ListDialog } from "#features/trade/favorites/screens/buyer/list-dialogs.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Box, Grid, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Picture } from "#ui/picture.tsx";

/** The company's lists with pictures of their newest products. */
export function ListsTab({ lists }: { lists: readonly SavedList[] }) {
  const t = useTranslations("favorites.lists");
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const createButton = useAbility("buy") && (
    <Button variant="primary" icon="plus" onClick={() => setCreating(true)}>
      {t("new")}
    </Button>
  );
  return (
    <>
      {lists.length === 0 ? (
        <Card className={textClass({ above: 5 })}>
          <EmptyState help="favorites-and-lists" title={t("empty")} picture="ledger" action={createButton}>
            {t("emptyText")}
          </EmptyState>
        </Card>
      ) : (
        <>
          {createButton && (
            <Inline align="stretch" justify="end" above={5} below={4}>
              {createButton}
            </Inline>
          )}
          <Grid as="ul" gap={5} cells="16rem">
            {lists.map((list) => (
              <ListCard key={list.list_id} list={list} />
            ))}
          </Grid>
        </>
      )}
      {isCreating && <ListDialog onClose={() => setCreating(false)} onSaved={(list_id) => void navigate(listUrl(list_id))} />}
    </>
  );
}

/** One large preview and two small ones. */
const previewCount = 3;

function ListCard({ list }: { list: SavedList }) {
  const t = useTranslations("favorites.lists");
  const { list_id, name, is_private, is_mine, made_by, share_token, product_count, pieces, changed_at, previews } = list;
  const shown = Array.from({ length: previewCount }, (_, place) => previews[place] ?? "");
  return (
    <Box as="li" frame="panel" clip relative hover="raised" className={css.list}>
      <Stack gap="half" ground="surface" clip className={css.mosaic}>
        {shown.map((preview, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of the mosaic never move
          <Picture key={place} of={preview} alt="" sizes="180px" className={css.picture} />
        ))}
      </Stack>
      <Stack gap="half" pad={4} className={css.listText}>
        <Text as="h2" size="lg" anywhere>
          <Link to={listUrl(list_id)}>{name}</Link>
        </Text>
        <p>
          {t("products", { count: product_count })}
          {product_count > 0 && ` · ${t("pieces", { count: pieces })}`}
        </p>
        <Text size="sm" tone="faint">
          {t("changed")} <Moment at={changed_at} as="relative" /> {!is_mine && t("by", { name: made_by })}
        </Text>
        <Inline as="p" align="stretch" gap={1} above={1} className={css.marks}>
          {is_private && <Badge>{t("isPrivate")}</Badge>}
          {share_token && <Badge tone="brand">{t("isShared")}</Badge>}
        </Inline>
      </Stack>
    </Box>
  );
}
