import clsx from 'clsx';
import { Copy, Trash2, type LucideIcon } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FaultBadge, TranslationBadges } from '#shared/attention/badges';
import { useLanguage } from '#shared/i18n/use-language';
import { Button } from '#shared/ui/button';
import { ButtonLink } from '#shared/ui/button-link';
import { Picture } from '#shared/ui/picture/picture';
import { StaffBadge } from '#shared/ui/staff-notice';
import { columnLabels, columnWidths } from './column-header';
import { PublicationBadge } from './publication-fields';
import type { StaffCollection, StaffDocument } from './define-staff-collection';

/** Sizes and classes of row thumbnails: `tall` for bottles, `wide` for other images. */
export const PICTURE_LOOKS = {
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

/** Additional link of a row, as an icon with a name. */
export function RowWay({ to, name, Icon }: { to: string; name: string; Icon: LucideIcon }) {
  return (
    <ButtonLink to={to} tone="quiet" size="sm" aria-label={name} title={name}>
      <Icon aria-hidden className="size-4" />
    </ButtonLink>
  );
}

export interface CollectionRowProps<Doc extends StaffDocument> {
  of: StaffCollection<Doc>;
  doc: Doc;
  ways?: ReactNode;
  onDelete: () => void;
}

/** Row of a collection's list: thumbnail, name, columns, badges and actions. */
export function CollectionRow<Doc extends StaffDocument>({ of, doc, ways, onDelete }: CollectionRowProps<Doc>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const look = of.picture && PICTURE_LOOKS[of.picture.look];
  const name = of.nameOf(doc);
  const image = of.picture?.of(doc) ?? null;
  const [, ...columns] = of.columns;
  const cells = columns.map((column) => ({ ...column, text: column.text(doc, t, language) }));
  const remove = t(`${of.texts}.delete`, { name });
  return (
    <div
      className={clsx(
        'grid min-w-0 flex-1 items-center gap-3 max-sm:contents xl:gap-x-4 xl:[grid-template-columns:var(--columns)]',
        look?.row ?? 'grid-cols-[minmax(0,1fr)_auto]',
      )}
      style={{ '--columns': columnWidths(look?.width ?? null, cells.length) } as CSSProperties}
    >
      {look && (
        <div className={clsx('overflow-hidden rounded-sm bg-stone card-picture', look.frame)}>
          {image ? <Picture image={image} sizes={look.sizes} ratio="fill" fit={look.fit} alt="" /> : null}
        </div>
      )}
      <div className="min-w-0 card-text">
        <Link to={of.editHref(doc)} className="text-link font-semibold wrap-anywhere">
          {name}
        </Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
          {cells.map(({ name: column, text, isWide }) =>
            text === '' || isWide ? null : (
              <span key={column} className="xl:hidden">
                <span className="sr-only">{t(columnLabels(of.texts, column))}: </span>
                <span>{text}</span>
              </span>
            ),
          )}
          {of.isPublished && <PublicationBadge of={{ published: false, ...doc }} />}
          {image || !of.picture || of.picture.isOptional ? null : (
            <StaffBadge tone="attention">{t(`${of.texts}.noPicture`)}</StaffBadge>
          )}
          <FaultBadge thing={doc} />
          <TranslationBadges missing={doc.missingTranslations} />
        </p>
      </div>
      {cells.map(({ name: column, text, isNumber }) => (
        <span key={column} className={clsx('hidden text-xs xl:block', isNumber && 'text-right tabular-nums')}>
          {text}
        </span>
      ))}
      <div className="flex items-center justify-end card-actions">
        {ways}
        {of.copied && !of.carried ? (
          <RowWay to={of.newHref(doc)} name={t(`${of.texts}.duplicate`, { name })} Icon={Copy} />
        ) : null}
        <Button tone="quiet" size="sm" aria-label={remove} title={remove} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
    </div>
  );
}
