import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#contract/languages';
import { mergeTexts } from '#shared/i18n/merge-texts';
import { textNode } from '../lib/text-nodes';
import { TextFormContext, type TextForm as TextFormValue } from './text-form-context';
import { TextNodeView } from './text-node-view';

/** The form view: a labelled field for every text, both languages side by side where there is room. */
export function TextForm(form: TextFormValue) {
  const { t } = useTranslation();
  const { sl, en } = form.drafts;
  const root = useMemo(() => textNode(mergeTexts(en.bundled, sl.bundled), [sl.data, en.data]), [sl, en]);
  return (
    <TextFormContext value={form}>
      <div
        aria-hidden
        className="sticky top-28 z-10 -mx-4 hidden grid-cols-2 gap-4 border-b border-line bg-white px-4 py-2 text-xs font-semibold text-ink-soft sm:-mx-6 sm:px-6 xl:grid"
      >
        {LANGUAGES.map((language) => (
          <span key={language}>{t(`admin.languages.${language}`)}</span>
        ))}
      </div>
      <p className="pt-2 text-xs text-ink-soft">{t('adminContent.bundled')}</p>
      <div className="pt-4">
        {root.kind === 'group' && root.children.length > 0 ? (
          root.children.map((child) => <TextNodeView key={child.path.join('.')} node={child} depth={1} />)
        ) : (
          <p className="text-ink-soft">{t('adminContent.noTexts')}</p>
        )}
      </div>
    </TextFormContext>
  );
}
