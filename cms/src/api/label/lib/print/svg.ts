import type { Drawing, PathStep } from './outline';

/** A tenth of a micrometre: finer than any plate, and without the noise of floating point. */
const number = (value: number): string => String(Number(value.toFixed(4)));
const numbers = (...values: number[]): string => values.map(number).join(' ');

function pathData(step: PathStep): string {
  switch (step.type) {
    case 'M':
    case 'L':
      return `${step.type}${numbers(step.x, step.y)}`;
    case 'C':
      return `C${numbers(step.x1, step.y1, step.x2, step.y2, step.x, step.y)}`;
    case 'Z':
      return 'Z';
  }
}

/** Renders a drawing as SVG: one black path in mm, without images, fonts or styles. */
export function renderSvg({ widthMm, heightMm, steps }: Drawing): Buffer {
  const [width, height] = [number(widthMm), number(heightMm)];
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`;
  return Buffer.from(`${open}<path fill="#000" d="${steps.map(pathData).join('')}"/></svg>\n`);
}
