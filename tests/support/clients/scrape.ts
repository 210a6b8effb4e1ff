/** Metrics of a process from its internal port. */
export interface ScrapedMetrics {
  text: string;
  /** The names of all metrics, those of the parts of a histogram too. */
  names: Set<string>;
  /** The sum of a metric over all lines that have these labels; 0 when there is none. */
  value(name: string, labels?: Record<string, string>): number;
}

/** Reads `/metrics` on the internal port of a process, as Prometheus does. */
export async function scrapeMetrics(port: number): Promise<ScrapedMetrics> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await response.text();
  if (!response.ok) throw new Error(`the figures at ${port} answer ${response.status}: ${text}`);
  const samples = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      return { name, labels, value: Number(value) };
    });
  return {
    text,
    names: new Set(samples.map(({ name }) => name)),
    value: (name, labels = {}) =>
      samples
        .filter((sample) => sample.name === name)
        .filter((sample) => Object.entries(labels).every(([key, value]) => sample.labels.includes(`${key}="${value}"`)))
        .reduce((sum, { value }) => sum + value, 0),
  };
}
