import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";

/** Something that can be done with the selected rows of a list; `open` asks for it. */
export interface BulkMove {
  key: string;
  label: string;
  danger?: boolean;
  open: () => void;
}

/** What can be done with the selected rows: the next step as a button, further ones in a menu. */
export function BulkMoves({ next, others, more }: { next?: BulkMove | undefined; others: readonly BulkMove[]; more: string }) {
  return (
    <>
      {next && (
        <Button size="small" variant="primary" onClick={next.open}>
          {next.label}
        </Button>
      )}
      {others.length > 0 && (
        <Menu label={more} align="end" items={others.map(({ label, danger = false, open }) => ({ label, danger, onSelect: open }))}>
          <Icon name="more" size={18} />
        </Menu>
      )}
    </>
  );
}
