import { CircleUser, ExternalLink, Languages, LogOut, Upload, type LucideIcon } from 'lucide-react';
import { ENTITY_TRAITS, listEntitiesWith } from '#contract/entity-list';
import { getOtherLanguage } from '#contract/languages';
import { isAllowed, type Access } from '#contract/session';
import { getOpenSections, getSection } from '#features/admin-frame/lib/admin-sections';
import type { FrameAction, LocalEntry } from '#features/command-palette/lib/palette-entry';
import { getTextNamespace } from '#shared/collection/document-texts';
import { getNewDocumentHref, staffPages } from '#shared/staff-pages';
import { createCommandEntries } from './palette-actions';
import { createSearchableName, type LocalEntryContext } from './searchable-name';

/** Entities whose texts are not loaded with the first screen. */
const OF_CELLAR: ReadonlySet<string> = new Set(['lot', 'analysis', 'label-word', 'experience']);

/** Actions that create a document of an entity, or upload an image. */
const CREATE_ACTIONS: readonly {
  id: string;
  key: string;
  to: string;
  access: Access;
  Icon: LucideIcon;
  /** Whether its text is not loaded with the first screen. */
  isOfCellar: boolean;
}[] = [
  ...listEntitiesWith('hasNewAction').map((entity) => {
    const { path, access, Icon } = getSection(ENTITY_TRAITS[entity].section);
    const isOfCellar = OF_CELLAR.has(entity);
    return {
      id: entity,
      key: `${getTextNamespace(entity)}.new`,
      to: getNewDocumentHref(path),
      access,
      Icon,
      isOfCellar,
    };
  }),
  {
    id: 'upload',
    key: 'admin.dashboard.quick.media',
    to: staffPages.adminMedia.href(),
    access: 'editor',
    Icon: Upload,
    isOfCellar: false,
  },
];

const FRAME_ACTIONS: readonly { action: FrameAction; key: string; Icon: LucideIcon }[] = [
  { action: 'viewSite', key: 'admin.frame.viewSite', Icon: ExternalLink },
  { action: 'changeLanguage', key: 'admin.frame.language', Icon: Languages },
  { action: 'account', key: 'adminAccount.open', Icon: CircleUser },
  { action: 'signOut', key: 'admin.frame.signOut', Icon: LogOut },
];

function createActionEntries(context: LocalEntryContext): LocalEntry[] {
  const group = context.t('adminFind.groups.actions');
  const createEntries = CREATE_ACTIONS.filter(
    ({ access, isOfCellar }) => isAllowed(access, [context.role]) && (!isOfCellar || context.hasCellarTexts),
  ).map(({ id, key, to, Icon }) => ({
    id: `new-${id}`,
    group,
    to,
    Icon,
    ...createSearchableName(context, [key]),
    // A new word could be anything.
    ...(id === 'label-word' && { note: context.t('admin.sections.label-words') }),
  }));
  const frameEntries = FRAME_ACTIONS.map(({ key, ...entry }) => ({
    id: entry.action,
    group,
    ...entry,
    ...createSearchableName(context, [key]),
    ...(entry.action === 'changeLanguage' && {
      note: context.t(`admin.languages.${getOtherLanguage(context.language)}`),
    }),
  }));
  return [...createEntries, ...frameEntries];
}

const createScreenEntries = (context: LocalEntryContext): LocalEntry[] =>
  getOpenSections(context.role).map(({ id, path, Icon }) => ({
    id: `screen-${id}`,
    group: context.t('adminFind.groups.screens'),
    to: path,
    Icon,
    ...createSearchableName(context, [`admin.sections.${id}`], ['adminCommands.words.open']),
  }));

/** Entries for each field of the metadata and settings forms, for those who may edit them. */
function createSettingEntries(context: LocalEntryContext): LocalEntry[] {
  const { role, t } = context;
  const group = t('adminFind.groups.fields');
  const entry = (page: 'adminMetadata' | 'adminSettings', field: string, keys: readonly string[]): LocalEntry => {
    const { href, section } = staffPages[page];
    return {
      id: `${page}-${field}`,
      group,
      to: `${href()}#${field}`,
      Icon: getSection(section.id).Icon,
      ...createSearchableName(context, [`admin.sections.${section.id}`, ...keys]),
    };
  };
  const getFieldNames = (key: string): string[] =>
    Object.keys(t(key, { returnObjects: true, defaultValue: {} }) as object);
  const metadata = getFieldNames('adminMetadata.fields').flatMap((card) =>
    getFieldNames(`adminMetadata.fields.${card}`).map((field) =>
      entry('adminMetadata', `${card}.${field}`, [
        `adminMetadata.cards.${card}`,
        `adminMetadata.fields.${card}.${field}`,
      ]),
    ),
  );
  const switches = ['site', 'queen'].flatMap((feature) =>
    getFieldNames('adminSettings.fields').map((field) =>
      entry('adminSettings', `${feature}.${field}`, [
        `adminSettings.cards.${feature}`,
        `adminSettings.fields.${field}`,
      ]),
    ),
  );
  return isAllowed(staffPages.adminMetadata.section.access, [role]) ? [...metadata, ...switches] : [];
}

/**
 * Creates the entries of the command palette that need no server, for the user's role: actions and screens
 * (`always`), and fields of metadata and settings, which are offered only for a search (`whenSearched`; empty
 * if the role may not edit them). They can be found in both languages.
 */
export const createLocalEntries = (
  context: LocalEntryContext,
): { always: LocalEntry[]; whenSearched: LocalEntry[] } => ({
  always: [...createActionEntries(context), ...createCommandEntries(context), ...createScreenEntries(context)],
  whenSearched: createSettingEntries(context),
});
