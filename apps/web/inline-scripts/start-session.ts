import { sendPersonalCalls } from "#apps/web/inline-scripts/send-personal-calls.ts";
import { currentSession } from "#client/session.ts";

/**
 * Runs in the head, before anything is drawn. Marks the document for the styles (`data-session`, `data-customer-type`), so that
 * a logged-in user never sees a visitor's text, and requests the user's data of the page.
 */
const session = currentSession();
if (session) {
  Object.assign(document.documentElement.dataset, { session: "in", customerType: session.customer_type });
  sendPersonalCalls();
}
