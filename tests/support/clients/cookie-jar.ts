/** The cookies of one origin and path `/`, as far as tests need them: stored, sent, expired. */
export class CookieJar {
  readonly #values = new Map<string, string>();

  /** Takes over `Set-Cookie` lines; an emptied or expired cookie is forgotten. */
  store(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      const separator = pair.indexOf('=');
      const name = pair.slice(0, separator).trim();
      const value = pair.slice(separator + 1).trim();
      const gone = attributes.some((attribute) => {
        const [key = '', setting = ''] = attribute.trim().split('=');
        if (key.toLowerCase() === 'max-age') return Number(setting) <= 0;
        return key.toLowerCase() === 'expires' && Date.parse(setting) <= Date.now();
      });
      if (gone || value === '') this.#values.delete(name);
      else this.#values.set(name, value);
    }
  }

  get(name: string): string | undefined {
    return this.#values.get(name);
  }

  set(name: string, value: string): void {
    this.#values.set(name, value);
  }

  entries(): [name: string, value: string][] {
    return [...this.#values];
  }

  clear(): void {
    this.#values.clear();
  }

  /** The `Cookie` header, empty without cookies. */
  header(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}
