// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Limit of a figure in its unit: at most `most`, or at least `least`.
 *
 * @typedef {{ most: number } | { least: number }} Bar
 */

/**
 * @typedef {object} Figure
 * @property {string} what is measured
 * @property {number} value in its unit
 * @property {string} unit `kB`, `s`, `MB`; nothing for a ratio or a score
 * @property {Bar} [bar] its limit; a figure without one is only printed
 * @property {string} [detail] what it was computed from
 */

const DIGITS = 3;

/** @param {Bar} bar @param {string} unit */
const formatBar = (bar, unit) => ('most' in bar ? `<= ${bar.most} ${unit}` : `>= ${bar.least} ${unit}`).trim();

/**
 * @param {Figure} figure
 * @returns {boolean | undefined} nothing where there is no bar; what is not a number meets none
 */
const isMet = ({ value, bar }) => bar && ('most' in bar ? value <= bar.most : value >= bar.least);

/** Figures of a run: each is printed with its limit when added, and all can be saved as JSON. */
export class FigureList {
  /** @type {Figure[]} */
  #figures = [];

  /** @param {Figure} figure */
  add(figure) {
    this.#figures.push(figure);
    const { what, value, unit, bar, detail } = figure;
    const verdict = bar ? (isMet(figure) ? 'pass' : 'MISS') : '';
    const text = `${Number(value.toFixed(DIGITS))} ${unit}`.trim() + (detail ? ` (${detail})` : '');
    console.log(`${what.padEnd(52)} ${(bar ? formatBar(bar, unit) : '-').padEnd(14)} ${verdict.padEnd(5)} ${text}`);
  }

  /** Names of the figures that exceed their limits. @returns {string[]} what they measure */
  get missed() {
    return this.#figures.filter((figure) => isMet(figure) === false).map(({ what }) => what);
  }

  /** Writes all figures as JSON, each with whether it meets its limit. @param {string} file absolute */
  write(file) {
    mkdirSync(dirname(file), { recursive: true });
    const figures = this.#figures.map((figure) => ({ ...figure, isMet: isMet(figure) ?? null }));
    writeFileSync(file, `${JSON.stringify({ node: process.version, figures }, null, 2)}\n`);
  }
}
