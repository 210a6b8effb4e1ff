import JSZip from 'jszip';
import { describe, expect, onTestFinished } from 'vitest';
import { TRADE_DEFAULTS } from '#contract/trade';
import { test as labelTest } from '../support/label-test';
import { downloadFile, readPdf, createFullyDescribedWine } from '../support/generated-file-test';
import { test } from '../support/wine-test';

describe('[Y2] price lists', () => {
  test('are for staff: for visitors with tax, for the trade without', async ({ wines, signInAs, guest }) => {
    const { body: wine } = await wines.create({ ...createFullyDescribedWine(), soldOut: false });
    await wines.create({ ...createFullyDescribedWine(), name: 'Popito vino', soldOut: true });
    await wines.create({ ...createFullyDescribedWine(), name: 'Brez cene', tradePrice: null });
    await guest.expectProblem('getPriceList', 'unauthenticated', { params: { format: 'pdf' } });
    await (await signInAs('queen')).expectProblem('getPriceList', 'forbidden', { params: { format: 'pdf' } });
    const editor = await signInAs('editor');
    const consumer = await readPdf(await downloadFile(editor, '/price-list.pdf?kind=consumer&lang=sl'));
    for (const words of [wine.name, '12,35', '16,47', 'razprodano', 'DDV', '18 let'])
      expect(consumer.text).toContain(words);
    expect(consumer.text).not.toContain('876,54');
    const trade = await readPdf(await downloadFile(editor, '/price-list.pdf?kind=trade&lang=en'));
    for (const words of ['876.54', '5,259.24', 'on request', 'exclude VAT']) expect(trade.text).toContain(words);
    expect(trade.text).toContain(`Page ${String(trade.pageCount)} of ${String(trade.pageCount)}`);
  });

  test('state the terms for the trade', async ({ wines, signInAs }) => {
    await wines.create(createFullyDescribedWine());
    const editor = await signInAs('editor');
    const save = (values: object) =>
      editor.call('updateTrade', 200, { query: { lang: 'sl' }, body: { ...TRADE_DEFAULTS, ...values } });
    onTestFinished(async () => void (await save({})));
    await save({ validUntil: '2026-12-31', minimumOrder: '6 steklenic' });
    const { text } = await readPdf(await downloadFile(editor, '/price-list.pdf?kind=trade&lang=sl'));
    expect(text).toContain('Velja do: 31. decembra 2026');
    expect(text).toContain('6 steklenic');
    const { text: consumer } = await readPdf(await downloadFile(editor, '/price-list.pdf?kind=consumer&lang=sl'));
    expect(consumer).not.toContain('Velja do');
    const zip = await JSZip.loadAsync(await downloadFile(editor, '/price-list.xlsx?kind=trade&lang=sl'));
    expect(await zip.file('xl/sharedStrings.xml')?.async('string')).toContain('Velja do: 31. decembra 2026');
  });

  test('are workbooks of numbers and of harmless text', async ({ wines, signInAs }) => {
    await wines.create({ ...createFullyDescribedWine(), name: '=1+1', price: 12.35 });
    const bytes = await downloadFile(await signInAs('editor'), '/price-list.xlsx?kind=trade&lang=sl');
    const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
    const sheet = (await zip.file('xl/worksheets/sheet1.xml')?.async('string')) ?? '';
    const texts = (await zip.file('xl/sharedStrings.xml')?.async('string')) ?? '';
    expect(sheet).toContain('<v>876.54</v>');
    expect(sheet).toContain('<v>5259.24</v>');
    expect(sheet).not.toContain('<f>');
    expect(sheet + texts).toContain('=1+1');
  });

  labelTest('lead visitors to labels, and name allergens', async ({ labels }) => {
    const { url } = await labels.publish((await labels.draft()).id);
    const bytes = await downloadFile(labels.editor, '/price-list.xlsx?kind=consumer&lang=sl');
    const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
    const texts = (await zip.file('xl/sharedStrings.xml')?.async('string')) ?? '';
    expect(texts).toContain(url);
    expect(texts).toContain('sulfite');
    const { links } = await readPdf(await downloadFile(labels.editor, '/price-list.pdf?kind=consumer&lang=sl'));
    expect(links).toContain(url);
  });
});

describe('[Y3] the press kit', () => {
  test('has logo, images, tech sheets and texts in both languages, complete also after an aborted download', async ({
    wines,
    signInAs,
    guest,
  }) => {
    const { body: wine } = await wines.create(createFullyDescribedWine());
    await guest.expectProblem('getPressKit', 'unauthenticated');
    const editor = await signInAs('editor');
    const away = new AbortController();
    const response = await editor.request('/api/v1/press-kit.zip', { signal: away.signal });
    await response.body?.getReader().read();
    away.abort();
    const bytes = await downloadFile(editor, '/press-kit.zip');
    const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
    const names = Object.keys(zip.files);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[\w./-]+$/.test(name))).toEqual([]);
    for (const picture of [/^logo\/logo\.\w+$/, /^bottles\/[\w-]+\.\w+$/]) {
      expect(names).toContainEqual(expect.stringMatching(picture));
    }
    for (const language of ['sl', 'en']) {
      const sheet = await zip.file(`sheets/${language}/${wine.slug}.pdf`)?.async('nodebuffer');
      expect((await readPdf(sheet ?? Buffer.alloc(0))).pageCount).toBe(1);
      expect(await zip.file(`texts/${language}/wines.md`)?.async('string')).toContain('Listnato vino');
    }
    expect(await zip.file('README.en.txt')?.async('string')).toContain('free of charge');
  });
});
