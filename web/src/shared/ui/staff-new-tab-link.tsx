import { ExternalLink as LeavesIcon } from 'lucide-react';
import { useTranslation } from '#shared/i18n/use-translation';
import { ExternalLink } from './external-link';

/** Link of a staff screen to a page outside the staff area, opened in a new tab, which it says and shows. */
export function StaffNewTabLink({ href, label }: { href: string; label: string }) {
  const { t } = useTranslation();
  return (
    <ExternalLink href={href} target="_blank" className="text-link inline-flex min-h-6 items-center gap-1.5">
      <LeavesIcon aria-hidden className="size-3.5" strokeWidth={1.5} />
      {label}
      <span className="sr-only"> {t('admin.newTab')}</span>
    </ExternalLink>
  );
}
