declare module "virtual:messages" {
  import type { Messages } from "#apps/web/messages/groups.ts";

  export const loaders: Record<string, () => Promise<{ messages: Partial<Messages> }>>;
}
