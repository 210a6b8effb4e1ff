import type { StockistCreateRequest } from '../src/contract/stockists';
import type { Localised } from './localised';

/** A stockist of the demo: places and names are invented, as the winery is. */
export interface DemoStockist extends Omit<StockistCreateRequest, 'note'> {
  texts: Localised<{ note: string }>;
}

const shared = { country: 'SI', phone: '', website: '', mapsUrl: '', published: true } as const;
const noNote = { sl: { note: '' }, en: { note: '' } };

/** The stockists in their order. */
export const demoStockists: readonly DemoStockist[] = [
  {
    ...shared,
    name: 'Vinoteka Pod oboki',
    kind: 'Shop',
    address: 'Stara ulica 4',
    postcode: '1000',
    town: 'Ljubljana',
    phone: '+386 1 555 0110',
    website: 'https://oboki.example.com',
    mapsUrl: 'https://maps.example.com/?q=oboki',
    texts: {
      sl: { note: 'Vse bele in oranžne; starejši letniki po naročilu.' },
      en: { note: 'All whites and oranges; older vintages on request.' },
    },
  },
  {
    ...shared,
    name: 'Gostilna Pri treh murvah',
    kind: 'Restaurant',
    address: 'Trg ob vodnjaku 9',
    postcode: '1000',
    town: 'Ljubljana',
    website: 'https://murve.example.com',
    texts: {
      sl: { note: 'Rebula Opoka na kozarec.' },
      en: { note: 'Rebula Opoka by the glass.' },
    },
  },
  {
    ...shared,
    name: 'Vinski bar Lapor',
    kind: 'Bar',
    address: 'Pristaniška pot 2',
    postcode: '6000',
    town: 'Koper',
    phone: '+386 5 555 0120',
    texts: noNote,
  },
  {
    ...shared,
    name: 'Osteria del Gelso',
    kind: 'Restaurant',
    address: 'Via dei Gelsi 17',
    postcode: '34071',
    town: 'Cormons (Krmin)',
    country: 'IT',
    website: 'https://gelso.example.com',
    texts: noNote,
  },
  {
    ...shared,
    name: 'Steklenica na poti',
    kind: 'Online',
    address: '',
    postcode: '',
    town: '',
    website: 'https://steklenica.example.com',
    texts: {
      sl: { note: 'Pošilja po Sloveniji in v Italijo.' },
      en: { note: 'Ships within Slovenia and to Italy.' },
    },
  },
];
