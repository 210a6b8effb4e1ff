import { useTranslation } from 'react-i18next';
import { useKeyNames } from '../hooks/use-key-names';
import { changedTexts } from '../lib/changed-texts';
import { pathLabel } from '../lib/text-label';

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

/** What going back to an earlier version would change, text by text. */
export function RevisionChanges({ current, earlier }: { current: unknown; earlier: unknown }) {
  const { t } = useTranslation();
  const keyNames = useKeyNames();
  const changes = changedTexts(current, earlier);
  if (changes.length === 0) return <p className="text-ink-soft">{t('adminContent.revisions.same')}</p>;
  return (
    <dl className="space-y-4">
      {changes.map(({ path, before, after }) => (
        <div key={path.join('.')}>
          <dt className="mb-1 text-xs font-semibold">{pathLabel(path, keyNames)}</dt>
          {before === undefined ? null : (
            <dd className="border-l-3 border-line-strong bg-stone px-3 py-1.5 break-words whitespace-pre-wrap">
              <span className="block text-2xs text-ink-soft">{t('adminContent.revisions.now')}</span>
              {shown(before)}
            </dd>
          )}
          {after === undefined ? null : (
            <dd className="border-l-3 border-vine bg-vine-pale px-3 py-1.5 break-words whitespace-pre-wrap">
              <span className="block text-2xs text-ink-soft">{t('adminContent.revisions.then')}</span>
              {shown(after)}
            </dd>
          )}
          {after === undefined ? <dd className="text-xs text-ink-soft">{t('adminContent.revisions.gone')}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
