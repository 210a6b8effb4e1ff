/** The part of the package that the build uses; it ships no types of its own. */
declare module 'subset-font' {
  export interface SubsetOptions {
    targetFormat: 'woff2' | 'sfnt';
    /** A number pins an axis, a range narrows it. */
    variationAxes: Readonly<Record<string, number | { min: number; max: number }>>;
    keepFeatures: readonly string[];
    noHinting: boolean;
  }
  /** A font with the glyphs of `text` only. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
