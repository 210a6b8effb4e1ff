import clsx from 'clsx';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#contract/languages';
import { mergeTexts } from '#shared/i18n/merge-texts';
import { createTextNode, type TextNode } from '../lib/text-nodes';
import { formatKey } from '../lib/text-value';
import { TextField, TextFormContext, useTextForm, type TextFormState as TextFormValue } from './text-fields';
import { TextList } from './text-list';

/** A node of the form view. `depth` counts from 1 and determines the heading level. */
function TextPart({ node, depth }: { node: TextNode; depth: number }) {
  const { t } = useTranslation();
  const { keyNames } = useTextForm();
  const id = useId();
  if (node.kind === 'text') return <TextField path={node.path} known={node.known} long={node.long} />;
  const name = formatKey(node.path.at(-1) ?? '', keyNames);
  if (node.kind === 'raw') {
    return (
      <p className="py-2.5 text-xs text-ink-soft">
        <span className="font-semibold text-ink">{name}: </span>
        {t('adminContent.rawValue')}
      </p>
    );
  }
  const Heading = depth === 1 ? 'h2' : 'h3';
  const isItem = /^\d+$/.test(node.path.at(-1) ?? '');
  return (
    <section
      aria-labelledby={id}
      className={clsx(depth === 1 ? 'border-t border-line pt-4 pb-2 first:border-t-0 first:pt-0' : 'pt-2')}
    >
      <Heading
        id={id}
        className={clsx(
          isItem ? 'sr-only' : depth === 1 ? 'text-lg' : 'font-text text-sm font-semibold',
          !isItem && 'mb-1',
        )}
      >
        {name}
      </Heading>
      {node.kind === 'list' ? (
        <TextList node={node} renderItem={(item) => <TextPart node={item} depth={3} />} />
      ) : (
        node.children.map((child) => <TextPart key={child.path.join('.')} node={child} depth={depth + 1} />)
      )}
    </section>
  );
}

/**
 * Form view of the page texts of a namespace: a field for each text of the bundled and the saved texts, both
 * languages side by side if there is room. Numbers and other values can only be edited as JSON.
 */
export function TextForm(form: TextFormValue) {
  const { t } = useTranslation();
  const { documents, bundled } = form;
  const root = useMemo(
    () => createTextNode(mergeTexts(bundled.en, bundled.sl), [documents.sl, documents.en]),
    [bundled, documents.sl, documents.en],
  );
  return (
    <TextFormContext value={form}>
      <div
        aria-hidden
        className="sticky top-31 z-10 -mx-4 hidden grid-cols-2 gap-4 border-b border-line bg-white px-4 py-2 text-xs font-semibold text-ink-soft sm:-mx-6 sm:px-6 @4xl:grid"
      >
        {LANGUAGES.map((language) => (
          <span key={language}>{t(`admin.languages.${language}`)}</span>
        ))}
      </div>
      <p className="pt-2 text-xs text-ink-soft">{t('adminContent.bundled')}</p>
      <div className="pt-4">
        {root.kind === 'group' && root.children.length > 0 ? (
          root.children.map((child) => <TextPart key={child.path.join('.')} node={child} depth={1} />)
        ) : (
          <p className="text-ink-soft">{t('adminContent.noTexts')}</p>
        )}
      </div>
    </TextFormContext>
  );
}
