import type { Messages } from "#apps/web/messages/groups.ts";
import type { Language } from "#kernel/languages.ts";

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}
