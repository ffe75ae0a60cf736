import { useTranslations } from "use-intl";
import type { Channel } from "#features/catalog/advertising-terms/rules.ts";

interface Banned {
  channels: readonly Channel[];
  other_channels: readonly string[];
}

/** The channels where a product may not be sold, in words; empty where there are none. */
export const useChannelNames = () => {
  const t = useTranslations("advertisingTerms.channels");
  return ({ channels, other_channels }: Banned): string => [...channels.map((channel) => t(channel)), ...other_channels].join(", ");
};
