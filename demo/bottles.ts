import { demoWines } from '../cms/demo/wines';
import { BOTTLE_SHEET, type Bottle, drawBottle } from './bottle';
import { type Label, drawLabel } from './label';
import { amphora, blossom, dawn, setting, strata, terraces, wind } from './motifs';
import { BRASS, CLAY, INK, PAPER, VINE, WINE } from './palette';
import type { Scene } from './scene';
import { arches, bunch, fewBerries, leaf, murmur, pearls } from './vine-motifs';

const GREEN = '#39452a';
const LEAF_GREEN = '#6d6c36';
const CLEAR = '#c9d0c4';
const BLACK = '#23241f';

interface Dress {
  bottle: Bottle;
  label: Omit<Label, 'name' | 'vintage' | 'appellation'> & { name?: readonly string[] };
}

const bordeauxLabel = { top: 158, height: 104 };
const burgundyLabel = { top: 174, height: 100 };
const fluteLabel = { top: 204, height: 96 };
const sparklingLabel = { top: 182, height: 102 };
const slimLabel = { top: 150, height: 96 };

/** How each wine is dressed, by its slug. */
const DRESSES: Record<string, Dress> = {
  'rebula-2025': {
    bottle: {
      shape: 'bordeaux',
      glass: LEAF_GREEN,
      wine: '#d9c566',
      clarity: 0.42,
      closure: { kind: 'capsule', colour: '#5b6b3a' },
    },
    label: { ...bordeauxLabel, paper: PAPER, ink: INK, accent: VINE, motif: terraces },
  },
  'rebula-opoka-2022': {
    bottle: {
      shape: 'burgundy',
      glass: GREEN,
      wine: '#c8a94e',
      clarity: 0.2,
      closure: { kind: 'wax', colour: '#8d9299' },
    },
    label: {
      ...burgundyLabel,
      name: ['Rebula', 'Opoka'],
      paper: '#e3e1da',
      ink: '#2c3035',
      accent: '#7d8791',
      motif: strata,
    },
  },
  'malvazija-2025': {
    bottle: {
      shape: 'flute',
      glass: LEAF_GREEN,
      wine: '#e0c862',
      clarity: 0.45,
      closure: { kind: 'capsule', colour: BRASS },
    },
    label: { ...fluteLabel, paper: '#f7efdc', ink: INK, accent: '#d0a03f', motif: blossom },
  },
  'zelen-2024': {
    bottle: {
      shape: 'flute',
      glass: '#7c8a58',
      wine: '#cfd08a',
      clarity: 0.4,
      closure: { kind: 'capsule', colour: '#2f4a3c' },
    },
    label: { ...fluteLabel, paper: '#edf0e4', ink: '#2b3b30', accent: '#7f9a55', motif: wind },
  },
  'sivi-pinot-2023': {
    bottle: {
      shape: 'burgundy',
      glass: CLEAR,
      wine: '#cf8a5c',
      clarity: 0.92,
      closure: { kind: 'capsule', colour: '#8c4f34' },
    },
    label: { ...burgundyLabel, name: ['Sivi pinot'], paper: PAPER, ink: '#3a2a22', accent: '#c07a4e', motif: setting },
  },
  'rebula-amfora-2021': {
    bottle: { shape: 'bordeaux', glass: CLEAR, wine: '#c06f25', clarity: 0.94, closure: { kind: 'wax', colour: CLAY } },
    label: {
      ...bordeauxLabel,
      name: ['Rebula', 'Amfora'],
      paper: '#ecdcc8',
      ink: '#41291c',
      accent: CLAY,
      motif: amphora,
    },
  },
  'zora-2025': {
    bottle: {
      shape: 'flute',
      glass: CLEAR,
      wine: '#e79a8c',
      clarity: 0.94,
      closure: { kind: 'capsule', colour: '#e3b9a6' },
    },
    label: { ...fluteLabel, paper: '#fbf1ea', ink: '#5a2c2e', accent: '#e07f6c', motif: dawn },
  },
  'penina-lahor-2020': {
    bottle: {
      shape: 'sparkling',
      glass: '#2e3a28',
      wine: '#b89a4c',
      clarity: 0.12,
      closure: { kind: 'foil', colour: BRASS },
    },
    label: { ...sparklingLabel, name: ['Penina', 'Lahor'], paper: '#f3ecdc', ink: INK, accent: BRASS, motif: pearls },
  },
  'sum-2025': {
    bottle: {
      shape: 'sparkling',
      glass: CLEAR,
      wine: '#e8d58c',
      clarity: 0.92,
      closure: { kind: 'crown', colour: '#3f5d55' },
    },
    label: { ...sparklingLabel, paper: '#3f5d55', ink: '#f4ecd8', accent: '#e8c45c', motif: murmur },
  },
  'modri-pinot-2023': {
    bottle: {
      shape: 'burgundy',
      glass: '#434a2a',
      wine: '#571a26',
      clarity: 0.72,
      closure: { kind: 'capsule', colour: '#4b2a3a' },
    },
    label: { ...burgundyLabel, name: ['Modri pinot'], paper: PAPER, ink: '#35222c', accent: '#a8687a', motif: leaf },
  },
  'refosk-2023': {
    bottle: {
      shape: 'bordeaux',
      glass: '#2c3324',
      wine: '#35101f',
      clarity: 0.75,
      closure: { kind: 'capsule', colour: INK },
    },
    label: { ...bordeauxLabel, paper: '#efe6d8', ink: '#2a1d26', accent: '#5d2743', motif: bunch },
  },
  'merlot-2022': {
    bottle: {
      shape: 'bordeaux',
      glass: '#333a26',
      wine: '#45121b',
      clarity: 0.75,
      closure: { kind: 'capsule', colour: WINE },
    },
    label: { ...bordeauxLabel, paper: PAPER, ink: INK, accent: WINE, motif: arches },
  },
  'merlot-2019': {
    bottle: {
      shape: 'bordeaux',
      glass: BLACK,
      wine: '#2b0f13',
      clarity: 0.35,
      closure: { kind: 'wax', colour: '#2a2522' },
    },
    label: { ...bordeauxLabel, paper: '#2a2522', ink: '#d9bd84', accent: BRASS, motif: arches },
  },
  'pinela-pozna-trgatev-2023': {
    bottle: {
      shape: 'slim',
      glass: CLEAR,
      wine: '#e3b548',
      clarity: 0.94,
      closure: { kind: 'capsule', colour: '#b5832f' },
    },
    label: { ...slimLabel, name: ['Pinela'], paper: '#f9f0d9', ink: '#4a3517', accent: '#dfa535', motif: setting },
  },
  'pikolit-2022': {
    bottle: { shape: 'slim', glass: CLEAR, wine: '#cf8a22', clarity: 0.95, closure: { kind: 'wax', colour: WINE } },
    label: { ...slimLabel, paper: '#fbf6ea', ink: '#41240f', accent: '#c98a2a', motif: fewBerries },
  },
};

/** A wine that is not dressed yet comes in the estate's plain bottle. */
const PLAIN = 'rebula-2025';

export const bottleScenes: readonly Scene[] = demoWines.map(({ slug, vintage, texts }) => ({
  name: slug,
  ...BOTTLE_SHEET,
  draw(drawing) {
    const dress = DRESSES[slug] ?? DRESSES[PLAIN];
    if (!dress) return;
    const frame = drawBottle(drawing, dress.bottle);
    const { name = [texts.sl.name], ...label } = dress.label;
    drawLabel(drawing, frame, {
      ...label,
      name,
      vintage: vintage === null ? '' : String(vintage),
      appellation: texts.sl.appellation,
    });
  },
}));
