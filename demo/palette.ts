/** The colours that every picture shares. */
export const INK = '#26221f';
export const PAPER = '#f6f1e7';
export const WINE = '#6e1f2b';
export const VINE = '#5b6b3a';
export const BRASS = '#b08a4a';
export const CLAY = '#a85b3c';

/** The colours of foliage from its shaded to its lit side. */
export interface Foliage {
  dark: string;
  mid: string;
  light: string;
}

/** An hour and a season: what the air and the light do to everything drawn under them. */
export interface Light {
  /** The sky from the zenith to the horizon. */
  sky: readonly [string, string, string];
  /** What distance fades into. */
  haze: string;
  /** The tint of far hills before the haze takes them. */
  air: string;
  /** Hills without vines, near the viewer. */
  hill: string;
  grass: string;
  /** Banks between terraces and other shaded ground. */
  bank: string;
  vines: Foliage;
  sun: string;
}

export const EVENING: Light = {
  sky: ['#b9c6c4', '#ecdcc0', '#f4c892'],
  haze: '#efd0a8',
  air: '#a08f96',
  hill: '#5d6a4a',
  grass: '#b2a35c',
  bank: '#6f7040',
  vines: { dark: '#3a4529', mid: '#66703a', light: '#b5a553' },
  sun: '#fff0cf',
};
export const DAY: Light = {
  sky: ['#a9c4cf', '#d3e0dd', '#f1efe0'],
  haze: '#d9e2da',
  air: '#8fa9ac',
  hill: '#66805a',
  grass: '#aab56c',
  bank: '#7c8a4b',
  vines: { dark: '#40552f', mid: '#688040', light: '#a4b45f' },
  sun: '#fffbea',
};
export const SPRING: Light = {
  sky: ['#b5cbd2', '#dbe5de', '#f7ece0'],
  haze: '#dee4dc',
  air: '#9db3b4',
  hill: '#7e946c',
  grass: '#b7c57e',
  bank: '#93a25f',
  vines: { dark: '#5d7040', mid: '#8ba052', light: '#c3cf7c' },
  sun: '#fffbea',
};
export const AUTUMN: Light = {
  sky: ['#c4cdca', '#e9e0ca', '#f6deb0'],
  haze: '#ead6b2',
  air: '#a3a09b',
  hill: '#7d7752',
  grass: '#bda964',
  bank: '#84713f',
  vines: { dark: '#6e2f22', mid: '#b0562c', light: '#dfa244' },
  sun: '#fff1cc',
};
export const DUSK: Light = {
  sky: ['#34405c', '#8c6a80', '#eaa57c'],
  haze: '#b98488',
  air: '#6b5a78',
  hill: '#413f52',
  grass: '#6a5b57',
  bank: '#453f48',
  vines: { dark: '#262a30', mid: '#3c413e', light: '#75694f' },
  sun: '#ffe0b0',
};
export const DAWN: Light = {
  sky: ['#a3b1bd', '#e6c9bd', '#f8d9ae'],
  haze: '#ecc9b3',
  air: '#9a8a9a',
  hill: '#655f66',
  grass: '#9d8a62',
  bank: '#66593f',
  vines: { dark: '#33362c', mid: '#535639', light: '#a58f51' },
  sun: '#fff3d6',
};
export const NIGHT: Light = {
  sky: ['#0e1526', '#1c2a44', '#3a4d68'],
  haze: '#33455f',
  air: '#2a3c58',
  hill: '#1a2536',
  grass: '#2b3a3c',
  bank: '#1a2630',
  vines: { dark: '#0f181d', mid: '#1e2c2b', light: '#3c4f42' },
  sun: '#ffe2a8',
};
export const FOG: Light = {
  sky: ['#d3d6d2', '#e9e4d8', '#f7ead4'],
  haze: '#ece6d9',
  air: '#b4b9b5',
  hill: '#77807a',
  grass: '#a9aa8a',
  bank: '#7f8470',
  vines: { dark: '#535c4c', mid: '#6f775c', light: '#a5a47b' },
  sun: '#fff8e6',
};
export const WINTER: Light = {
  sky: ['#c3ced6', '#e2e3e2', '#f6e9dd'],
  haze: '#e5e6e6',
  air: '#aebac6',
  hill: '#a9b4bd',
  grass: '#eef0ef',
  bank: '#c3cdd5',
  vines: { dark: '#3b3532', mid: '#5d534d', light: '#8d8178' },
  sun: '#fff7ea',
};
export const STORM: Light = {
  sky: ['#39434d', '#6f7a7f', '#c9c3a9'],
  haze: '#9aa19b',
  air: '#6d7a7c',
  hill: '#4b574c',
  grass: '#97964f',
  bank: '#545b37',
  vines: { dark: '#2a3627', mid: '#4a5733', light: '#9c9a4b' },
  sun: '#f6ecb9',
};
