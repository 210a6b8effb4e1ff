import type { TFunction } from 'i18next';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
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
interface FindingWords {
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

/** How many things of a finding are named, and how many findings are shown. */
const SHOWN_THINGS = 4;
const SHOWN_FINDINGS = 5;

function Things({ things, to }: { things: readonly FoundThing[]; to: string }) {
  const { t } = useTranslation();
  const rest = things.length - SHOWN_THINGS;
  return (
    <ul className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
      {things.slice(0, SHOWN_THINGS).map((thing) => (
        <li key={thing.id} className="min-w-0">
          <Link to={thing.to} className="text-link inline-flex min-h-6 items-center break-words">
            {thing.name}
          </Link>
        </li>
      ))}
      {rest > 0 ? (
        <li>
          <Link to={to} className="text-link inline-flex min-h-6 items-center">
            {t('admin.attention.more', { count: rest })}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

interface FindingListProps {
  findings: readonly Finding[];
  /** Where all of them are, when there are more than are shown. */
  all: string;
}

/** What waits in a part of the staff area, each with the way to it; that nothing does is said too. */
export function FindingList({ findings, all }: FindingListProps) {
  const { t } = useTranslation();
  if (findings.length === 0) {
    return (
      <p className="flex items-center gap-2 text-ink-soft">
        <Check aria-hidden className="size-4 shrink-0 text-vine" />
        {t('admin.attention.fine')}
      </p>
    );
  }
  const rest = findings.length - SHOWN_FINDINGS;
  return (
    <ul className="space-y-1.5">
      {findings.slice(0, SHOWN_FINDINGS).map(({ id, text, to, note, things }) => (
        <li key={id}>
          <Link to={to} className="text-link font-semibold">
            {text}
          </Link>
          {note ? <span className="block text-xs text-ink-soft">{note}</span> : null}
          {things ? <Things things={things} to={to} /> : null}
        </li>
      ))}
      {rest > 0 ? (
        <li className="text-xs">
          <Link to={all} className="text-link inline-flex min-h-6 items-center">
            {t('admin.attention.more', { count: rest })}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
