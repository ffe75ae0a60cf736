import type { MemberAbility } from "#features/identity/members/abilities.ts";
import type { FeatureSwitch } from "#kernel/feature-switches.ts";
import type { Language, Text } from "#kernel/languages.ts";
import type { Db } from "#platform/db.ts";
import type { Site } from "#platform/sites.ts";

/** A kind of work that waits for members of a company. */
export interface ActionKind {
  /** What to do, beginning with its verb: "Pay order {number}". */
  title: Text;
  /** The button: "Pay". */
  button: Text;
  /** All items of the kind, as the name of a list: "Orders to pay". */
  group: Text;
  /** The page that lists all of them. */
  listHref: string;
  /** It waits for members who have one of these abilities. */
  abilities: readonly MemberAbility[];
}

/** The member whose work is read. Every statement of a source takes the company. */
export interface ActionReader {
  company_id: number;
  person_id: number;
  /** The kinds that the member may do; a source need not read others. */
  may: (kind: string) => boolean;
  site: Site;
  language: Language;
  now: Date;
}

/** Something that waits now. */
export interface ActionItem<Kind extends string = string> {
  kind: Kind;
  /** The value of `{number}` in the title. */
  number: string;
  /** Who or what it is about, in nobody's language: a manufacturer, a person, a title. */
  about: string;
  amount_cents: number | null;
  /** Until when: a moment in ISO 8601 or a day; null where there is no date. */
  due_at: string | null;
  /** Exactly the place where it is done. */
  href: string;
}

/**
 * Registers what waits for a buyer's company in one feature. It is exported by the feature that owns the work, and listed in
 * features/home/account-home/action-sources.ts.
 */
export interface ActionSource<Kind extends string = string> {
  kinds: Readonly<Record<Kind, ActionKind>>;
  /** The statuses that it reads, by the name of their status table. */
  covers: Readonly<Record<string, readonly string[]>>;
  /** The feature, where a market can do without it. */
  feature?: FeatureSwitch;
  /** Reads what waits by at most `maxItemsOfSource` rows, those that wait longest first. */
  read: (db: Db, reader: ActionReader) => Promise<ActionItem<Kind>[]>;
}

/** The most rows that a source reads. A company with more sees "100+" and finds the rest in the list. */
export const maxItemsOfSource = 100;

/** Declares a source and keeps its kinds as literal types. */
export const actionSource = <const Kind extends string>(source: ActionSource<Kind>): ActionSource<Kind> => source;
