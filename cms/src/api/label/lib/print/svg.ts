import type { Drawing, PathStep } from './outline';

/** A tenth of a micrometre: finer than any plate, and without the noise of floating point. */
const formatNumber = (value: number): string => String(Number(value.toFixed(4)));
const formatNumbers = (...values: number[]): string => values.map(formatNumber).join(' ');

function formatStep(step: PathStep): string {
  switch (step.type) {
    case 'M':
    case 'L':
      return `${step.type}${formatNumbers(step.x, step.y)}`;
    case 'C':
      return `C${formatNumbers(step.x1, step.y1, step.x2, step.y2, step.x, step.y)}`;
    case 'Z':
      return 'Z';
  }
}

/** Renders a drawing as SVG: one black path in mm, without images, fonts or styles. */
export function renderSvg({ widthMm, heightMm, steps }: Drawing): Buffer {
  const [width, height] = [formatNumber(widthMm), formatNumber(heightMm)];
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`;
  return Buffer.from(`${open}<path fill="#000" d="${steps.map(formatStep).join('')}"/></svg>\n`);
}
