import { History, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CONTENT_NAMESPACES, type ContentNamespace } from '#contract/content';
import { LANGUAGES, type Language } from '#contract/languages';
import { SaveButton } from '#shared/form/save-button';
import { useQueryChange } from '#shared/lib/use-query-change';
import { Button } from '#shared/ui/button';
import { StaffSegments } from '#shared/ui/staff-segments';
import { EDITOR_VIEWS, type EditorView } from '../lib/editor-address';
import { isChanged, type TextDrafts } from '../lib/text-draft';

export interface EditorToolbarProps {
  namespace: ContentNamespace;
  language: Language;
  view: EditorView;
  drafts: TextDrafts;
  changed: boolean;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onRevisions: () => void;
}

/** What is edited, how it is shown, and what can be done with it. It stays in view while the texts scroll. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { namespace, language, view, drafts, changed, saving } = props;
  const { t } = useTranslation();
  const changeQuery = useQueryChange();
  return (
    <div className="sticky top-14 z-20 -mx-4 flex flex-wrap items-center gap-2 border-b border-line bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
      <select
        aria-label={t('adminContent.namespace')}
        className="min-h-9 max-w-full rounded-sm border border-line-strong bg-white px-2 text-sm font-semibold"
        value={namespace}
        onChange={(event) => {
          changeQuery({ namespace: event.target.value });
        }}
      >
        {CONTENT_NAMESPACES.map((name) => (
          <option key={name} value={name}>
            {t(`adminContent.namespaces.${name}`)}
          </option>
        ))}
      </select>
      <StaffSegments
        label={t('adminContent.language')}
        current={language}
        parameter="language"
        segments={LANGUAGES.map((id) => ({
          id,
          label: id.toUpperCase(),
          note: isChanged(drafts[id]) ? t('adminContent.changed') : undefined,
        }))}
      />
      <StaffSegments
        label={t('adminContent.view')}
        current={view}
        parameter="view"
        implied="form"
        segments={EDITOR_VIEWS.map((id) => ({ id, label: t(`adminContent.views.${id}`) }))}
      />
      <div className="ml-auto flex items-center gap-1">
        <Button tone="quiet" size="sm" className="max-md:px-2" onClick={props.onRevisions}>
          <History aria-hidden className="size-4" strokeWidth={1.5} />
          <span className="max-md:sr-only">{t('adminContent.revisions.open')}</span>
        </Button>
        <Button tone="quiet" size="sm" className="max-md:px-2" disabled={!changed || saving} onClick={props.onDiscard}>
          <Undo2 aria-hidden className="size-4" strokeWidth={1.5} />
          <span className="max-md:sr-only">{t('admin.actions.discard')}</span>
        </Button>
        <SaveButton changed={changed} saving={saving} onSave={props.onSave} />
      </div>
    </div>
  );
}
