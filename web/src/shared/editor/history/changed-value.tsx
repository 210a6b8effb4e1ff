import type { ImageRef } from '#contract/image-ref';
import { ABSENT, type ValueOrAbsent } from '#shared/conflict/three-way-merge';
import { useLanguage } from '#shared/i18n/use-language';
import { getImageId, isImage } from '#shared/lib/image-values';
import { formatValue } from '#shared/conflict/format-value';
import { useTranslation } from '#shared/i18n/use-translation';
import { Picture } from '#shared/ui/picture/picture';
import { diffWords, type TextPiece } from './align-lists';
import { hasRenditions } from './saved-shape';
import type { ValueChange } from './value-changes';

/** Returns the images of a value that is an image or a list of images; `null` for other values. */
function toImages(value: ValueOrAbsent): readonly ImageRef[] | null {
  if (isImage(value)) return [value];
  return Array.isArray(value) && value.length > 0 && value.every(isImage) ? value : null;
}

/** Thumbnails of images. An image that was deleted shows a text. */
function Images({ images }: { images: readonly ImageRef[] }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap gap-2">
      {images.map((image) => (
        <span
          key={getImageId(image)}
          className="flex h-24 w-32 items-center justify-center overflow-hidden rounded-sm border border-line bg-white text-center text-2xs text-ink-soft"
        >
          {hasRenditions(image) ? (
            <Picture image={image} sizes="128px" ratio="fill" fit="contain" />
          ) : (
            t('adminHistory.imageGone')
          )}
        </span>
      ))}
    </span>
  );
}

/** Renders pieces of a text and highlights those that the other text lacks. */
const renderPieces = (pieces: readonly TextPiece[]) =>
  pieces.map(({ text, isOwn }, index) =>
    isOwn ? (
      <mark key={index} className="bg-brass-pale text-ink underline decoration-brass underline-offset-2">
        {text}
      </mark>
    ) : (
      text
    ),
  );

/** Names of the two compared versions. */
export interface SideNames {
  now: string;
  was: string;
}

/**
 * Shows both values of a difference between two versions: images as thumbnails, others as text with the
 * differing words highlighted.
 */
export function ChangedValue({
  change,
  describeValue,
  sides,
}: {
  change: ValueChange;
  describeValue?: ((value: unknown) => string | undefined) | undefined;
  sides: SideNames;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { now, was } = change;
  const texts = [now, was].map((value) => describeValue?.(value) ?? formatValue(value, t, language));
  const [nowPieces, wasPieces] = diffWords(texts[0] ?? '', texts[1] ?? '');
  const side = (value: ValueOrAbsent, pieces: readonly TextPiece[], isWas: boolean) => {
    const images = toImages(value);
    return (
      <div
        className={`min-w-0 border-l-3 px-3 py-1.5 break-words whitespace-pre-wrap ${isWas ? 'border-line-strong bg-stone' : 'border-vine bg-vine-pale'}`}
      >
        <span className="block text-2xs text-ink-soft">{isWas ? sides.was : sides.now}</span>
        {images ? (
          <Images images={images} />
        ) : pieces.every(({ text }) => text === '') ? (
          <em className="text-ink-soft">{t(value === ABSENT ? 'adminHistory.absent' : 'adminConflict.empty')}</em>
        ) : (
          renderPieces(pieces)
        )}
      </div>
    );
  };
  return (
    <div className="grid gap-1 md:grid-cols-2">
      {side(was, wasPieces, true)}
      {side(now, nowPieces, false)}
    </div>
  );
}
