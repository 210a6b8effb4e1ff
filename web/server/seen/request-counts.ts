/** How often one kind of request was answered with one class of status. */
export interface RequestCount {
  route: string;
  method: string;
  /** Such as `2xx`. */
  status: string;
  count: number;
}

const CLASSES = 6;

/** Counts requests. Answers from memory are so quick that more than an addition each would be felt. */
export class RequestCounts {
  /** By route and method, for each class of status. Routes are those of the tables, methods those of the doors. */
  readonly #counts = new Map<string, Map<string, number[]>>();

  count(route: string, method: string, status: number): void {
    let methods = this.#counts.get(route);
    if (!methods) this.#counts.set(route, (methods = new Map()));
    let classes = methods.get(method);
    if (!classes) methods.set(method, (classes = Array.from({ length: CLASSES }, () => 0)));
    const index = Math.trunc(status / 100);
    classes[index] = (classes[index] ?? 0) + 1;
  }

  all(): RequestCount[] {
    return [...this.#counts].flatMap(([route, methods]) =>
      [...methods].flatMap(([method, classes]) =>
        classes.flatMap((count, index) => (count > 0 ? [{ route, method, status: `${String(index)}xx`, count }] : [])),
      ),
    );
  }
}
