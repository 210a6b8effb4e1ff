import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LANGUAGES, getOtherLanguage } from '#contract/languages';
import { getControlClass } from '#shared/form/field';
import { FormField, useFieldTexts, type FormFieldProps } from '#shared/form/form-field';
import { FormLinesField } from '#shared/form/form-lines-field';
import { FormTextField } from '#shared/form/form-text-field';
import { useTranslation } from '#shared/i18n/use-translation';
import { isBlank } from '#shared/lib/bilingual';
import { addLanguageToLabel } from './field-labels';

interface FormTextAreaProps extends FormFieldProps {
  /** Minimum number of visible lines. */
  rows?: number;
  lang?: string;
}

/** Multi-line text field of the form. It grows with its content. */
function FormTextArea({ rows = 4, lang, ...field }: FormTextAreaProps) {
  const { register } = useFormContext();
  return (
    <FormField {...field}>
      {(control, invalid) => (
        <textarea
          {...control}
          {...register(field.name)}
          rows={rows}
          lang={lang}
          className={`${getControlClass(invalid)} field-sizing-content min-h-24`}
        />
      )}
    </FormField>
  );
}

/** Props of the control of a text in one language. */
export interface LanguageFieldProps {
  name: string;
  label: string;
  lang: string;
  hint: ReactNode;
}

interface BilingualFieldProps {
  /** Name of the text in the form, without its language. */
  name: string;
  /** Path of the object with a property for each language; by default the form itself. */
  parentPath?: string;
  /** Default: the label in the texts of the form. */
  label?: string | undefined;
  hint?: ReactNode;
  children: (field: LanguageFieldProps) => ReactNode;
}

/**
 * Two form fields for a text, one per language, side by side if there is room. A field that is empty while
 * the other language has a text gets a hint.
 */
export function BilingualField({ name, parentPath, hint, children, ...props }: BilingualFieldProps) {
  const { t } = useTranslation();
  const { label } = useFieldTexts(name, props.label);
  const names = LANGUAGES.map((language) => [parentPath, language, name].filter(Boolean).join('.'));
  const values = useWatch({ name: names });
  const blank = { sl: isBlank(values[0]), en: isBlank(values[1]) };
  return (
    <div className="grid gap-x-6 gap-y-3 @2xl:grid-cols-2">
      {LANGUAGES.map((language, index) => (
        <div key={language}>
          {children({
            name: names[index] ?? name,
            label: addLanguageToLabel(t, label, language),
            lang: language,
            hint:
              blank[language] && !blank[getOtherLanguage(language)] ? (
                <span className="font-semibold text-wine-deep">{t('admin.bilingual.missing')}</span>
              ) : (
                hint
              ),
          })}
        </div>
      ))}
    </div>
  );
}

type TextProps = Omit<BilingualFieldProps, 'children'>;

/** Form fields for a text in both languages: single-line, or multi-line with `rows`. */
export function BilingualText({ rows, hint, ...props }: TextProps & { rows?: number }) {
  const texts = useFieldTexts(props.name, props.label, hint);
  return (
    <BilingualField {...props} hint={texts.hint}>
      {(field) => (rows === undefined ? <FormTextField {...field} /> : <FormTextArea {...field} rows={rows} />)}
    </BilingualField>
  );
}

/** Form fields for a list in both languages, with one item per line. */
export function BilingualLines(props: TextProps) {
  return <BilingualField {...props}>{(field) => <FormLinesField {...field} />}</BilingualField>;
}
