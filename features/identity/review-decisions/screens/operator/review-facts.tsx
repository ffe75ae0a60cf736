import { DocumentViewer } from "#features/identity/review-decisions/screens/operator/document-viewer.tsx";
import { Card } from "#ui/card.tsx";
import { type DescriptionItem, DescriptionList } from "#ui/description-list.tsx";

interface Props {
  items: readonly DescriptionItem[];
  pictures?: readonly { file_id: string; url: string }[];
}

/** What a reviewer needs to see of an item: facts in two columns, and its documents. */
export function ReviewFacts({ items, pictures = [] }: Props) {
  return (
    <>
      <Card>
        <DescriptionList columns={2} items={items} />
      </Card>
      <DocumentViewer pictures={pictures} />
    </>
  );
}
