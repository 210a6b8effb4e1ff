import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { findUnprintable } from '#contract/printed-characters';

/** The namespaces of the forms whose texts stand on technical sheets, price lists and labels. */
const PRINTED: ReadonlySet<string> = new Set([
  'adminWines',
  'adminAwards',
  'adminMetadata',
  'adminTrade',
  'adminLabels',
]);

/** How many characters are named. */
const SHOWN = 8;

/** All texts of a value of a form: of a line, a list of lines, or a list of dishes. */
function joinTexts(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(joinTexts).join(' ') : '';
}

/** Warns of characters in a text that no font of printed files has. */
function UnprintableNote({ name }: { name: string }) {
  const { t } = useTranslation();
  const found = findUnprintable(joinTexts(useWatch({ name })));
  return (
    <p role="status" className="text-xs font-semibold text-wine-deep empty:hidden [&:not(:empty)]:mt-1">
      {found.length > 0 ? t('admin.form.unprintable', { characters: found.slice(0, SHOWN).join(' ') }) : null}
    </p>
  );
}

/** The warning at a field of a form whose texts are printed. */
export const PrintWarning = ({ texts, name }: { texts: string; name: string }) =>
  PRINTED.has(texts) ? <UnprintableNote name={name} /> : null;
