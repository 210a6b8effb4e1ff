import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getOtherLanguage, type Language } from '#contract/languages';
import { MAX_HITS_PER_KIND } from '#contract/search';
import { normaliseSearch, parseSearchTerms } from '#contract/search-terms';
import { isAllowed } from '#contract/session';
import { getSection, getPublicPath } from '#features/admin-frame/lib/admin-sections';
import { searchQuery } from '#features/command-palette/api/search';
import type { PaletteField } from '#features/command-palette/components/command-palette-dialog';
import { PaletteResults, type PaletteResultList } from '#features/command-palette/components/palette-results';
import { matchesAllTerms, type PaletteEntry, type FrameAction } from '#features/command-palette/lib/palette-entry';
import { filterEntries } from '#features/command-palette/lib/match-entries';
import { collectPageTexts, findPageTexts } from '#features/command-palette/lib/page-text-search';
import { hasPluralFormOfKey } from '#contract/plural-forms';
import { buildFieldHref } from '#features/page-texts/lib/editor-url';
import { useFormatTextPath } from '#features/page-texts/lib/text-names';
import { useSession } from '#features/session/components/session-provider';
import { useServices } from '#shared/api/services';
import { useFeatureState } from '#features/visibility/hooks/use-feature-state';
import { addTexts, loadBundledTexts } from '#shared/i18n/bundled-texts';
import type { Texts } from '#shared/i18n/merge-texts';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { usePublicHref } from '#shared/page/use-public-href';
import { toPaletteEntry, getKindName, formatTextLocation } from './search-hits';
import { createLocalEntries } from './local-entries';
import { useWineCommandEntries } from './wine-command-entries';
import { useChangeLanguage } from './use-change-language';

/** Debounce delay of server searches. */
const DEBOUNCE_MS = 120;

/** Returns `text` after it has not changed for `DEBOUNCE_MS`. */
function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDebounced(text);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return debounced;
}

/**
 * Finds page texts in the browser: the server does not know the bundled ones. Only for users who may edit
 * texts.
 */
function usePageTextEntries(language: Language, searchTerms: readonly string[]): PaletteEntry[] {
  const { t, i18n } = useTranslation();
  const { roles } = useSession();
  const formatTextPath = useFormatTextPath(searchTerms.length > 0);
  const canEditTexts = isAllowed(getSection('content').access, roles);
  const texts = useMemo(() => {
    const all = i18n.getTexts(language) ?? {};
    return canEditTexts ? collectPageTexts(all).filter(({ field }) => hasPluralFormOfKey(language, field)) : [];
  }, [canEditTexts, i18n, language]);
  if (searchTerms.length === 0) return [];
  return findPageTexts(texts, searchTerms, MAX_HITS_PER_KIND).map(({ namespace, field, excerpt }) => ({
    id: `text-content:${namespace}:${language}:${field}`,
    group: getKindName(t, 'text'),
    name: formatTextLocation(t, { entity: 'content', namespace, language, field }, formatTextPath),
    note: excerpt,
    noteLanguage: language,
    Icon: getSection('content').Icon,
    to: buildFieldHref(namespace, language, field.split('.')),
  }));
}

/**
 * Searches on the server. Until it responds, those of the previous hits that match the new text are returned.
 */
function useSearchHits(text: string, searchTerms: readonly string[]) {
  const { t } = useTranslation();
  const { api } = useServices();
  const formatTextPath = useFormatTextPath(searchTerms.length > 0);
  const requested = useDebouncedText(normaliseSearch(text));
  const results = useQuery({
    ...searchQuery(api, requested, useLanguage()),
    enabled: requested !== '' && searchTerms.length > 0,
  });
  const isCurrent = requested === normaliseSearch(text) && !results.isPlaceholderData;
  const hits =
    searchTerms.length > 0 ? (results.data?.items ?? []).map((hit) => toPaletteEntry(t, hit, formatTextPath)) : [];
  return {
    entries: isCurrent ? hits : hits.filter((hit) => matchesAllTerms(hit, searchTerms)),
    cut: new Set(isCurrent ? results.data?.more.map((kind) => getKindName(t, kind)) : []),
    isFailed: results.isError && isCurrent,
    isSearching: searchTerms.length > 0 && (!isCurrent || results.isFetching) && !results.isError,
  };
}

/**
 * Texts of the staff area in the other language, by which screens and actions are found too (`null` until
 * they are loaded). It also adds the texts that are not loaded with the first screen, by which more
 * actions are named.
 */
function usePaletteTexts(): { otherTexts: Texts | null; hasCellarTexts: boolean } {
  const { i18n } = useTranslation();
  const language = useLanguage();
  const other = getOtherLanguage(language);
  const { data: otherTexts = null } = useQuery({
    queryKey: ['staff-texts', other],
    staleTime: Infinity,
    queryFn: async () => ({
      ...(await loadBundledTexts('admin', other)),
      ...(await loadBundledTexts('cellar', other)),
    }),
  });
  const { data: hasCellarTexts = false } = useQuery({
    queryKey: ['cellar-texts', language],
    staleTime: Infinity,
    queryFn: async () => {
      await addTexts(i18n, 'cellar');
      return true;
    },
  });
  return { otherTexts, hasCellarTexts };
}

/**
 * Collects all results for a text: what it asks to do with a wine first, then local entries, then server
 * hits with the matching page texts added.
 */
function usePaletteResults(text: string): PaletteResultList {
  const { t } = useTranslation();
  const { role } = useSession();
  const { settings } = useServices();
  const language = useLanguage();
  const searchTerms = parseSearchTerms(text);
  const { otherTexts, hasCellarTexts } = usePaletteTexts();
  const queen = useFeatureState('queen');
  const isQueenOpen = queen && queen.kind !== 'hardOff' ? queen.kind !== 'off' : undefined;
  const localEntries = useMemo(
    () => createLocalEntries({ role, t, language, settings, otherTexts, hasCellarTexts, isQueenOpen }),
    [role, t, language, settings, otherTexts, hasCellarTexts, isQueenOpen],
  );
  const debounced = useDebouncedText(text);
  const commands = useWineCommandEntries(parseSearchTerms(debounced), { t, otherTexts });
  const textEntries = usePageTextEntries(language, searchTerms);
  const { entries: hits, cut, isFailed, isSearching } = useSearchHits(text, searchTerms);
  const all = searchTerms.length > 0 ? [...localEntries.always, ...localEntries.whenSearched] : localEntries.always;
  const texts = getKindName(t, 'text');
  const ids = new Set(hits.map(({ id }) => id));
  const remaining = MAX_HITS_PER_KIND - hits.filter(({ group }) => group === texts).length;
  const added = textEntries.filter(({ id }) => !ids.has(id)).slice(0, remaining);
  const insertAt = hits.findLastIndex(({ group }) => group === texts) + 1 || hits.length;
  return {
    entries: [
      // Those for a former text could name another wine.
      ...(debounced === text ? commands.entries : []),
      ...filterEntries(all, searchTerms),
      ...hits.slice(0, insertAt),
      ...added,
      ...hits.slice(insertAt),
    ],
    truncatedGroups: cut,
    state: isFailed ? 'failed' : isSearching || commands.isSearching ? 'searching' : 'done',
  };
}

interface CommandPaletteProps {
  field: PaletteField;
  onClose: () => void;
  /** Called with a dialog that the user has chosen. */
  onDialog: (render: (close: () => void) => ReactNode) => void;
  onAccount: () => void;
  onSignOut: () => void;
}

/**
 * Results of the staff area's command palette for the text in `field`: actions, screens, fields of settings,
 * documents and page texts that the user's role allows. Choosing one closes the palette, then navigates or
 * runs its action.
 */
export default function CommandPalette({ field, onClose, onDialog, onAccount, onSignOut }: CommandPaletteProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const publicHref = usePublicHref();
  const language = useLanguage();
  const changeLanguage = useChangeLanguage();
  const frame: Record<FrameAction, () => void> = {
    viewSite: () => window.open(publicHref(getPublicPath(location)), '_blank', 'noopener'),
    changeLanguage: () => {
      changeLanguage(getOtherLanguage(language));
    },
    account: onAccount,
    signOut: onSignOut,
  };
  return (
    <PaletteResults
      field={field}
      findings={usePaletteResults(field.text)}
      onChoose={({ to, file, dialog, action }) => {
        onClose();
        // Closing the dialog restores the focus first; then the opened screen may move it.
        setTimeout(() => {
          if (to !== undefined) void navigate(to);
          else if (file !== undefined) window.open(file, '_blank', 'noopener');
          else if (dialog) onDialog(dialog);
          else if (action) frame[action]();
        });
      }}
    />
  );
}
