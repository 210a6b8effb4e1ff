import { ImageOff } from 'lucide-react';
import { useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BRAND_IMAGE_MAX_BYTES, MEGABYTE_BYTES } from '#contract/limits';
import { fieldId } from '#shared/form/field';
import { fieldMessage } from '#shared/form/field-message';
import { useLanguage } from '#shared/i18n/use-language';
import { Button } from '#shared/ui/button';
import { Picture } from '#shared/ui/picture/picture';
import { BRAND_IMAGES, type BrandImageName, type MetadataFormValues } from '../lib/metadata-values';
import { ImageChoiceDialog } from './image-choice-dialog';

/** One of the brand images: what is chosen now, and the ways to change or remove it. */
export function BrandImageField({ name }: { name: BrandImageName }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const labelId = useId();
  const [choosing, setChoosing] = useState(false);
  const { control, getValues } = useFormContext<MetadataFormValues>();
  const { field, fieldState } = useController({ control, name: `brand.${name}` });
  const label = t(`adminMetadata.fields.brand.${name}`);
  const image = field.value;
  const message = fieldState.error?.message;
  const limit = BRAND_IMAGE_MAX_BYTES[name] / MEGABYTE_BYTES;

  return (
    <div role="group" aria-labelledby={labelId} data-invalid={message ? '' : undefined}>
      <p id={labelId} className="mb-1 text-xs font-semibold">
        {label}
      </p>
      <div className="flex gap-3">
        <div className="flex h-24 w-32 shrink-0 items-center justify-center overflow-hidden rounded-sm border border-line bg-stone">
          {image ? (
            <Picture image={image} sizes="128px" ratio="fill" fit="contain" />
          ) : (
            <ImageOff aria-hidden className="size-6 text-ink-soft" strokeWidth={1.25} />
          )}
        </div>
        <div className="min-w-0">
          <p className="mb-2 text-xs break-words text-ink-soft">
            {image ? image.alt || image.imageKey : t('adminMetadata.images.none')}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              id={fieldId(`brand.${name}`)}
              tone="outline"
              size="sm"
              onClick={() => {
                setChoosing(true);
              }}
            >
              {t('adminMetadata.images.choose')}
              <span className="sr-only">{label}</span>
            </Button>
            {image ? (
              <Button
                tone="quiet"
                size="sm"
                onClick={() => {
                  field.onChange(null);
                }}
              >
                {t('adminMetadata.images.remove')}
                <span className="sr-only">{label}</span>
              </Button>
            ) : null}
          </div>
        </div>
      </div>
      {message ? <p className="mt-1 text-xs font-semibold text-wine">{fieldMessage(message, language)}</p> : null}
      <p className="mt-1 text-xs text-ink-soft">{t('adminMetadata.images.limit', { limit })}</p>
      {choosing ? (
        <ImageChoiceDialog
          title={label}
          current={image}
          alsoOffered={BRAND_IMAGES.map((each) => getValues(`brand.${each}`))}
          onClose={() => {
            setChoosing(false);
          }}
          onChoose={(chosen) => {
            field.onChange(chosen);
            setChoosing(false);
          }}
        />
      ) : null}
    </div>
  );
}
