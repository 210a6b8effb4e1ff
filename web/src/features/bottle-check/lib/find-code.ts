import jsQR from 'jsqr';

/** A decoded QR code: its text, and the number of modules (squares) along a side. */
export interface FoundCode {
  text: string;
  modules: number;
}

/** A part of a photograph, in pixels of the photograph. */
export interface PhotoArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels as red, green, blue and alpha, row by row. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * A photograph of which parts can be read at any size. `width` and `height` are those of the upright
 * picture.
 */
export interface Photo {
  width: number;
  height: number;
  /** Reads an area, scaled so that its longer side has at most `longSide` pixels; never enlarged. */
  read(area: PhotoArea, longSide: number): Pixels | Promise<Pixels>;
}

/**
 * How a part is searched: its share of the photograph, the size to which it is scaled, and how it is
 * prepared.
 */
interface Attempt {
  share: number;
  /** Pixels. */
  longSide: number;
  /**
   * Weight of the contrast in the threshold of `binarize`: high against noise, low for blurred codes. `null`
   * leaves the threshold to the decoder.
   */
  contrastWeight: number | null;
}

/**
 * The whole photograph first, then its centre, where people hold the code. Small sizes even out noise and
 * blur, large ones keep small codes.
 */
const ATTEMPTS: readonly Attempt[] = [
  { share: 1, longSide: 900, contrastWeight: 0.2 },
  { share: 0.6, longSide: 700, contrastWeight: 0.2 },
  { share: 1, longSide: 500, contrastWeight: 0.2 },
  { share: 1, longSide: 900, contrastWeight: null },
  { share: 0.6, longSide: 700, contrastWeight: null },
  { share: 1, longSide: 700, contrastWeight: 0.05 },
  { share: 0.6, longSide: 500, contrastWeight: 0.05 },
  { share: 1, longSide: 1600, contrastWeight: 0.2 },
  { share: 0.35, longSide: 600, contrastWeight: 0.2 },
  { share: 0.6, longSide: 1200, contrastWeight: 0.2 },
];
/** Attempts for codes that are light on dark. */
const INVERTED_ATTEMPTS = ATTEMPTS.filter(({ contrastWeight }) => contrastWeight === 0.2).slice(0, 4);

function toCentre({ width, height }: Photo, share: number): PhotoArea {
  const [partWidth, partHeight] = [Math.round(width * share), Math.round(height * share)];
  const [left, top] = [Math.floor((width - partWidth) / 2), Math.floor((height - partHeight) / 2)];
  return { left, top, width: partWidth, height: partHeight };
}

/** Converts pixels to grey values from 0 to 255. */
function toGreys({ data, width, height }: Pixels, isInverted: boolean): Uint8Array {
  const greys = new Uint8Array(width * height);
  for (let index = 0, pixelOffset = 0; index < greys.length; index += 1, pixelOffset += 4) {
    const grey =
      0.299 * (data[pixelOffset] ?? 0) + 0.587 * (data[pixelOffset + 1] ?? 0) + 0.114 * (data[pixelOffset + 2] ?? 0);
    greys[index] = isInverted ? 255 - grey : grey;
  }
  return greys;
}

/** Sums of all values above and to the left of each place, with a row and a column of zeros. */
function createSums(width: number, height: number, read: (index: number) => number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let row = 0; row < height; row += 1) {
    let rowSum = 0;
    for (let column = 0; column < width; column += 1) {
      rowSum += read(row * width + column);
      const sumIndex = (row + 1) * (width + 1) + column + 1;
      sums[sumIndex] = (sums[sumIndex - width - 1] ?? 0) + rowSum;
    }
  }
  return sums;
}

/** Share of the longer side that the surroundings of a place reach in each direction. */
const SURROUNDINGS = 1 / 24;
/** The largest standard deviation of grey values. */
const MOST_DEVIATION = 128;

/**
 * Makes pixels black or white by the threshold of Sauvola and Pietikäinen (2000): the mean of the
 * surroundings, lowered where they have little contrast, so that noise in plain areas stays white. The
 * range of grey values is that of the picture, so that dim ones count alike. Places are evened out with
 * their neighbours before.
 */
function binarize(greys: Uint8Array, { data, width, height }: Pixels, contrastWeight: number): void {
  const sums = createSums(width, height, (index) => greys[index] ?? 0);
  const squares = createSums(width, height, (index) => (greys[index] ?? 0) ** 2);
  const reach = Math.max(8, Math.round(Math.max(width, height) * SURROUNDINGS));
  const deviations = { most: 0 };
  const means = new Float32Array(greys.length);
  const spreads = new Float32Array(greys.length);
  const evened = new Uint8Array(greys.length);
  for (let row = 0; row < height; row += 1) {
    const [top, bottom] = [Math.max(0, row - reach), Math.min(height, row + reach + 1)];
    const [above, below] = [Math.max(0, row - 1), Math.min(height, row + 2)];
    for (let column = 0; column < width; column += 1) {
      const [left, right] = [Math.max(0, column - reach), Math.min(width, column + reach + 1)];
      const [before, after] = [Math.max(0, column - 1), Math.min(width, column + 2)];
      const addUp = (all: Float64Array, a: number, b: number, c: number, d: number): number =>
        (all[d * (width + 1) + b] ?? 0) -
        (all[c * (width + 1) + b] ?? 0) -
        (all[d * (width + 1) + a] ?? 0) +
        (all[c * (width + 1) + a] ?? 0);
      const area = (right - left) * (bottom - top);
      const mean = addUp(sums, left, right, top, bottom) / area;
      const spread = Math.sqrt(Math.max(0, addUp(squares, left, right, top, bottom) / area - mean * mean));
      const index = row * width + column;
      means[index] = mean;
      spreads[index] = spread;
      deviations.most = Math.max(deviations.most, spread);
      evened[index] = addUp(sums, before, after, above, below) / ((after - before) * (below - above));
    }
  }
  const scale = Math.min(MOST_DEVIATION, Math.max(1, deviations.most));
  for (let index = 0, pixelOffset = 0; index < greys.length; index += 1, pixelOffset += 4) {
    const threshold = (means[index] ?? 0) * (1 + contrastWeight * ((spreads[index] ?? 0) / scale - 1));
    const tone = (evened[index] ?? 0) > threshold ? 255 : 0;
    data[pixelOffset] = tone;
    data[pixelOffset + 1] = tone;
    data[pixelOffset + 2] = tone;
    data[pixelOffset + 3] = 255;
  }
}

/** Number of modules along a side of a QR version (ISO/IEC 18004). */
const countModules = (version: number): number => 17 + 4 * version;

/**
 * Decodes prepared pixels. The decoder's own search for inverted codes crashes (jsqr 1.4.0), so it is not
 * used.
 */
function decode({ data, width, height }: Pixels): FoundCode | null {
  const code = jsQR(data, width, height, { inversionAttempts: 'dontInvert' });
  return code && code.data !== '' ? { text: code.data, modules: countModules(code.version) } : null;
}

/**
 * Finds a QR code in a photograph: at several scales, in the whole picture and its centre, dark on light and
 * light on dark. Returns the first one, `null` if there is none.
 */
export async function findCode(photo: Photo): Promise<FoundCode | null> {
  const all = [
    ...ATTEMPTS.map((attempt) => ({ ...attempt, isInverted: false })),
    ...INVERTED_ATTEMPTS.map((attempt) => ({ ...attempt, isInverted: true })),
  ];
  for (const { share, longSide, contrastWeight, isInverted } of all) {
    const pixels = await photo.read(toCentre(photo, share), longSide);
    if (contrastWeight !== null) binarize(toGreys(pixels, isInverted), pixels, contrastWeight);
    const code = decode(pixels);
    if (code) return code;
  }
  return null;
}
