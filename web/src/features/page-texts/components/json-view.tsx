import { lazy, Suspense, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentData } from '#contract/content';
import type { Language } from '#contract/language';
import { mergeTexts } from '#shared/i18n/merge-texts';
import { Button } from '#shared/ui/button';
import { Skeleton } from '#shared/ui/skeleton';
import { useKeyNames } from '../hooks/use-key-names';
import { describeIssue } from '../lib/describe-issue';
import { formatJson } from '../lib/json-text';
import { isUnreadable, type TextDraft } from '../lib/text-draft';
import type { JsonEditorHandle } from './json-editor';

const JsonEditor = lazy(() => import('./json-editor'));
const JsonProblems = lazy(() => import('./json-problems'));

export interface JsonViewProps {
  draft: TextDraft;
  language: Language;
  onChange: (text: string) => void;
  onReplace: (data: ContentData) => void;
}

/** One document as JSON, checked against the bundled texts while it is typed. The editor loads on first use. */
export function JsonView({ draft, language, onChange, onReplace }: JsonViewProps) {
  const { t } = useTranslation();
  const keyNames = useKeyNames();
  const editor = useRef<JsonEditorHandle>(null);
  const text = useMemo(() => draft.json ?? formatJson(draft.data), [draft.json, draft.data]);
  const describe = (issue: Parameters<typeof describeIssue>[0]) => describeIssue(issue, t, keyNames);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-ink-soft">{t('adminContent.jsonHint')}</p>
        <Button
          tone="outline"
          size="sm"
          disabled={isUnreadable(draft)}
          onClick={() => {
            onReplace({ ...mergeTexts(draft.bundled, draft.data) });
          }}
        >
          {t('adminContent.fillBundled')}
        </Button>
      </div>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <JsonEditor
          key={language}
          ref={editor}
          value={text}
          onChange={onChange}
          shape={draft.bundled}
          describe={describe}
          label={`${t('adminContent.jsonLabel')} – ${t(`admin.languages.${language}`)}`}
          language={language}
        />
        <JsonProblems
          text={text}
          shape={draft.bundled}
          describe={describe}
          onGoTo={(position) => editor.current?.goTo(position)}
        />
      </Suspense>
    </>
  );
}
