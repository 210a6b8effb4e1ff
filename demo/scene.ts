import type { Drawing } from './drawing';

/** A picture that can be drawn: its name in the captions, its size in pixels and how it is made. */
export interface Scene {
  name: string;
  width: number;
  height: number;
  /** Width of the original in pixels, if it is shown much larger or smaller than those of the gallery. */
  originalWidth?: number;
  draw(drawing: Drawing): void;
}

export const LANDSCAPE = { width: 1600, height: 1067 } as const;
export const PORTRAIT = { width: 1067, height: 1600 } as const;
export const SQUARE = { width: 1280, height: 1280 } as const;
export const WIDE = { width: 1600, height: 900 } as const;
