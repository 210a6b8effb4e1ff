/** The part of the package that the build uses; the package has no types. */
declare module 'subset-font' {
  export interface SubsetOptions {
    targetFormat: 'woff2' | 'sfnt';
    /** A number fixes an axis, a range limits it. */
    variationAxes: Readonly<Record<string, number | { min: number; max: number }>>;
    keepFeatures: readonly string[];
    noHinting: boolean;
  }
  /** Returns a font with only the glyphs of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
