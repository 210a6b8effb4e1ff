import type { ImportRow } from '#contract/import-rows';
import { wineEntity } from '#contract/wines';
import { createWineInput } from './wine-input';

/** A row of a spreadsheet that makes a wine. */
export function newWineRow(values: Parameters<typeof createWineInput>[0], en: Record<string, unknown> = {}): ImportRow {
  const { bottleImage: _none, ...all } = createWineInput(values);
  const isText = (name: string) => wineEntity.localised.some((text) => text === name);
  const part = (texts: boolean) => Object.fromEntries(Object.entries(all).filter(([name]) => isText(name) === texts));
  return { shared: { ...part(false) }, sl: part(true), en };
}
