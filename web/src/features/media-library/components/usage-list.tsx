import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MediaUsage } from '#contract/media';

/** The places where an image is used, each with the way to the screen that edits it. */
export function UsageList({ usages }: { usages: readonly MediaUsage[] }) {
  const { t } = useTranslation();
  return (
    <ul className="space-y-1 text-sm">
      {usages.map(({ entity, id, title, field, adminPath }) => (
        <li key={`${entity}-${id}-${field}`}>
          <Link to={adminPath} className="text-link">
            {t(`adminMedia.entities.${entity}`, { defaultValue: entity })}
            {title === '' ? null : `: ${title}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}
