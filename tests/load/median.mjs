// @ts-check

/**
 * The middle of some figures.
 *
 * @param {readonly number[]} values
 * @returns {number}
 */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
