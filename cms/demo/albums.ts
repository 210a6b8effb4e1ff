import type { ImageRefInput } from '../src/contract/image-ref';
import type { AlbumSlug } from './captions/caption';
import { demoImage } from './demo-image';
import type { Localised } from './localised';

/** An album of the demo; its pictures are those of `demoGallery` that name its slug. */
export interface DemoAlbum {
  slug: AlbumSlug;
  year: number | null;
  cover: ImageRefInput;
  published: boolean;
  texts: Localised<{ title: string; description: string }>;
}

/** The albums in their order. */
export const demoAlbums: readonly DemoAlbum[] = [
  {
    slug: 'stirje-letni-casi',
    year: null,
    cover: demoImage('Gallery', 'autumn-slope'),
    published: true,
    texts: {
      sl: {
        title: 'Štirje letni časi',
        description: 'Isti breg, sedem svetlob. Slike s poti, ki jo prehodimo vsak dan.',
      },
      en: {
        title: 'Four seasons',
        description: 'The same slope in seven kinds of light. Pictures from the path we walk every day.',
      },
    },
  },
  {
    slug: 'trgatev',
    year: 2025,
    cover: demoImage('Gallery', 'pickers-at-dawn'),
    published: true,
    texts: {
      sl: {
        title: 'Trgatev',
        description: 'Tri tedne v septembru, ko hiša vstaja pred soncem in večerja šele, ko je stiskalnica prazna.',
      },
      en: {
        title: 'Harvest',
        description: 'Three weeks in September when the house rises before the sun and dines once the press is empty.',
      },
    },
  },
  {
    slug: 'v-kleti',
    year: null,
    cover: demoImage('Gallery', 'vault'),
    published: true,
    texts: {
      sl: { title: 'V kleti', description: 'Dvanajst stopinj poleti in pozimi. Les, glina, kamen in veliko tišine.' },
      en: {
        title: 'In the cellar',
        description: 'Twelve degrees, summer and winter. Wood, clay, stone and a great deal of quiet.',
      },
    },
  },
  {
    slug: 'hisa-in-gostje',
    year: null,
    cover: demoImage('Gallery', 'long-table'),
    published: true,
    texts: {
      sl: {
        title: 'Hiša in gostje',
        description: 'Dvorišče, miza in ljudje, ki so prišli za eno uro, ostali pa do večera.',
      },
      en: {
        title: 'House and guests',
        description: 'The courtyard, the table, and people who came for an hour and stayed until evening.',
      },
    },
  },
];
