import { useTranslation } from 'react-i18next';
import { SiteMetadata, SiteMetadataValues } from '#contract/metadata';
import { conflictingVersion } from '#shared/conflict/conflicting-version';
import { VersionedEditor } from '#shared/editor/versioned-editor';
import { useServices } from '#shared/lib/services';
import { updateMetadata } from '../api/site-metadata-calls';
import { formValues, METADATA_FIELDS } from '../lib/metadata-values';
import { MetadataCards } from './metadata-cards';

export interface MetadataEditorProps {
  metadata: SiteMetadata;
}

/** The form of the site metadata (requirements S1 to S4). */
export function MetadataEditor({ metadata }: MetadataEditorProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  // Some fields of different cards share a name, so the card's goes before it.
  const labelOf = (name: string) =>
    `${t(`adminMetadata.cards.${name.split('.')[0] ?? ''}`)} › ${t(`adminMetadata.fields.${name}`)}`;

  return (
    <VersionedEditor
      title={t('admin.sections.metadata')}
      texts="adminMetadata"
      labelOf={labelOf}
      fields={METADATA_FIELDS}
      source={{
        initial: metadata,
        formOf: formValues,
        schema: SiteMetadataValues,
        write: (values, { version }) => updateMetadata(api, values, version),
        theirsOf: (error) => conflictingVersion(error, SiteMetadata),
        faultsOf: ({ faults = {} }) => faults,
      }}
    >
      <MetadataCards />
    </VersionedEditor>
  );
}
