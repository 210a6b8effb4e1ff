import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SiteMetadata, SiteMetadataValues } from '#contract/metadata';
import { failureText } from '#shared/api/http-error';
import { conflictingVersion } from '#shared/conflict/conflicting-version';
import { serverFieldErrors } from '#shared/form/server-field-errors';
import { useServices } from '#shared/lib/services';
import { updateMetadata } from '../api/site-metadata-calls';
import {
  formValues,
  fromMergeable,
  isMetadataField,
  type MergeableMetadata,
  type MetadataFormValues,
} from '../lib/metadata-values';

/** What the last save came to. `fields` means that fields are marked; its text is the form's own. */
export type MetadataBanner = { kind: 'success' | 'error'; text: string } | { kind: 'fields' };

type MetadataForm = UseFormReturn<MetadataFormValues, unknown, SiteMetadataValues>;
/** Saving the site metadata against the version that the form started from, with what can come of it. */
export function useMetadataSaving(
  initial: SiteMetadata,
  form: MetadataForm,
  onSaved: (metadata: SiteMetadata) => void,
) {
  const { t } = useTranslation();
  const { api } = useServices();
  const [base, setBase] = useState(initial);
  const [saving, setSaving] = useState(false);
  const [banner, setBanner] = useState<MetadataBanner | null>(null);
  const [theirs, setTheirs] = useState<SiteMetadata | null>(null);

  function markFields(error: unknown): boolean {
    const fields = Object.entries(serverFieldErrors(error));
    for (const [name, message] of fields) if (isMetadataField(name)) form.setError(name, { type: 'server', message });
    return fields.some(([name]) => isMetadataField(name));
  }

  async function write(values: SiteMetadataValues, version: number): Promise<void> {
    setSaving(true);
    setBanner(null);
    try {
      const saved = await updateMetadata(api, values, version);
      setBase(saved);
      form.reset(formValues(saved));
      setBanner({ kind: 'success', text: t('admin.saved') });
      onSaved(saved);
    } catch (error) {
      const current = conflictingVersion(error, SiteMetadata);
      if (current) setTheirs(current);
      else if (markFields(error)) setBanner({ kind: 'fields' });
      else setBanner({ kind: 'error', text: failureText(error, t('admin.failures.save')) });
    }
    setSaving(false);
  }

  /** Ends a conflict: the form stands on their version now and holds what was settled, which is saved if it still differs. */
  async function settle(merged: MergeableMetadata): Promise<void> {
    if (!theirs) return;
    const theirValues = formValues(theirs);
    const settled = fromMergeable(merged, [form.getValues(), theirValues, formValues(base)]);
    setTheirs(null);
    setBase(theirs);
    form.reset(theirValues);
    form.reset(settled, { keepDefaultValues: true });
    const values = SiteMetadataValues.safeParse(settled);
    if (values.success) await write(values.data, theirs.version);
    else await form.trigger();
  }

  return {
    base,
    saving,
    banner,
    setBanner,
    theirs,
    save: (values: SiteMetadataValues) => write(values, base.version),
    settle,
    leaveConflict: () => {
      setTheirs(null);
    },
  };
}
