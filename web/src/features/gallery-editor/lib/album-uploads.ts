import type { Album } from '#contract/albums';
import { MAX_UPLOAD_BYTES } from '#contract/limits';
import type { ApiClient } from '#shared/api/api-client';
import { getAllPages } from '#shared/api/get-all-pages';
import { toImageRef } from '#shared/media/media-item';
import { staffPages } from '#shared/staff-pages';
import type { UploadedImage } from '#shared/uploads/file-upload';
import { staffUploads, type UploadAddition } from '#shared/uploads/staff-uploads';
import { createUploadCalls } from '#shared/uploads/upload-calls';
import { UploadQueue } from '#shared/uploads/upload-queue';
import type { UploadQueueState } from '#shared/uploads/upload-queue-state';
import { addGalleryItems } from '../api/edited-gallery-items';

/** Progress bars disappear after this time, in ms. */
const BAR_MS = 600;

type TargetAlbum = Pick<Album, 'id' | 'slug'>;

/** State of the uploads into an album. `error` is why uploaded images could not be added to it. */
export interface AlbumUploadsState {
  uploads: UploadQueueState;
  isAdding: boolean;
  error: unknown;
}

/**
 * Uploads files into the library, and adds them to an album in the order in which they were chosen, when no
 * upload is running any more. A file that failed and is tried again is added after the others. It goes on
 * while the user is on other screens.
 */
export class AlbumUploads implements UploadAddition {
  readonly queue: UploadQueue;
  /** Whether the gallery items are published as soon as they are added. */
  isPublished = false;
  #uploaded: (UploadedImage & { order: number })[] = [];
  #hasFailed = false;
  #state: AlbumUploadsState;
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly api: ApiClient,
    private readonly album: TargetAlbum,
    private readonly onAdded: (count: number) => void,
  ) {
    this.queue = new UploadQueue({
      calls: createUploadCalls(api, () => ({})),
      rules: { limitBytes: MAX_UPLOAD_BYTES, untypedFiles: 'send' },
      clearDelayMs: { single: BAR_MS, batch: BAR_MS },
    });
    this.queue.setHandlers({
      onImage: (image, order) => {
        this.#uploaded.push({ ...image, order });
      },
      onSettled: () => void this.addUploaded(),
    });
    this.#state = { uploads: this.queue.getState(), isAdding: false, error: null };
    this.queue.subscribe(() => {
      this.#change({ uploads: this.queue.getState() });
    });
  }

  readonly getState = (): AlbumUploadsState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly upload = (files: readonly File[]): void => void this.queue.add(files, 'Gallery');

  /** Adds the uploaded images to the album; also tries again those that could not be added. */
  readonly addUploaded = async (): Promise<void> => {
    const batch = this.#uploaded.toSorted((one, other) => one.order - other.order);
    if (batch.length === 0 || this.#state.isAdding) return;
    this.#change({ isAdding: true, error: null });
    try {
      // An image that the library had already, or whose addition got no response, may be in the album.
      const isUncertain = this.#hasFailed || batch.some(({ isDuplicate }) => isDuplicate);
      const present = isUncertain ? await this.#readImageIds() : new Set<string>();
      const added = new Map(batch.flatMap(({ item }) => (present.has(item.id) ? [] : [[item.id, toImageRef(item)]])));
      const images = [...added.values()];
      const shared = { albumId: this.album.id, title: '', alt: '', year: null, published: this.isPublished };
      if (images.length > 0) {
        await addGalleryItems(
          this.api,
          images.map((image) => ({ ...shared, image })),
        );
      }
      this.#uploaded = this.#uploaded.filter((each) => !batch.includes(each));
      this.#hasFailed = false;
      this.#change({ isAdding: false });
      this.onAdded(images.length);
    } catch (error) {
      this.#hasFailed = true;
      this.#change({ isAdding: false, error });
      return;
    }
    // Uploads that ended meanwhile did not begin an addition of their own.
    if (!this.queue.getState().isBusy) await this.addUploaded();
  };

  /** Ids of the library images in the album. */
  async #readImageIds(): Promise<ReadonlySet<string>> {
    const items = await getAllPages(this.api, '/gallery', { album: this.album.slug, status: 'all' });
    return new Set(items.map(({ image }) => image.mediaId));
  }

  #change(values: Partial<AlbumUploadsState>): void {
    this.#state = { ...this.#state, ...values };
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Returns a person's uploads into an album in this tab, created by `make` if there are none. All staff
 * screens know of them.
 */
export function getOrCreateAlbumUploads(person: string, album: TargetAlbum, make: () => AlbumUploads): AlbumUploads {
  const key = `album ${album.id}`;
  const present = staffUploads.find(person, key)?.addition;
  const uploads = present instanceof AlbumUploads ? present : make();
  // Also those that are known already: the URL of the album may have changed.
  staffUploads.register(person, key, {
    queue: uploads.queue,
    href: `${staffPages.adminAlbums.href()}?slug=${encodeURIComponent(album.slug)}`,
    addition: uploads,
  });
  return uploads;
}
