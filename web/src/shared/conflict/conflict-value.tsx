import { useTranslation } from 'react-i18next';
import { isImage } from '#shared/lib/image-identity';
import { Picture } from '#shared/ui/picture/picture';
import { ABSENT, type ValueOrAbsent } from './three-way-merge';

export interface ConflictValueProps {
  value: ValueOrAbsent;
  /** What shows on the site where a side has no value of its own. */
  builtIn: ValueOrAbsent;
}

/** One side's value: text as it is, yes or no in words, an image as a picture, anything else as JSON. */
export function ConflictValue({ value, builtIn }: ConflictValueProps) {
  const { t } = useTranslation();
  if (value === ABSENT && typeof builtIn === 'string') {
    return (
      <span className="text-ink-soft">
        {builtIn} <em>({t('adminConflict.builtIn')})</em>
      </span>
    );
  }
  if (value === ABSENT) return <em className="text-ink-soft">{t('adminConflict.absent')}</em>;
  if (value === '' || value === null) return <em className="text-ink-soft">{t('adminConflict.empty')}</em>;
  if (typeof value === 'string') return <span className="break-words whitespace-pre-wrap">{value}</span>;
  if (typeof value === 'boolean') return t(value ? 'adminConflict.yes' : 'adminConflict.no');
  if (isImage(value)) {
    return (
      <span className="block h-24 w-32 overflow-hidden rounded-sm border border-line">
        <Picture image={value} sizes="128px" ratio="fill" fit="contain" />
      </span>
    );
  }
  return (
    <code className="block font-mono text-2xs break-words whitespace-pre-wrap">{JSON.stringify(value, null, 2)}</code>
  );
}
