import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { otherLanguage, type Language } from '#contract/languages';
import { MAX_FOUND } from '#contract/search';
import { plainSearch, searchWords } from '#contract/search-words';
import { isAllowed } from '#contract/session';
import { SECTION_ICONS, sectionOf, viewSitePath } from '#features/admin-frame/lib/admin-sections';
import { searchQuery } from '#features/find/api/search';
import type { FindField } from '#features/find/components/find-dialog';
import { FindResults, type Findings } from '#features/find/components/find-results';
import { hasWords, showsWords, type FindEntry, type FrameAction } from '#features/find/lib/find-entry';
import { shownTexts, textsWith } from '#features/find/lib/shipped-texts';
import { isNeededIn } from '#contract/plural-forms';
import { editorHref } from '#features/page-texts/lib/editor-address';
import { useKeyNames } from '#features/page-texts/lib/text-value';
import { useSession } from '#features/session/components/session-provider';
import { useServices } from '#shared/api/services';
import { bundledTexts } from '#shared/i18n/bundled-texts';
import type { Texts } from '#shared/i18n/merge-texts';
import { changeLanguage } from '#shared/i18n/staff-language';
import { useLanguage } from '#shared/i18n/use-language';
import { usePublicHref } from '#shared/page/public-href';
import { hitEntry, kindName, placeName } from './find-hits';
import { knownEntries } from './find-known';

/** Debounce delay of server searches. */
const PAUSE_MS = 120;

/** Returns `text` after it has not changed for `DEBOUNCE_MS`. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setPaused(text);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return paused;
}

/**
 * Finds page texts in the browser: the server does not know the bundled ones. Only for users who may edit
 * texts.
 */
function useShownTexts(language: Language, words: readonly string[]): FindEntry[] {
  const { t, i18n } = useTranslation();
  const { roles } = useSession();
  const keyNames = useKeyNames();
  const isHers = isAllowed(sectionOf('content').access, roles);
  const texts = useMemo(() => {
    const all = (i18n.getResourceBundle(language, String(i18n.options.defaultNS)) ?? {}) as Texts;
    return isHers ? shownTexts(all).filter(({ field }) => isNeededIn(language, field)) : [];
  }, [isHers, i18n, language]);
  if (words.length === 0) return [];
  return textsWith(texts, words, MAX_FOUND).map(({ namespace, field, excerpt }) => ({
    id: `text-content:${namespace}:${language}:${field}`,
    group: kindName(t, 'text'),
    name: placeName(t, { entity: 'content', namespace, language, field }, keyNames),
    note: excerpt,
    noteLanguage: language,
    Icon: SECTION_ICONS.content,
    to: `${editorHref(namespace, language, 'form')}#${encodeURIComponent(field)}`,
  }));
}

/**
 * Searches on the server. Until it responds, those of the previous hits that match the new text are returned.
 */
function useHits(text: string, words: readonly string[]) {
  const { t } = useTranslation();
  const { api } = useServices();
  const keyNames = useKeyNames();
  const asked = usePaused(plainSearch(text));
  const answer = useQuery({ ...searchQuery(api, asked, useLanguage()), enabled: asked !== '' && words.length > 0 });
  const isCurrent = asked === plainSearch(text) && !answer.isPlaceholderData;
  const hits = words.length > 0 ? (answer.data?.items ?? []).map((hit) => hitEntry(t, hit, keyNames)) : [];
  return {
    entries: isCurrent ? hits : hits.filter((hit) => showsWords(hit, words)),
    cut: new Set(isCurrent ? answer.data?.more.map((kind) => kindName(t, kind)) : []),
    isFailed: answer.isError && isCurrent,
    isSearching: words.length > 0 && (!isCurrent || answer.isFetching) && !answer.isError,
  };
}

/**
 * Collects all results for a text: local entries first, then server hits with the matching page texts added.
 */
function useFindings(text: string): Findings {
  const { t } = useTranslation();
  const { role } = useSession();
  const language = useLanguage();
  const other = otherLanguage(language);
  const words = searchWords(text);
  const { data: others = null } = useQuery({
    queryKey: ['staff-texts', other],
    staleTime: Infinity,
    queryFn: () => bundledTexts('admin', other),
  });
  const known = useMemo(() => knownEntries({ role, t, language, others }), [role, t, language, others]);
  const shown = useShownTexts(language, words);
  const { entries: hits, cut, isFailed, isSearching } = useHits(text, words);
  const all = words.length > 0 ? [...known.always, ...known.whenAsked] : known.always;
  const texts = kindName(t, 'text');
  const ids = new Set(hits.map(({ id }) => id));
  const room = MAX_FOUND - hits.filter(({ group }) => group === texts).length;
  const added = shown.filter(({ id }) => !ids.has(id)).slice(0, room);
  const place = hits.findLastIndex(({ group }) => group === texts) + 1 || hits.length;
  return {
    entries: [
      ...all.filter((entry) => hasWords(entry.words, words)),
      ...hits.slice(0, place),
      ...added,
      ...hits.slice(place),
    ],
    cut,
    state: isFailed ? 'failed' : isSearching ? 'searching' : 'done',
  };
}

interface FindPaletteProps {
  field: FindField;
  onClose: () => void;
  onAccount: () => void;
  onSignOut: () => void;
}

/** Search over everything that the user may open or do. Choosing a result navigates or runs its action. */
export default function CommandPalette({ field, onClose, onAccount, onSignOut }: FindPaletteProps) {
  const services = useServices();
  const navigate = useNavigate();
  const location = useLocation();
  const publicHref = usePublicHref();
  const language = useLanguage();
  const frame: Record<FrameAction, () => void> = {
    viewSite: () => window.open(publicHref(viewSitePath(location)), '_blank', 'noopener'),
    changeLanguage: () => void changeLanguage(services, otherLanguage(language)),
    account: onAccount,
    signOut: onSignOut,
  };
  return (
    <FindResults
      field={field}
      findings={useFindings(field.text)}
      onChoose={({ to, action }) => {
        onClose();
        // Closing the dialog restores the focus first; then the opened screen may move it.
        setTimeout(() => {
          if (to !== undefined) void navigate(to);
          else if (action) frame[action]();
        });
      }}
    />
  );
}
