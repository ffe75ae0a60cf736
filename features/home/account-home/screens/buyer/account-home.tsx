import type { DataOf } from "#client/calls.ts";
import css from "#features/home/account-home/screens/buyer/account-home.module.css";
import { ActionCard } from "#features/home/account-home/screens/buyer/action-list.tsx";
import { ComingCard } from "#features/home/account-home/screens/buyer/coming-list.tsx";
import { BuyAgain, SavedUpdates } from "#features/home/account-home/screens/buyer/product-lists.tsx";
import { Grid } from "#ui/layout.tsx";

/** The account home of a buyer: what waits for this member, what is coming, what to buy again, updates of saved goods. */
export function AccountHome({ home: { actions, coming, again, updates } }: { home: DataOf<"/user/accountHome"> }) {
  return (
    <>
      <ActionCard actions={actions} />
      <ComingCard coming={coming} />
      <Grid align="start" gap={5} className={again.length > 0 && updates.length > 0 ? css.halves : ""}>
        <BuyAgain products={again} />
        <SavedUpdates products={updates} />
      </Grid>
    </>
  );
}
