import { expect, inject } from 'vitest';
import { runInCms } from '../support/servers/cms-control';
import { test } from '../support/api-test';

test('every relation to an image is searched for usages', async () => {
  const { related, listed } = await runInCms(
    inject('cmsControlUrl'),
    (strapi) => {
      const models = { ...strapi.contentTypes, ...strapi.components } as Record<
        string,
        { attributes: Record<string, { type: string; target?: string; component?: string }> }
      >;
      const getImages = (uid: string): string[] =>
        Object.entries(models[uid]?.attributes ?? {}).flatMap(([name, { target, component }]) => {
          // Strapi gives every type a relation to its own translations.
          if (target === 'api::media-item.media-item' && name !== 'localizations') return [name];
          return component ? getImages(component).map((inner) => `${name}.${inner}`) : [];
        });
      const entities = strapi.get('entities') as { uid: string; images: { path: string[] }[] }[];
      const uids = Object.keys(models).filter((uid) => uid.startsWith('api::'));
      // What was deleted is looked for besides, see "usages".
      const deleted = 'api::bin.bin-entry images';
      return {
        related: uids.flatMap((uid) => getImages(uid).map((path) => `${uid} ${path}`)).toSorted(),
        listed: [
          ...entities.flatMap(({ uid, images }) => images.map(({ path }) => `${uid} ${path.join('.')}`)),
          deleted,
        ].toSorted(),
      };
    },
    null,
  );
  expect(related.length).toBeGreaterThan(5);
  expect(listed).toEqual(related);
});
