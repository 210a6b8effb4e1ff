import { type Random, getRandom } from './prng';
import { n } from './shapes';

/** A colour at an offset (0–1) of a gradient, with its opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

const getStops = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** A sheet on which a scene is drawn layer by layer, from back to front. */
export class Drawing {
  readonly random: Random;
  private readonly definitions: string[] = [];
  private readonly layers: string[] = [];

  constructor(
    readonly width: number,
    readonly height: number,
    seed: string,
  ) {
    this.random = getRandom(seed);
  }

  add(...elements: readonly string[]): void {
    this.layers.push(...elements);
  }

  /** A gradient along a line in pixels; returns what `fill` takes. */
  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    const line = `x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`;
    return this.define('linearGradient', `gradientUnits="userSpaceOnUse" ${line}`, getStops(stops));
  }

  /** A gradient around a point in pixels; `squash` below 1 flattens it to an ellipse. */
  radial(cx: number, cy: number, r: number, stops: readonly Stop[], squash = 1): string {
    const flatten = squash === 1 ? '' : ` gradientTransform="translate(0 ${n(cy * (1 - squash))}) scale(1 ${squash})"`;
    const circle = `cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"`;
    return this.define('radialGradient', `gradientUnits="userSpaceOnUse" ${circle}${flatten}`, getStops(stops));
  }

  /** A clip by an outline; returns what `clip-path` takes. */
  clip(d: string): string {
    return this.define('clipPath', '', `<path d="${d}"/>`);
  }

  /** The sheet as an SVG that is rasterised `outputWidth` pixels wide. */
  svg(outputWidth = this.width): string {
    const { width, height } = this;
    const outputHeight = Math.round((height * outputWidth) / width);
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${outputWidth}" height="${outputHeight}" viewBox="0 0 ${width} ${height}"><defs>${this.definitions.join('')}</defs>${this.layers.join('')}</svg>`;
  }

  private define(name: string, attributes: string, content: string): string {
    const id = `d${this.definitions.length}`;
    this.definitions.push(`<${name} id="${id}" ${attributes}>${content}</${name}>`);
    return `url(#${id})`;
  }
}
