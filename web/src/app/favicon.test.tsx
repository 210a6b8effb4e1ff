import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ImageRef } from '#contract/image-ref';
import { makeMetadata } from '#testing/make-metadata';
import { openSite } from '#testing/open-site';

const ICON_URL = '/files/Branding/icon/320.webp';
const ICON: ImageRef = {
  storageFolder: 'Branding',
  imageKey: 'icon.png',
  mediaId: 'icon',
  alt: '',
  width: 320,
  height: 320,
  focalPoint: { x: 50, y: 50 },
  placeholder: '',
  renditions: [{ format: 'webp', width: 320, url: ICON_URL }],
};

const readIcon = () => document.head.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.getAttribute('href');

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

it.each(['/', '/login', '/forgotten-password', '/reset-password', '/no-such-page'])(
  '[P11] the icon of the tab is that of the metadata on %s',
  async (path) => {
    const { brand, ...metadata } = makeMetadata();
    await openSite(path, {
      responses: { '/metadata': () => ({ ...metadata, brand: { ...brand, favIconImage: ICON } }) },
    });
    await vi.waitFor(() => {
      expect(readIcon()).toBe(ICON_URL);
    });
  },
);
