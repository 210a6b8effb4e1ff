import { useEffect, useState } from 'react';
import { Flex, Typography } from '@strapi/design-system';
import {
  unstable_useContentManagerContext as useContentManagerContext,
  useFetchClient,
  useForm,
} from '@strapi/strapi/admin';

const MEDIA = 'api::media-item.media-item';

/** A library image as the panel's API returns it. */
interface Image {
  documentId: string;
  label: string | null;
  storageFolder: string;
  imageKey: string;
  renditionWidths: string | null;
  placeholder: string | null;
}

/** URL of the smallest rendition; the blurred placeholder before there is one. */
function getThumbnailUrl({ storageFolder, imageKey, renditionWidths, placeholder }: Image): string {
  const [smallest] = (renditionWidths ?? '').split(',');
  const stem = imageKey.slice(0, imageKey.lastIndexOf('.'));
  return smallest ? `/files/${storageFolder}/${stem}/${smallest}.webp` : (placeholder ?? '');
}

const Thumbnail = ({ image, size }: { image: Image; size: string }) => (
  <img
    src={getThumbnailUrl(image)}
    alt=""
    loading="lazy"
    style={{ inlineSize: size, blockSize: size, objectFit: 'cover', borderRadius: 4, flexShrink: 0 }}
    onError={({ currentTarget }) => {
      if (image.placeholder && currentTarget.src !== image.placeholder) currentTarget.src = image.placeholder;
    }}
  />
);

const LabelledThumbnail = ({ image, size }: { image: Image; size: string }) => (
  <Flex gap={3} alignItems="center">
    <Thumbnail image={image} size={size} />
    <Typography textColor="neutral800" style={{ overflowWrap: 'anywhere' }}>
      {image.label ?? image.imageKey}
    </Typography>
  </Flex>
);

interface Header {
  name: string;
}
interface Table<Other> {
  displayedHeaders: (Header & Other)[];
}

/** Adds a thumbnail to the title column of a list of images. */
export const addThumbnails = <Other, Layouts extends Table<Other>>(table: Layouts): Layouts => ({
  ...table,
  displayedHeaders: table.displayedHeaders.map((header) =>
    header.name === 'label'
      ? { ...header, cellFormatter: (row: Image) => <LabelledThumbnail image={row} size="4rem" /> }
      : header,
  ),
});

interface Related {
  documentId: string;
}
/** A relation item of a form: as stored, or just chosen, with its id in `apiData`. */
interface Item extends Partial<Related> {
  apiData?: Related;
}
interface RelationChange {
  connect?: Item[];
  disconnect?: Item[];
}
const getItemIds = (items: Item[] = []): string[] =>
  items.flatMap(({ documentId, apiData }) => documentId ?? apiData?.documentId ?? []);

/** Document ids of the images in a form field, including unsaved choices. */
function useChosenImageIds(model: string, documentId: string | undefined, field: string): string[] {
  const { get } = useFetchClient();
  const [stored, setStored] = useState<string[]>([]);
  const change = useForm('Pictures', ({ values }) => (values as Record<string, unknown>)[field]) as
    RelationChange | undefined;
  useEffect(() => {
    if (documentId === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const url = `/content-manager/relations/${model}/${documentId}/${field}?pageSize=100`;
    get<{ results: Related[] }>(url, { signal })
      .then(({ data }) => setStored(data.results.map((related) => related.documentId)))
      .catch(() => undefined);
    return () => controller.abort();
  }, [get, model, documentId, field]);
  const disconnectedIds = new Set(getItemIds(change?.disconnect));
  return [...new Set([...stored.filter((id) => !disconnectedIds.has(id)), ...getItemIds(change?.connect)])];
}

const ChosenImage = ({ documentId }: { documentId: string }) => {
  const { get } = useFetchClient();
  const [image, setImage] = useState<Image | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    get<{ data: Image }>(`/content-manager/collection-types/${MEDIA}/${documentId}`, { signal })
      .then(({ data }) => setImage(data.data))
      .catch(() => undefined);
    return () => controller.abort();
  }, [get, documentId]);
  return image && <LabelledThumbnail image={image} size="6rem" />;
};

interface FieldPicturesProps {
  model: string;
  documentId: string | undefined;
  field: string;
}
const FieldPictures = ({ model, documentId, field }: FieldPicturesProps) =>
  useChosenImageIds(model, documentId, field).map((id) => <ChosenImage key={id} documentId={id} />);

interface Attribute {
  type: string;
  target?: string;
}

interface PanelProps {
  model: string;
  documentId?: string;
  document?: Related;
}

/** Side panel that shows the images of the edited document. */
export function PicturesPanel({ model, document, ...named }: PanelProps) {
  // The panel passes no id for single types.
  const documentId = named.documentId ?? document?.documentId;
  const { contentType } = useContentManagerContext();
  const attributes = Object.entries((contentType?.attributes ?? {}) as Record<string, Attribute>);
  const fields = attributes.filter(([, { type, target }]) => type === 'relation' && target === MEDIA);
  if (model === MEDIA && documentId) return { title: 'Picture', content: <ChosenImage documentId={documentId} /> };
  if (fields.length === 0) return null;
  const pictures = fields.map(([field]) => (
    <FieldPictures key={field} model={model} documentId={documentId} field={field} />
  ));
  return {
    title: 'Pictures',
    content: (
      <Flex direction="column" alignItems="stretch" gap={3}>
        {pictures}
      </Flex>
    ),
  };
}
