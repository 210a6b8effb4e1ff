import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { WineCreateRequest } from '#contract/wines';
import { assertEqual } from './assertion';
import type { ApiClient } from './clients/api-client';
import { createWineInput } from './data/wine-input';

const run = promisify(execFile);

interface Pdf {
  pageCount: number;
  /** Date of its information, in whole seconds (ISO 8601). */
  date: string;
  text: string;
  /** Text in bold. */
  boldTexts: string[];
  /** How many pictures it shows. */
  imageCount: number;
  /** Where its links lead. */
  links: string[];
}

/** Reads a PDF with Poppler. */
export async function readPdf(bytes: Buffer): Promise<Pdf> {
  const folder = await mkdtemp(join(tmpdir(), 'paper-'));
  try {
    const file = join(folder, 'paper.pdf');
    await writeFile(file, bytes);
    const { stdout: about } = await run('pdfinfo', ['-isodates', file]);
    await run('pdftotext', ['-layout', file, join(folder, 'paper.txt')]);
    const { stdout: styled } = await run('pdftohtml', ['-xml', '-i', '-stdout', file]);
    const { stdout: images } = await run('pdfimages', ['-list', file]);
    return {
      pageCount: Number(/Pages:\s+(\d+)/.exec(about)?.[1]),
      date: /CreationDate:\s+(\S+)/.exec(about)?.[1] ?? '',
      text: await readFile(join(folder, 'paper.txt'), 'utf8'),
      boldTexts: [...styled.matchAll(/<b>(.*?)<\/b>/g)].map(([, text = '']) => text),
      imageCount: images.split('\n').filter((line) => / image /.test(line)).length,
      links: [...styled.matchAll(/<a href="(.*?)">/g)].map(([, link = '']) => link),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Downloads a file of the API. */
export async function downloadFile(client: ApiClient, path: string): Promise<Buffer> {
  const response = await client.request(`/api/v1${path}`);
  assertEqual(response.status, 200, path);
  return Buffer.from(await response.arrayBuffer());
}

const logistics = {
  bottleGtin: null,
  caseGtin: null,
  bottlesPerCase: 6,
  bottleWeightG: 1280,
  closure: 'pluta',
  casesPerLayer: null,
  layersPerPallet: null,
  palletKg: null,
  customsCode: '2204 21',
};
/** Returns a wine request with every field that generated files print. */
export const createFullyDescribedWine = (): WineCreateRequest =>
  createWineInput({
    name: 'Listnato vino',
    tradePrice: 876.54,
    drinkFrom: 2026,
    drinkUntil: 2031,
    qualityTerm: 'VrhunskoVinoZgp',
    logistics,
    sheetPublic: true,
  });
