import { Link } from 'react-router-dom';
import { addLanguageToLabel } from '#shared/editor/field-labels';
import { useTranslation } from '#shared/i18n/use-translation';
import type { TextNames } from '../api/text-names';
import { buildFieldHref } from '../lib/editor-url';
import type { TextHit } from '../lib/find-texts';
import { createPathFormatter } from '../lib/text-names';

/** List of found page texts with page, name, place and excerpt, each linked to its field. */
export function FoundTexts({ hits, names }: { hits: readonly TextHit[]; names: TextNames }) {
  const { t } = useTranslation();
  const formatPath = createPathFormatter(t, names);
  return (
    <ol className="divide-y divide-line rounded-md border border-line bg-white">
      {hits.map(({ namespace, language, path, section, excerpt }) => {
        const page = t(`adminContent.namespaces.${namespace}`);
        const name = `${page} › ${formatPath(namespace, path, language)}`;
        return (
          <li key={`${namespace} ${language} ${path.join('.')}`} className="px-4 py-3 sm:px-6">
            <Link to={buildFieldHref(namespace, language, path)} className="text-link font-semibold">
              {addLanguageToLabel(t, name, language)}
            </Link>
            {section ? <p className="text-2xs text-ink-soft">{section.place}</p> : null}
            <p lang={language} className="mt-1 text-sm break-words">
              {excerpt}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
