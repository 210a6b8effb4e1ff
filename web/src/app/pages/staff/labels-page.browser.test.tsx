import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Analysis } from '#contract/cellar';
import type { Compliance } from '#contract/compliance';
import type { CorrectionRequest, Label } from '#contract/labels';
import { createProblemResponse, type FakeResponses } from '#testing/fake-api';
import { expectAccessible } from '#testing/expect-accessible';
import { makeLabel, makeLabelWord } from '#testing/make-label';
import { pressOn } from '#testing/keyboard';
import { openSite } from '#testing/open-site';

const openLabel = (label: Label, responses: FakeResponses = {}) =>
  openSite(`/admin/labels?id=${label.id}`, {
    signedInAs: 'editor',
    responses: {
      '/labels/{id}': () => label,
      '/label-words': () => ({ items: [makeLabelWord()], total: 1 }),
      ...responses,
    },
  });

test('[E5] the printer card offers each format and warns about a code that is too fine or too wide', async () => {
  await openLabel(
    makeLabel({ state: 'published', code: 'ABCD2345', publishedAt: '2025-11-01T08:00:00.000Z', url: '/l/ABCD2345' }),
  );
  for (const format of ['SVG', 'PNG', 'PDF', 'EPS']) {
    await expect.element(page.getByRole('link', { name: `Code: download ${format}` })).toBeVisible();
  }
  for (const format of ['SVG', 'PDF']) {
    await expect.element(page.getByRole('link', { name: `Block with text: download ${format}` })).toBeVisible();
  }
  const width = page.getByLabelText('Width in mm');
  const warning = page.getByText(/^Modules are narrower than 0.33 mm/);
  await expect.element(warning).not.toBeInTheDocument();
  await width.fill('10');
  await expect.element(warning).toBeVisible();
  await width.fill('1000');
  await expect.element(page.getByText(/^A width from/)).toBeVisible();
  await expect.element(width).toHaveAttribute('aria-invalid', 'true');
});

test('[E3] an analysis is taken as labels state it, without what it did not measure', async () => {
  const analysis: Analysis = {
    id: 'analysis1',
    version: 1,
    updatedAt: '2026-04-10T08:00:00.000Z',
    position: 1,
    wineId: 'w1',
    wineSlug: null,
    wineTitle: null,
    measuredOn: '2026-04-10',
    laboratory: '',
    alcohol: 12.7,
    sugar: null,
    acids: null,
    polyols: null,
    ph: 3.2,
    volatileAcidity: null,
    freeSo2: null,
    totalSo2: 95,
    extract: null,
    note: '',
  };
  const empty = { ...analysis, id: 'analysis2', measuredOn: '2026-04-11', alcohol: null, totalSo2: null };
  await openLabel(makeLabel({ analysis: { alcohol: 13, sugar: 22, acids: 6, polyols: 8, totalSo2: 20 } }), {
    '/analyses': () => ({ items: [analysis, empty], total: 2 }),
  });
  const choices = page.getByRole('list', { name: 'Analyses of the wine' });
  await choices.getByRole('button', { name: /^Take from/ }).click();
  await expect.element(choices.getByText(/^Taken from/)).toBeVisible();
  expect(choices.getByRole('listitem').elements()).toHaveLength(1);
  await expect.element(page.getByLabelText(/^Actual alcohol/)).toHaveValue('12.5');
  await expect.element(page.getByLabelText(/^Glucose and fructose/)).toHaveValue('22');
  await expect.element(page.getByLabelText(/^Total SO/)).toHaveValue('95');
});

test('[E1] the dialog before publishing lists the problems that the server returns', async () => {
  await openLabel(makeLabel(), {
    'POST /labels/{id}/publish': () =>
      createProblemResponse('incomplete', {
        problems: [{ field: 'ingredients', code: 'no_ingredients', severity: 'error' }],
      }),
  });
  await page.getByRole('button', { name: 'Publish…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Publish the label?' });
  await question.getByRole('button', { name: 'Publish permanently' }).click();
  const missing = question.getByRole('list', { name: 'What is missing' });
  await expect.element(missing).toHaveTextContent('No ingredients');
  await expectAccessible();
});

const createCompliance = (values: Partial<Compliance> = {}): Compliance => ({
  checkedOn: null,
  items: [],
  total: values.items?.length ?? 0,
  markets: ['SI'],
  lawDecisions: [],
  unchecked: {},
  ...values,
});

const DIFFERENCES = [
  {
    fact: 'alcohol',
    page: 12.5,
    label: 13,
    pagePath: '/admin/wines?slug=a#alcohol',
    labelPath: '/admin/labels?id=l#x',
  },
  {
    fact: 'sweetnessTerm',
    page: 'MediumDry',
    label: 30,
    pagePath: '/admin/wines?slug=a#b',
    labelPath: '/admin/labels?id=l#y',
  },
  {
    fact: 'operatorName',
    page: 'House',
    label: 'Other',
    pagePath: '/admin/metadata#c',
    labelPath: '/admin/labels?id=l#z',
  },
];

test('[R81] [E1] a label that differs from the pages shows both values, with links to both', async () => {
  await openLabel(makeLabel(), {
    '/wines/{id}/differences': () => ({ items: DIFFERENCES, total: DIFFERENCES.length }),
  });
  for (const text of [
    'Alcohol: 12.5 % vol on the page, 13 % vol on the label',
    'Sweetness: “medium dry” on the page, which the 30 g/l of sugar on the label do not allow',
    'Operator: “House” in the legal notice, “Other” on the label',
  ])
    await expect.element(page.getByText(text)).toBeVisible();
  const links = ['Edit the page', 'Edit the legal notice', 'Edit the label'].map((name) =>
    page
      .getByRole('link', { name })
      .elements()
      .map((link) => link.getAttribute('href')),
  );
  expect(links).toEqual([
    DIFFERENCES.slice(0, 2).map(({ pagePath }) => pagePath),
    ['/admin/metadata#c'],
    DIFFERENCES.map(({ labelPath }) => labelPath),
  ]);
});

test('[E6] [R109] labels of all wines and what is wrong with them are two screens', async () => {
  const entry = {
    wineId: 'w1',
    wineSlug: 'zelen-2024',
    wineTitle: 'Zelen 2024',
    vintage: 2024,
    published: true,
    labelId: null,
    state: null,
    code: null,
    law: [
      {
        ruleId: 'eu-electronic-label',
        state: 'missing' as const,
        severity: 'error' as const,
        adminPath: '/admin/labels?wine=w1',
      },
    ],
    findings: [],
  };
  const compliance = createCompliance({ items: [entry] });
  const { router } = await openSite('/admin/labels', {
    signedInAs: 'editor',
    responses: { '/compliance': () => compliance, '/compliance/changes': () => ({ items: [] }) },
  });
  const table = (name: string) => page.getByRole('grid', { name });
  await expect.element(table('Labels').getByRole('link', { name: 'Zelen 2024' })).toBeVisible();
  await expect.element(page.getByText('Without label')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'compliance board' }).click();
  await expect.element(table('Compliance').getByRole('link', { name: 'Without label' })).toBeVisible();
  await expect.element(page.getByText('No wine must change.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/compliance');
  await expectAccessible();
});

test('[R160] a correction names the packaging on the label, and takes over the present one only if asked', async () => {
  const packaging = [{ part: 'bottle', code: 'GL 71', material: '', collection: 'glass' }] as const;
  const label = makeLabel({ state: 'published', code: 'ABCD2345', url: '/l/ABCD2345', packaging: [...packaging] });
  const { api } = await openSite(`/admin/labels?id=${label.id}&correct=1`, {
    signedInAs: 'editor',
    responses: {
      '/labels/{id}': () => label,
      '/label-words': () => ({ items: [makeLabelWord()], total: 1 }),
      'POST /labels/{id}/corrections': () => label,
    },
  });
  const takeOver = page.getByRole('switch', { name: 'Take over the present packaging of the wine' });
  await expect.element(takeOver).not.toBeChecked();
  await expect.element(page.getByText('On the label now: GL 71')).toBeVisible();
  await page.getByLabelText(/^Reason/).fill('Screw cap');
  await pressOn(takeOver, ' ');
  await expect.element(takeOver).toBeChecked();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect
    .poll(() => api.getBodies('POST', `/labels/${label.id}/corrections`))
    .toMatchObject([{ reason: 'Screw cap', takePackaging: true }]);
});

test('[R104] [E4] a correction whose response was lost is recorded once', async () => {
  const label = makeLabel({ state: 'published', code: 'ABCD2345', url: '/l/ABCD2345' });
  let stored = label;
  const { api } = await openSite(`/admin/labels?id=${label.id}&correct=1`, {
    signedInAs: 'editor',
    responses: {
      '/labels/{id}': () => stored,
      '/label-words': () => ({ items: [makeLabelWord()], total: 1 }),
      'POST /labels/{id}/corrections': (_url, { body }) => {
        const { reason, expectedVersion, operator } = body as CorrectionRequest;
        if (expectedVersion !== stored.version) return createProblemResponse('version_conflict', { current: stored });
        const correction = { at: '2025-11-21T10:00:00.000Z', by: 'Test editor', reason };
        stored = { ...stored, operator, version: stored.version + 1, history: [...stored.history, correction] };
        return new Response(null, { status: 503 });
      },
    },
  });
  await page.getByLabelText(/^Reason/).fill('New name of the company');
  await page.getByLabelText('Operator', { exact: true }).fill('New winery');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect.element(page.getByLabelText(/^Reason/)).not.toBeInTheDocument();
  expect(stored).toMatchObject({ operator: { name: 'New winery' }, history: [{ reason: 'New name of the company' }] });
  expect(api.getBodies('POST', `/labels/${label.id}/corrections`)).toHaveLength(2);
});
