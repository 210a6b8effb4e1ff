import { Ban, CalendarPlus, Crown, FileArchive, FileText, type LucideIcon } from 'lucide-react';
import { isAllowed, type Access } from '#contract/session';
import { PRICE_LIST_KINDS } from '#contract/trade';
import type { LocalEntry } from '#features/command-palette/lib/palette-entry';
import { getApiUrl } from '#shared/api-url';
import { staffPages } from '#shared/staff-pages';
import { createLazyComponent } from '#shared/ui/lazy-component';
import { createSearchableName, type LocalEntryContext } from './searchable-name';

/** Loaded when it is opened. */
const QueenSwitchDialog = createLazyComponent(() => import('./queen-switch-dialog'));

/** An action whose text is loaded with the texts of the cellar. */
interface CellarAction {
  id: string;
  key: string;
  words: string;
  access: Access;
  Icon: LucideIcon;
  /** The screen, or the file in the language of the user. */
  target: { to: string } | { file: string };
}

const listCellarActions = ({ language, settings }: LocalEntryContext): CellarAction[] => [
  ...(['entry', 'block'] as const).map((id) => ({
    id: `visit-${id}`,
    key: `adminVisitCalendar.${id}.title`,
    words: id === 'entry' ? 'visit' : 'block',
    access: staffPages.adminVisits.section.access,
    Icon: id === 'entry' ? CalendarPlus : Ban,
    target: { to: `${staffPages.adminVisits.href()}?view=day&add=${id}` },
  })),
  ...PRICE_LIST_KINDS.map((kind) => ({
    id: `price-list-${kind}`,
    key: `adminPapers.priceList.${kind}`,
    words: 'priceList',
    access: staffPages.adminPapers.section.access,
    Icon: FileText,
    target: { file: getApiUrl(settings, `/price-list.pdf?kind=${kind}&lang=${language}`) },
  })),
  {
    id: 'press-kit',
    key: 'adminPapers.pressKit',
    words: 'pressKit',
    access: staffPages.adminPapers.section.access,
    Icon: FileArchive,
    target: { file: getApiUrl(settings, `/press-kit.zip?lang=${language}`) },
  },
];

/** Entry that opens or closes the Queen section after a question; for those who may change its switch. */
function createQueenEntries(context: LocalEntryContext): LocalEntry[] {
  const { role, t, isQueenOpen } = context;
  if (isQueenOpen === undefined || !isAllowed(staffPages.adminSettings.section.access, [role])) return [];
  return [
    {
      id: 'switch-queen',
      group: t('adminFind.groups.actions'),
      Icon: Crown,
      dialog: (close) => <QueenSwitchDialog isOpening={!isQueenOpen} onClose={close} />,
      ...createSearchableName(context, [`adminCommands.queen.${isQueenOpen ? 'close' : 'open'}`]),
    },
  ];
}

/**
 * Creates the entries of actions that create no document: visits, files and the switch of the Queen
 * section, as far as the user's role allows them and their texts are loaded.
 */
export function createCommandEntries(context: LocalEntryContext): LocalEntry[] {
  const { role, t, hasCellarTexts } = context;
  const cellarActions = hasCellarTexts ? listCellarActions(context) : [];
  return [
    ...cellarActions
      .filter(({ access }) => isAllowed(access, [role]))
      .map(({ id, key, words, Icon, target }) => ({
        id,
        group: t('adminFind.groups.actions'),
        Icon,
        ...target,
        ...createSearchableName(context, [key], [`adminCommands.words.${words}`]),
      })),
    ...createQueenEntries(context),
  ];
}
