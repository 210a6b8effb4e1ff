import clsx from 'clsx';
import { Copy, Trash2, type LucideIcon } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IssueBadge, TranslationBadges } from '#shared/attention/badges';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { RowIcon, RowWord } from '#shared/ui/row-icon';
import { ButtonLink } from '#shared/ui/button-link';
import { Picture } from '#shared/ui/picture/picture';
import { StaffBadge } from '#shared/ui/staff-notice';
import { getColumnLabelKeys, getGridColumns, type RowLayout } from './column-header';
import { PublicationBadge } from './publication-fields';
import type { StaffCollection, StaffDocument } from './define-staff-collection';

/** Sizes and classes of row thumbnails: `tall` for bottles, `wide` for other images. */
const THUMBNAIL_SHAPES = {
  tall: {
    width: '2.5rem',
    row: 'grid-cols-[2.5rem_minmax(0,1fr)_auto]',
    frame: 'h-14 w-10',
    sizes: '40px',
    fit: 'contain',
  },
  wide: {
    width: '3.5rem',
    row: 'grid-cols-[3.5rem_minmax(0,1fr)_auto]',
    frame: 'h-12 w-14',
    sizes: '56px',
    fit: 'cover',
  },
} as const;

interface RowLinkProps {
  to: string;
  /** Accessible name and tooltip. */
  name: string;
  /** Part of the name that stands beside the icon where there is room. */
  word: string;
  Icon: LucideIcon;
}

/** Additional link of a list row, rendered as an icon, with a word beside it where there is room. */
export function RowLink({ to, name, word, Icon }: RowLinkProps) {
  return (
    <ButtonLink to={to} tone="quiet" size="sm" aria-label={name} title={name}>
      <RowIcon icon={Icon} />
      <RowWord>{word}</RowWord>
    </ButtonLink>
  );
}

/** Icons of each row of a collection. */
export const ROW_ICONS = [Copy, Trash2] as const;

/** Returns what the columns of a collection's rows depend on. `linkCount`: number of additional links. */
export const getRowLayout = <Doc extends StaffDocument>(
  { thumbnail, copyOverrides, copyGroups }: StaffCollection<Doc>,
  linkCount: number,
): RowLayout => ({
  thumbnailWidth: thumbnail ? THUMBNAIL_SHAPES[thumbnail.shape].width : null,
  actionCount: linkCount + (copyOverrides && !copyGroups ? 2 : 1),
});

export interface CollectionRowProps<Doc extends StaffDocument> {
  collection: StaffCollection<Doc>;
  layout: RowLayout;
  doc: Doc;
  links?: ReactNode;
  onDelete: () => void;
}

/**
 * Row of a collection's list: thumbnail, name with link to the editor, columns, badges (publication, missing
 * image, invalid values, missing translations), and buttons to duplicate and delete.
 */
export function CollectionRow<Doc extends StaffDocument>({
  collection,
  layout,
  doc,
  links,
  onDelete,
}: CollectionRowProps<Doc>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const shape = collection.thumbnail && THUMBNAIL_SHAPES[collection.thumbnail.shape];
  const name = collection.getName(doc);
  const image = collection.thumbnail?.findImage(doc) ?? null;
  const [, ...columns] = collection.columns;
  const cells = columns.map((column) => ({ ...column, text: column.formatText(doc, t, language) }));
  const remove = t(`${collection.texts}.delete`, { name });
  return (
    <div
      className={clsx(
        'grid min-w-0 flex-1 items-center gap-3 max-sm:contents xl:gap-x-4 xl:[grid-template-columns:var(--columns)]',
        shape?.row ?? 'grid-cols-[minmax(0,1fr)_auto]',
      )}
      style={{ '--columns': getGridColumns(layout, cells.length) } as CSSProperties}
    >
      {shape && (
        <div className={clsx('overflow-hidden rounded-sm bg-stone card-picture', shape.frame)}>
          {image ? <Picture image={image} sizes={shape.sizes} ratio="fill" fit={shape.fit} alt="" /> : null}
        </div>
      )}
      <div className="min-w-0 card-text">
        <Link to={collection.editHref(doc)} className="text-link font-semibold wrap-anywhere">
          {name}
        </Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
          {cells.map(({ name: column, text, isWide }) =>
            text === '' || isWide ? null : (
              <span key={column} className="xl:hidden">
                <span className="sr-only">{t(getColumnLabelKeys(collection.texts, column))}: </span>
                <span>{text}</span>
              </span>
            ),
          )}
          {collection.isPublished && <PublicationBadge publication={{ published: false, ...doc }} />}
          {image || !collection.thumbnail || collection.thumbnail.isOptional ? null : (
            <StaffBadge tone="attention">{t(`${collection.texts}.noPicture`)}</StaffBadge>
          )}
          <IssueBadge document={doc} />
          <TranslationBadges missing={doc.missingTranslations} />
        </p>
      </div>
      {cells.map(({ name: column, text, isNumber }) => (
        <span key={column} className={clsx('hidden text-xs xl:block', isNumber && 'text-right tabular-nums')}>
          {text}
        </span>
      ))}
      <div className="flex items-center justify-end card-actions">
        {links}
        {collection.copyOverrides && !collection.copyGroups ? (
          <RowLink
            to={collection.newHref(doc)}
            name={t(`${collection.texts}.duplicate`, { name })}
            word={t('admin.actions.duplicate')}
            Icon={Copy}
          />
        ) : null}
        <Button tone="quiet" size="sm" aria-label={remove} title={remove} onClick={onDelete}>
          <RowIcon icon={Trash2} />
          <RowWord>{t('admin.actions.delete')}</RowWord>
        </Button>
      </div>
    </div>
  );
}
