import { useLocation } from 'react-router-dom';
import type { Role } from '#contract/session';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffTabs } from '#shared/ui/staff-tabs';
import { findTabbedEntry, getSectionByPath } from '../lib/admin-sections';
import type { SectionNotes } from '../lib/section-notes';

/** Tabs of the group of the current screen, for those that a role may open. Nothing if it has no tabs. */
export default function ScreenTabs({ role, notes }: { role: Role; notes: SectionNotes }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const entry = findTabbedEntry(role, pathname);
  if (!entry) return null;
  return (
    <div className="no-print mx-auto w-full max-w-page px-4 pt-3 sm:px-6 lg:px-8">
      <StaffTabs
        key={entry.id}
        label={t(entry.nameKey)}
        current={getSectionByPath(pathname).id}
        tabs={entry.sections.map(({ id, path }) => ({
          id,
          label: t(`admin.sections.${id}`),
          to: path,
          note: notes[id],
        }))}
      />
    </div>
  );
}
