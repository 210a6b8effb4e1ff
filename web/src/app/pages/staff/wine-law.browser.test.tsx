import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Compliance, ComplianceEntry, LawChange } from '#contract/compliance';
import { Trade } from '#contract/trade';
import { createBlankDocument } from '#shared/editor/document-form';
import { expectAccessible } from '#testing/expect-accessible';
import { createFakeSingle } from '#testing/fake-single';
import { openSite } from '#testing/open-site';

const ENTRY: ComplianceEntry = {
  wineId: 'w1',
  wineSlug: 'zelen-2025',
  wineTitle: 'Zelen 2025',
  vintage: 2025,
  published: true,
  labelId: 'l1',
  state: 'published',
  code: 'ABCD2345',
  law: [
    {
      ruleId: 'eu-alcohol-tolerance',
      state: 'wrong',
      severity: 'error',
      adminPath: '/admin/labels?id=l1#analysis.alcohol',
      details: { label: 12.5, analysis: 13.1, limit: 0.5 },
    },
    {
      ruleId: 'eu-packaging-pictogram',
      state: 'changing',
      from: '2028-08-12',
      severity: 'warning',
      adminPath: '/admin/labels?id=l1#marks',
      details: { mark: 'packagingPictogram' },
    },
  ],
  findings: [],
};
const BOARD: Compliance = {
  checkedOn: '2026-11-26',
  items: [ENTRY],
  total: 1,
  markets: ['SI'],
  lawDecisions: [{ ruleId: 'eu-packaging-pictogram', applies: true }],
  unchecked: {},
};
const CHANGES: LawChange[] = [
  {
    ruleId: 'eu-packaging-pictogram',
    from: '2028-08-12',
    total: 12,
    wines: Array.from({ length: 12 }, (_, index) => ({
      wineId: `w${String(index)}`,
      wineTitle: `Zelen ${String(index)}`,
      adminPath: `/admin/labels?id=l${String(index)}#marks`,
    })),
  },
];
const RESPONSES = { '/compliance': () => BOARD, '/compliance/changes': () => ({ items: CHANGES }) };

test.each([
  {
    language: 'en',
    rule: /^Measured alcohol differs from the label by more than is allowed \(label 12.5, analysis 13.1, limit 0.5\)$/,
    title: /^Harmonised pictograms/,
    change: /^12 wines must change before 12 August 2028: Harmonised pictograms/,
    more: 'and 2 more',
    unsure: /Unsure: please decide or ask the inspectorate\. Your house has decided: applies\./,
    rules: /^Rules for your markets \(Slovenia\)/,
  },
  {
    language: 'sl',
    rule: /^Izmerjeni alkohol se od etikete razlikuje za več, kot je dovoljeno \(etiketa 12,5, analiza 13,1, meja 0,5\)$/,
    title: /^Enotni piktogrami/,
    change: /^12 vin se mora spremeniti, preden začne veljati novo pravilo \(12\. avgust 2028\): Enotni/,
    more: 'in še 2',
    unsure: /Ni gotovo: odločite sami ali vprašajte inšpektorat\. Vaša hiša je odločila: velja\./,
    rules: /^Pravila za\svaše trge \(Slovenija\)/,
  },
] as const)(
  '[R152] the board says in $language what rules find and what will change, with sources',
  async ({ language, rule, title, change, more, unsure, rules }) => {
    await openSite('/admin/compliance', {
      signedInAs: 'editor',
      language,
      responses: RESPONSES,
    });
    await expect
      .element(page.getByRole('link', { name: rule }))
      .toHaveAttribute('href', '/admin/labels?id=l1#analysis.alcohol');
    const pictograms = page.getByText(change);
    await expect.element(pictograms).toBeVisible();
    // One line for all wines, and none in the row of a wine.
    await expect.element(page.getByRole('link', { name: 'Zelen 0', exact: true })).not.toBeInTheDocument();
    expect(page.getByRole('grid').getByRole('link', { name: title }).elements()).toHaveLength(0);
    await pictograms.click();
    await expect.element(page.getByRole('link', { name: 'Zelen 0', exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: more }))
      .toHaveAttribute('href', '/admin/compliance?show=change');
    await expect.element(page.getByText(unsure).first()).toBeVisible();
    await page.getByText(rules).click();
    await expect.element(page.getByText('Eurocare', { exact: false }).first()).toBeVisible();
    await expectAccessible();
  },
);

test('[R152] a wine names what will change where the wines with changes are chosen', async () => {
  await openSite('/admin/compliance?show=change', { signedInAs: 'editor', responses: RESPONSES });
  const change = page.getByRole('grid').getByRole('link', { name: /^Harmonised pictograms/ });
  await expect.element(change).toHaveAttribute('href', '/admin/labels?id=l1#marks');
});

test('[R33] [R152] wines do not wait for what will change, which can be asked for again', async () => {
  let fail = (): void => undefined;
  const failure = new Promise<Response>((resolve) => {
    fail = () => {
      resolve(new Response(null, { status: 400 }));
    };
  });
  const answers: unknown[] = [failure, { items: CHANGES }];
  await openSite('/admin/compliance', {
    signedInAs: 'editor',
    responses: { ...RESPONSES, '/compliance/changes': () => answers.shift() },
  });
  const card = page.getByRole('region', { name: 'What will change' });
  await expect.element(page.getByRole('grid').getByText('Zelen 2025')).toBeVisible();
  await expect.element(card.getByRole('status', { name: 'Loading…' })).toBeVisible();
  fail();
  await expect.element(card.getByRole('alert')).toBeVisible();
  await expectAccessible();
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect.element(card.getByText(/^12 wines must change/)).toBeVisible();
});

test('[R153] the house chooses markets and decides on the unsure rules of these markets', async () => {
  const trade = createBlankDocument(Trade, {
    version: 1,
    updatedAt: '2026-11-01T08:00:00.000Z',
    vatPercent: 22,
    markets: ['SI'],
  });
  const fake = createFakeSingle('/trade', { sl: { ...trade, language: 'sl' }, en: { ...trade, language: 'en' } });
  await openSite('/admin/trade', { signedInAs: 'editor', responses: fake.responses });
  const ireland = page.getByLabelText(/^Ireland: warnings about liver/);
  await expect.element(page.getByLabelText('Slovenia', { exact: true })).toBeChecked();
  await expect.element(ireland).not.toBeInTheDocument();
  await page.getByLabelText('Ireland', { exact: true }).click();
  await ireland.selectOptions('Does not apply to us');
  await expectAccessible();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect
    .poll(() => fake.read('sl'))
    .toMatchObject({ markets: ['SI', 'IE'], lawDecisions: [{ ruleId: 'ie-health-warning', applies: false }] });
});
