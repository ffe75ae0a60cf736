import { settingsCalls } from "./contract/settings.ts";
import { siteBankCalls } from "./contract/site-bank.ts";

export const siteSettingsCalls = [...settingsCalls, ...siteBankCalls] as const;
