import { useWatch } from 'react-hook-form';
import { findUnprintableCharacters } from '#contract/printed-characters';
import { useTranslation } from '#shared/i18n/use-translation';

/** Text namespaces of forms whose texts are printed on technical sheets, price lists and labels. */
const PRINTED_NAMESPACES: ReadonlySet<string> = new Set([
  'adminWines',
  'adminAwards',
  'adminMetadata',
  'adminTrade',
  'adminLabels',
]);

/** Number of characters that are listed. */
const SHOWN = 8;

/** Joins all texts in a form value. */
function joinTexts(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(joinTexts).join(' ') : '';
}

/** Warning about characters that the fonts of printed files lack. */
function UnprintableNote({ name }: { name: string }) {
  const { t } = useTranslation();
  const characters = findUnprintableCharacters(joinTexts(useWatch({ name })));
  return (
    <p role="status" className="text-xs font-semibold text-wine-deep empty:hidden [&:not(:empty)]:mt-1">
      {characters.length > 0 ? t('admin.form.unprintable', { characters: characters.slice(0, SHOWN).join(' ') }) : null}
    </p>
  );
}

/**
 * Warning at a form field about characters that the fonts of printed files lack. Renders nothing in forms
 * (text namespaces) whose texts are not printed.
 */
export const PrintWarning = ({ texts, name }: { texts: string; name: string }) =>
  PRINTED_NAMESPACES.has(texts) ? <UnprintableNote name={name} /> : null;
