import { Link } from 'react-router-dom';
import type { AuditEntry } from '#contract/audit';
import { CONTENT_NAMESPACES } from '#contract/content';
import { ENTITY_NAMES } from '#contract/entity-list';
import { STORAGE_FOLDERS } from '#contract/image-ref';
import { LANGUAGES } from '#contract/languages';
import type { TFunction } from '#shared/i18n/i18n';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatInstant } from '#shared/lib/format-instant';

/** An audit entry as a sentence in three parts; `thing` is the linked part, empty if there is none. */
interface AuditSentence {
  before: string;
  thing: string;
  after: string;
}

/** Control characters that mark the linked part; no text contains them. */
const [OPEN, CLOSE] = ['\u0002', '\u0003'];
const wrapInMarkers = (text: string): string => OPEN + text + CLOSE;

type Entry = Pick<AuditEntry, 'actor' | 'action' | 'entity' | 'title' | 'name'>;

/** Recorded title of a moved image: `Wines/key.webp → Gallery/key.webp`. */
const MOVE = new RegExp(String.raw`^(${STORAGE_FOLDERS.join('|')})/\S+ → (${STORAGE_FOLDERS.join('|')})/`);

/** Recorded title of an image without a name: its storage key, which is not shown. */
const OBJECT_KEY = /^[a-z0-9-]{1,80}\.[a-z0-9]{1,5}$/;

/** Converts the recorded title of a page text (`home:sl`) to its name. */
function formatContentName(title: string, t: TFunction): string {
  const [namespace, language] = title.split(':');
  const isKnown = CONTENT_NAMESPACES.some((each) => each === namespace) && LANGUAGES.some((each) => each === language);
  if (!isKnown) return title;
  return `${t(`adminContent.namespaces.${namespace ?? ''}`)} – ${t(`admin.languages.${language ?? ''}`)}`;
}

/**
 * Name of the entry's target as it was recorded; images, which are recorded by key, have their current name.
 */
function getEntryName({ entity, title, name }: Entry, t: TFunction): string {
  if (entity === 'content' && title) return formatContentName(title, t);
  if (entity === 'media') return name ?? (title && !MOVE.test(title) && !OBJECT_KEY.test(title) ? title : '');
  return title || (name ?? '');
}

/** Actions that affect many or all documents of an entity. */
const ACTIONS_ON_MANY: ReadonlySet<Entry['action']> = new Set([
  'order',
  'import',
  'importUndone',
  'bulkEdit',
  'bulkDelete',
  'undo',
  'export',
]);

function describeTarget(entry: Entry, t: TFunction): string {
  const { entity, action } = entry;
  const isOfMany = ACTIONS_ON_MANY.has(action);
  if (!ENTITY_NAMES.some((each) => each === entity)) {
    const target = t(`adminAudit.${isOfMany ? 'manyTargets' : 'targets'}.${entity}`, { defaultValue: '' });
    if (target) return wrapInMarkers(target);
    return t('adminAudit.other', { entity, title: wrapInMarkers(entry.title ?? '') });
  }
  if (isOfMany) return wrapInMarkers(t(`adminEntities.${entity}.all`));
  const name = getEntryName(entry, t);
  const plain = wrapInMarkers(t(`adminEntities.${entity}.plain`));
  return name ? t(`adminEntities.${entity}.named`, { name: wrapInMarkers(name), defaultValue: plain }) : plain;
}

/**
 * Describes an audit entry as a sentence, such as “Ana Kos changed the wine Rebula 2022”, split around the
 * name of its target so that it can be a link. The target has the name that was recorded; changes of many
 * documents name all of the kind. An entry without a user was made by the system.
 */
export function describeAuditEntry(entry: Entry, t: TFunction): AuditSentence {
  const moved = entry.entity === 'media' ? MOVE.exec(entry.title ?? '') : null;
  const sentence = t(`adminAudit.sentences.${moved ? 'move' : (entry.action ?? 'none')}`, {
    who: entry.actor ?? t('adminAudit.system'),
    what: describeTarget(entry, t),
    ...(moved && { from: t(`admin.folders.${moved[1] ?? ''}`), to: t(`admin.folders.${moved[2] ?? ''}`) }),
  });
  const [before = '', rest = ''] = sentence.split(OPEN);
  const [thing = '', after = ''] = rest.split(CLOSE);
  return { before, thing, after };
}

/**
 * Sentence of an audit entry. The name of its target is a link if the entry has an `adminPath`, that is, the
 * target still exists.
 */
export function AuditEntryText({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const { before, thing, after } = describeAuditEntry(entry, t);
  return (
    <span className="break-words">
      {before}
      {thing && entry.adminPath ? (
        <Link to={entry.adminPath} className="text-link font-semibold">
          {thing}
        </Link>
      ) : (
        thing
      )}
      {after}
    </span>
  );
}

/**
 * Short list of audit entries in the given order, each as a sentence with its time; a text if there are none.
 */
export function RecentChanges({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (entries.length === 0) return <p className="text-ink-soft">{t('adminAudit.recent.none')}</p>;
  return (
    <ol className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="py-2 first:pt-0 last:pb-0">
          <AuditEntryText entry={entry} />
          <time dateTime={entry.at} className="block text-xs text-ink-soft">
            {formatInstant(entry.at, language)}
          </time>
        </li>
      ))}
    </ol>
  );
}
