import { useId, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ContentNamespace } from '#contract/content';
import { LANGUAGES } from '#contract/languages';
import { parseSearchTerms } from '#contract/search-terms';
import { mergeTexts } from '#shared/i18n/merge-texts';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffCard } from '#shared/ui/staff-page';
import { collectEntries, findEntries, groupBySection, listEntryTexts, type TextEntry } from '../lib/text-entries';
import { TextFormContext, useTextForm, type TextFormState } from '../lib/text-form-context';
import { createPathFormatter, listNames } from '../lib/text-names';
import { createTextNode } from '../lib/text-nodes';
import { PluralField, TextField } from './text-fields';
import { TextList } from './text-list';
import { TextSearch } from './text-search';

/** The fields of a text, of its plural forms, or of a list. A value that is no text is only named. */
function EntryField({ entry }: { entry: TextEntry }) {
  const { t } = useTranslation();
  const { formatName } = useTextForm();
  const id = useId();
  if (entry.kind === 'text') return <TextField path={entry.path} isKnown={entry.isKnown} isLong={entry.isLong} />;
  if (entry.kind === 'plural') return <PluralField {...entry} />;
  const name = formatName(entry.path);
  if (entry.kind === 'raw') {
    return (
      <p className="py-2.5 text-xs text-ink-soft">
        <span className="font-semibold text-ink">{name}: </span>
        {t('adminContent.rawValue')}
      </p>
    );
  }
  return (
    <section aria-labelledby={id} className="pt-2">
      <h3 id={id} className="mb-1 font-text text-sm font-semibold">
        {name}
      </h3>
      <TextList node={entry} renderItem={(item) => <Entries entries={collectEntries(item)} />} />
    </section>
  );
}

const Entries = ({ entries }: { entries: readonly TextEntry[] }) =>
  entries.map((entry) => <EntryField key={`${entry.kind} ${entry.path.join('.')}`} entry={entry} />);

/** Names of the languages above their columns, if both are shown. */
function LanguageNames() {
  const { t } = useTranslation();
  return (
    <div aria-hidden className="hidden grid-cols-2 gap-4 text-xs font-semibold text-ink-soft @4xl:grid">
      {LANGUAGES.map((language) => (
        <span key={language}>{t(`admin.languages.${language}`)}</span>
      ))}
    </div>
  );
}

interface TextFormProps extends Omit<TextFormState, 'formatPath' | 'formatName'> {
  namespace: ContentNamespace;
}

/**
 * Form view of the page texts of a namespace: a field for each text of the bundled and the saved texts, by
 * the part of the page where it stands, with a search over names, places and texts. Both languages are side
 * by side if there is room. Numbers and other values can only be edited as JSON.
 */
export function TextForm({ namespace, ...state }: TextFormProps) {
  const { t } = useTranslation();
  const { key: locationKey, hash } = useLocation();
  const [search, setSearch] = useState({ text: '', locationKey });
  const { documents, bundled, names } = state;
  const sections = useMemo(() => {
    const root = createTextNode(mergeTexts(bundled.en, bundled.sl), [documents.sl, documents.en]);
    return groupBySection(collectEntries(root), names.sections[namespace]);
  }, [bundled, documents.sl, documents.en, names, namespace]);
  // A link to a field shows it, also if the search has not found it.
  const text = hash !== '' && search.locationKey !== locationKey ? '' : search.text;
  const matchingSections = findEntries(sections, parseSearchTerms(text), (entry) =>
    listEntryTexts(entry, documents, bundled),
  );
  const count = matchingSections.reduce((sum, { entries }) => sum + entries.length, 0);
  const formatPath = createPathFormatter(t, names);
  const form: TextFormState = {
    ...state,
    formatPath: (path) => formatPath(namespace, path),
    formatName: (path) => listNames(names.sections[namespace], path).at(-1) ?? '',
  };
  return (
    <TextFormContext value={form}>
      <div className="space-y-4">
        <TextSearch
          label={t('adminContent.search.label')}
          value={text}
          onChange={(value) => {
            setSearch({ text: value, locationKey });
          }}
          result={text.trim() === '' ? '' : t('adminContent.search.found', { count })}
        />
        <p className="text-xs text-ink-soft">{t('adminContent.bundled')}</p>
        {matchingSections.map(({ section, entries }) => (
          <StaffCard
            key={section?.title ?? ''}
            title={section?.title ?? t('adminContent.unused.title')}
            intro={section?.place ?? t('adminContent.unused.place')}
          >
            <LanguageNames />
            <Entries entries={entries} />
          </StaffCard>
        ))}
        {sections.length === 0 ? <p className="text-ink-soft">{t('adminContent.noTexts')}</p> : null}
      </div>
    </TextFormContext>
  );
}
