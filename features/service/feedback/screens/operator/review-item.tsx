import type { DataOf } from "#client/calls.ts";
import type { ReviewItemScreen } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";

function ConversationFacts({ detail: { thread } }: { detail: DataOf<"/operator/feedbackDetail"> }) {
  return (
    <Card>
      <Stack as="ul" gap={3}>
        {thread.map(({ entry_id, body, writer, created_at }) => (
          <li key={entry_id}>
            <Text anywhere>{body}</Text>
            <Text anywhere size="xs" tone="faint">
              {writer} · <Moment at={created_at} as="relative" />
            </Text>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

/** How the review queue shows these items. */
export const reviewItemScreens: readonly ReviewItemScreen[] = [
  {
    kind: "feedback",
    icon: "message",
    open: async (call, { item_id }) => ({
      facts: <ConversationFacts detail={await call("/operator/feedbackDetail", { feedback_id: item_id })} />,
    }),
  },
];
