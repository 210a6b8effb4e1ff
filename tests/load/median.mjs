// @ts-check

/**
 * Returns the median (the upper one of an even number of values); NaN without values.
 *
 * @param {readonly number[]} values
 * @returns {number}
 */
export const getMedian = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
