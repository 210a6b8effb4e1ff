import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { mergeTexts } from '#shared/i18n/merge-texts';
import { Button } from '#shared/ui/button';
import { Skeleton } from '#shared/ui/skeleton';
import type { JsonEditorProps } from './json-editor';

const JsonEditor = lazy(() => import('./json-editor'));

/** One document as JSON, checked against the bundled texts while it is typed. The editor loads on first use. */
export function JsonView({ texts, bundled, language, onChange }: JsonEditorProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-ink-soft">{t('adminContent.jsonHint')}</p>
        <Button
          tone="outline"
          size="sm"
          disabled={typeof texts === 'string'}
          onClick={() => {
            if (typeof texts !== 'string') onChange({ ...mergeTexts(bundled, texts) });
          }}
        >
          {t('adminContent.fillBundled')}
        </Button>
      </div>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <JsonEditor key={language} texts={texts} bundled={bundled} language={language} onChange={onChange} />
      </Suspense>
    </>
  );
}
