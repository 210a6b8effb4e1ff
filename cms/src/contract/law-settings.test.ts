import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FIELD_MESSAGE_OPTIONS } from './field-messages';
import { LabelMarkets, LAW_DEFAULTS, lawFields } from './law-settings';
import { LAW_MARKETS } from './wine-law/law-markets';

describe('LabelMarkets', () => {
  it.each([[[]], [LAW_MARKETS.slice(0, 1)], [LAW_MARKETS]])('accepts the distinct markets %j', (markets) => {
    expect(LabelMarkets.parse(markets)).toEqual(markets);
  });

  it('refuses a market that is listed twice', () => {
    const [market] = LAW_MARKETS;
    expect(LabelMarkets.safeParse([market, market]).error?.issues).toMatchObject([{ message: 'duplicate', path: [] }]);
  });

  it('refuses an unknown market', () => {
    const { error } = LabelMarkets.safeParse(['ATLANTIS'], FIELD_MESSAGE_OPTIONS);
    expect(error?.issues).toMatchObject([{ message: 'invalid_choice', path: [0] }]);
  });
});

it('omitted settings of the law have the values before the first save', () => {
  expect(z.strictObject(lawFields).parse({})).toEqual(LAW_DEFAULTS);
});
