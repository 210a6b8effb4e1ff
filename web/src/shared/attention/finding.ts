import type { TFunction } from 'i18next';
import type { MissingTranslations } from '#contract/entity';
import { LANGUAGES } from '#contract/languages';

/** A thing, and where it is edited. */
export interface FoundThing {
  id: string;
  name: string;
  to: string;
}

/** Something that waits for staff, and the way to where it is mended. */
export interface Finding {
  id: string;
  text: string;
  to: string;
  /** What else is to be known of it. */
  note?: string | undefined;
  /** The things it is about, each with its own way. */
  things?: readonly FoundThing[];
}

/** How a kind of finding is said and where all its things are. */
export interface FindingWords {
  id: string;
  text: (count: number) => string;
  to: string;
}

/** A finding about some things of a list; none without any. One thing alone is led to directly. */
export function findingOf({ id, text, to }: FindingWords, things: readonly FoundThing[]): Finding[] {
  const [first, ...others] = things;
  if (!first) return [];
  return others.length > 0
    ? [{ id, text: text(things.length), to, things }]
    : [{ id, text: text(1), to: first.to, note: first.name }];
}

/** The finding that texts of a document lack in a language, with how many in which; none when nothing lacks. */
export function untranslatedFinding(missing: MissingTranslations | undefined, to: string, t: TFunction): Finding[] {
  const lacking = LANGUAGES.map((language) => ({ language, count: missing?.[language].length ?? 0 })).filter(
    ({ count }) => count > 0,
  );
  if (lacking.length === 0) return [];
  const count = lacking.reduce((sum, each) => sum + each.count, 0);
  const note = lacking.map((each) => `${t(`admin.languages.${each.language}`)}: ${String(each.count)}`).join(' · ');
  return [{ id: 'untranslated', text: t('admin.attention.untranslated', { count }), to, note }];
}
