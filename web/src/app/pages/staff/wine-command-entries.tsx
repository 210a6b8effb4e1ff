import { useQuery } from '@tanstack/react-query';
import { CopyPlus, FileText, QrCode, Tag, type LucideIcon } from 'lucide-react';
import { parseYear } from '#contract/query-values';
import type { SearchHit } from '#contract/search';
import { isAllowed } from '#contract/session';
import { searchQuery } from '#features/command-palette/api/search';
import type { PaletteEntry } from '#features/command-palette/lib/palette-entry';
import { parseWineCommand, WINE_COMMANDS, type WineCommand } from '#features/command-palette/lib/wine-commands';
import { labelHrefs } from '#features/label-editor/lib/label-calls';
import { useSession } from '#features/session/components/session-provider';
import { findNextVintage } from '#features/wine-editor/lib/wine-collection';
import { useServices } from '#shared/api/services';
import { createEditorHrefs } from '#shared/collection/list-url-state';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { getTechSheetHref } from '#shared/pages';
import { staffPages } from '#shared/staff-pages';
import { createLazyComponent } from '#shared/ui/lazy-component';
import { getWords, type TranslationContext } from './searchable-name';

/** Loaded when it is opened. */
const WineCodeDialog = createLazyComponent(() => import('./wine-code-dialog'));

const ICONS: Readonly<Record<WineCommand, LucideIcon>> = {
  newVintage: CopyPlus,
  code: QrCode,
  label: Tag,
  sheet: FileText,
};

const { newHref } = createEditorHrefs(staffPages.adminWines.href(), 'slug', (slug: string) => slug);

/** Slug of a found wine, from the link to its editor. */
const getSlug = ({ adminPath }: SearchHit): string => new URLSearchParams(adminPath.split('?')[1]).get('slug') ?? '';

/** Vintage at the end of the title of a found wine. */
const parseVintage = (title: string): number | null => parseYear(title.split(' ').at(-1) ?? '');

/** What a command opens for a found wine. The alcohol of a new vintage is measured anew. */
function createTarget(command: WineCommand, hit: SearchHit, name: string, createSheetHref: (slug: string) => string) {
  const slug = getSlug(hit);
  switch (command) {
    case 'newVintage':
      return { to: newHref(slug, { year: findNextVintage(parseVintage(name)), without: ['alcohol'] }) };
    case 'label':
      return { to: labelHrefs.forWine(hit.id) };
    case 'sheet':
      return { file: createSheetHref(slug) };
    case 'code':
      return { dialog: (close: () => void) => <WineCodeDialog wineId={hit.id} name={name} onClose={close} /> };
  }
}

/**
 * Finds what a search such as `qr rebula 2025` asks to do with a wine: an entry for each wine that its
 * other words find and each action that it names. Only for users who may edit wines.
 */
export function useWineCommandEntries(
  searchTerms: readonly string[],
  context: TranslationContext,
): { entries: PaletteEntry[]; isSearching: boolean } {
  const { t } = useTranslation();
  const { api, settings } = useServices();
  const { roles } = useSession();
  const language = useLanguage();
  const words = Object.fromEntries(
    WINE_COMMANDS.map((command) => [command, getWords(context, `adminCommands.words.${command}`)]),
  ) as Record<WineCommand, string[]>;
  const canEdit = isAllowed(staffPages.adminWines.section.access, roles);
  const parsed = canEdit
    ? parseWineCommand(searchTerms, words, getWords(context, 'adminCommands.words.fillers'))
    : null;
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...searchQuery(api, parsed?.wine ?? '', language),
    enabled: parsed !== null,
  });
  if (!parsed) return { entries: [], isSearching: false };
  const hits = (isPlaceholderData ? [] : (data?.items ?? [])).filter(({ kind }) => kind === 'wine');
  const entries = hits.flatMap((hit) =>
    parsed.commands.map((command): PaletteEntry => {
      const name = hit.title ?? t('admin.sections.wines');
      return {
        id: `${command}-${hit.id}`,
        group: t('adminFind.groups.actions'),
        name: t(`adminCommands.wine.${command}`, { name }),
        Icon: ICONS[command],
        isDraft: hit.isDraft,
        ...createTarget(command, hit, name, (slug) => getTechSheetHref(settings, slug, language)),
      };
    }),
  );
  return { entries, isSearching: isFetching };
}
