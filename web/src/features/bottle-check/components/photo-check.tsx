import { useQueryClient } from '@tanstack/react-query';
import { Camera, ImageUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { CODE_WIDTHS_MM, LabelCheckRequest, type LabelCheck } from '#contract/label-checks';
import { MIN_MODULE_MM } from '#contract/label-terms';
import { isModuleTooNarrow } from '#contract/qr-size';
import { refetchQueries } from '#shared/api/refetch-queries';
import { useServices } from '#shared/api/services';
import { getControlClass } from '#shared/form/field';
import { parseTypedNumber } from '#shared/form/form-number-field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatNumber } from '#shared/lib/format-number';
import { Button } from '#shared/ui/button';
import { StaffNotice } from '#shared/ui/staff-notice';
import { StaffCard } from '#shared/ui/staff-page';
import { FileButton } from '#shared/uploads/file-button';
import { getUploadErrorText } from '#shared/uploads/upload-failures';
import { saveCheck, uploadCheckPhoto } from '../lib/check-calls';
import type { FoundCode } from '../lib/find-code';
import { PhotoError, runPhotoWorker, type PhotoFailure } from '../lib/run-photo-worker';
import { CheckBadge, CheckResult, computePrintedModule } from './check-result';

/** Types that browsers decode. Telephones then convert their own format to JPEG. */
const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

type State =
  | { step: 'empty' | 'reading' }
  | { step: 'failed'; reason: PhotoFailure | 'noCode' }
  | { step: 'found' | 'saving'; code: FoundCode; photo: Blob; error: unknown }
  | { step: 'saved'; check: LabelCheck };

/** Shows a blob as an image. */
function BlobImage({ blob, alt }: { blob: Blob; alt: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => {
      URL.revokeObjectURL(created);
    };
  }, [blob]);
  return url === null ? null : <img src={url} alt={alt} className="max-h-64 rounded-sm border border-line" />;
}

/** What the advice lists when a photograph has no code that can be read. */
const ADVICE = ['closer', 'light', 'flat', 'whole'] as const;

function PhotoFailureNotice({ reason }: { reason: PhotoFailure | 'noCode' }) {
  const { t } = useTranslation();
  return (
    <StaffNotice kind="error">
      <p className="font-semibold">{t(`adminLabelChecks.failures.${reason}`)}</p>
      {reason === 'noCode' ? (
        <ul className="mt-2 list-disc pl-5">
          {ADVICE.map((each) => (
            <li key={each}>{t(`adminLabelChecks.advice.${each}`)}</li>
          ))}
        </ul>
      ) : null}
    </StaffNotice>
  );
}

/** Field of the printed width of a code; says how wide a module is with it. */
function WidthField({
  typed,
  modules,
  onChange,
}: {
  typed: string;
  modules: number;
  onChange: (typed: string) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const width = parseTypedNumber(typed);
  const module = width === null || !isWidth(width) ? null : computePrintedModule(width, modules);
  return (
    <div className="max-w-xs">
      <label htmlFor={id} className="mb-1 block text-xs font-semibold">
        {t('adminLabelChecks.width')}
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        aria-invalid={isWidth(width) ? undefined : true}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          onChange(target.value);
        }}
        className={`${getControlClass(!isWidth(width))} tabular-nums`}
      />
      <p id={`${id}-note`} className="mt-1 text-xs text-ink-soft">
        {isWidth(width) ? t('adminLabelChecks.widthNote') : t('adminLabelChecks.widthLimits', CODE_WIDTHS_MM)}
        {module === null
          ? ''
          : ` ${t(`adminLabelChecks.modules.${isModuleTooNarrow(module) ? 'narrow' : 'wide'}`, {
              width: formatNumber(module, language),
              least: formatNumber(MIN_MODULE_MM, language),
            })}`}
      </p>
    </div>
  );
}

/** Whether a typed width is empty or possible. */
const isWidth = (width: number | null): boolean => LabelCheckRequest.shape.widthMm.safeParse(width).success;

/**
 * Card in which staff photograph a printed code: it is decoded in the browser, checked by the server and
 * saved with the photograph.
 */
export function PhotoCheck({ toLabelHref }: { toLabelHref: (id: string) => string }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>({ step: 'empty' });
  const [typed, setTyped] = useState('');
  const reading = useRef<AbortController | null>(null);
  /** Key of the uploaded photograph, so that a repeated attempt does not send it again. */
  const photoKey = useRef<string | null>(null);
  const resultHeading = useRef<HTMLParagraphElement>(null);
  useEffect(() => () => reading.current?.abort(), []);
  useEffect(() => {
    if (state.step === 'saved' || state.step === 'found') resultHeading.current?.focus();
  }, [state.step]);

  const read = (file: File): void => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    photoKey.current = null;
    setState({ step: 'reading' });
    runPhotoWorker(file, controller.signal).then(
      ({ code, photo }) => {
        setState(code ? { step: 'found', code, photo, error: null } : { step: 'failed', reason: 'noCode' });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setState({ step: 'failed', reason: error instanceof PhotoError ? error.reason : 'noWorker' });
      },
    );
  };
  const save = async (code: FoundCode, photo: Blob): Promise<void> => {
    setState({ step: 'saving', code, photo, error: null });
    try {
      photoKey.current ??= await uploadCheckPhoto(api, photo);
      const check = await saveCheck(api, code, parseTypedNumber(typed), photoKey.current);
      setState({ step: 'saved', check });
      await refetchQueries(queryClient, { queryKey: ['/label-checks'] });
    } catch (error) {
      // An upload that the server no longer has, or has refused, is sent again.
      photoKey.current = null;
      setState({ step: 'found', code, photo, error });
    }
  };
  const isBusy = state.step === 'reading' || state.step === 'saving';
  const buttons = [
    { key: 'take', Icon: Camera, capture: 'environment' },
    { key: 'choose', Icon: ImageUp, capture: undefined },
  ] as const;
  return (
    <StaffCard title={t('adminLabelChecks.photo')} intro={t('adminLabelChecks.photoIntro')}>
      <div className="space-y-5">
        <p className="flex flex-wrap gap-2">
          {buttons.map(({ key, Icon, capture }) => (
            <FileButton
              key={key}
              accept={PHOTO_TYPES}
              capture={capture}
              disabled={isBusy}
              tone={key === 'take' ? 'solid' : 'outline'}
              label={t(`adminLabelChecks.files.${key}`)}
              onFiles={([file]) => {
                if (file) read(file);
              }}
            >
              <Icon aria-hidden className="size-4" />
              {t(`adminLabelChecks.files.${key}`)}
            </FileButton>
          ))}
        </p>
        {state.step === 'reading' ? <StaffNotice kind="info">{t('adminLabelChecks.reading')}</StaffNotice> : null}
        {state.step === 'failed' ? <PhotoFailureNotice reason={state.reason} /> : null}
        {state.step === 'found' || state.step === 'saving' ? (
          <div className="space-y-4">
            <BlobImage blob={state.photo} alt={t('adminLabelChecks.photoAlt')} />
            <p ref={resultHeading} tabIndex={-1} className="break-words text-sm outline-none">
              {t('adminLabelChecks.found', { text: state.code.text })}
            </p>
            <WidthField typed={typed} modules={state.code.modules} onChange={setTyped} />
            {state.error ? (
              <StaffNotice kind="error">
                {getUploadErrorText(state.error, { t, language, fallback: t('adminLabelChecks.failures.save') })}
              </StaffNotice>
            ) : null}
            <Button
              disabled={isBusy || !isWidth(parseTypedNumber(typed))}
              onClick={() => void save(state.code, state.photo)}
            >
              {t(`adminLabelChecks.${state.step === 'saving' ? 'saving' : 'save'}`)}
            </Button>
          </div>
        ) : null}
        {state.step === 'saved' ? (
          <div>
            <p
              ref={resultHeading}
              tabIndex={-1}
              className="mb-2 flex flex-wrap items-center gap-2 text-sm outline-none"
            >
              <CheckBadge check={state.check} />
              {t('adminLabelChecks.kept')}
            </p>
            <CheckResult check={state.check} toLabelHref={toLabelHref} />
          </div>
        ) : null}
      </div>
    </StaffCard>
  );
}
