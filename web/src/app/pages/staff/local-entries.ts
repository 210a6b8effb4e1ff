import type { TFunction } from 'i18next';
import { CircleUser, ExternalLink, Languages, LogOut, Upload, type LucideIcon } from 'lucide-react';
import { ENTITY_TRAITS, listEntitiesWith } from '#contract/entity-list';
import { getOtherLanguage, type Language } from '#contract/languages';
import { foldText } from '#contract/search-terms';
import { isAllowed, type Access, type Role } from '#contract/session';
import { getOpenSections, getSection } from '#features/admin-frame/lib/admin-sections';
import type { FrameAction, LocalEntry } from '#features/command-palette/lib/palette-entry';
import { getTextNamespace } from '#shared/collection/document-texts';
import { isTextTree, type Texts } from '#shared/i18n/merge-texts';
import { getNewDocumentHref, staffPages } from '#shared/staff-pages';

interface LocalEntryContext {
  role: Role;
  t: TFunction;
  language: Language;
  /** Staff texts in the other language, in which screens are found too; null until they are loaded. */
  otherTexts: Texts | null;
}

type TranslationContext = Pick<LocalEntryContext, 't' | 'otherTexts'>;

/** Looks up a dotted key in texts; empty if there is none. */
function getText(texts: Texts | null, key: string): string {
  const found = key.split('.').reduce<unknown>((value, step) => (isTextTree(value) ? value[step] : undefined), texts);
  return typeof found === 'string' ? found : '';
}

/** Joins the texts of keys to a name, with search text in both languages. */
function createSearchableName(
  { t, otherTexts }: TranslationContext,
  keys: readonly string[],
): { name: string; searchText: string } {
  const name = keys.map((key) => t(key)).join(' › ');
  return { name, searchText: foldText([name, ...keys.map((key) => getText(otherTexts, key))].join(' ')) };
}

/** Actions that create a document of an entity, or upload an image. */
const CREATE_ACTIONS: readonly { id: string; key: string; to: string; access: Access; Icon: LucideIcon }[] = [
  ...listEntitiesWith('hasNewAction').map((entity) => {
    const { path, access, Icon } = getSection(ENTITY_TRAITS[entity].section);
    return { id: entity, key: `${getTextNamespace(entity)}.new`, to: getNewDocumentHref(path), access, Icon };
  }),
  {
    id: 'upload',
    key: 'admin.dashboard.quick.media',
    to: staffPages.adminMedia.href(),
    access: 'editor',
    Icon: Upload,
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
  const createEntries = CREATE_ACTIONS.filter(({ access }) => isAllowed(access, [context.role])).map(
    ({ id, key, to, Icon }) => ({
      id: `new-${id}`,
      group,
      to,
      Icon,
      ...createSearchableName(context, [key]),
    }),
  );
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
    ...createSearchableName(context, [`admin.sections.${id}`]),
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
  always: [...createActionEntries(context), ...createScreenEntries(context)],
  whenSearched: createSettingEntries(context),
});
