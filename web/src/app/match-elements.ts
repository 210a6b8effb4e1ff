const countElements = (element: Element): number => 1 + element.getElementsByTagName('*').length;

/** Whether an element has a rendered attribute. For `class`, additional classes are allowed. */
const hasAttribute = (element: Element, { name, value }: Attr): boolean =>
  name === 'class'
    ? value.split(' ').every((each) => each === '' || element.classList.contains(each))
    : element.getAttribute(name) === value;

/** Similarity of an element to a rendered one: 0 = a different element, at most 4. */
function computeSimilarity(element: Element, rendered: Element): number {
  if (element.localName !== rendered.localName) return 0;
  const attributes = [...rendered.attributes];
  const same = attributes.filter((attribute) => hasAttribute(element, attribute)).length;
  if (attributes.length > 0 && same === 0) return 0;
  const most = Math.max(element.attributes.length, attributes.length);
  const [size, renderedSize] = [countElements(element), countElements(rendered)];
  return 1 + 2 * (most === 0 ? 1 : same / most) + Math.min(size, renderedSize) / Math.max(size, renderedSize);
}

/**
 * Pairs children with rendered elements in order so that the sum of similarities is largest (dynamic
 * programming).
 * @returns the child by its rendered element
 */
function matchInOrder(children: readonly Element[], rendered: readonly Element[]): Map<Element, Element> {
  const similarities = children.map((child) => rendered.map((each) => computeSimilarity(child, each)));
  // best[i][j]: largest sum for the children from i and the rendered elements from j.
  const best = Array.from({ length: children.length + 1 }, () => Array.from({ length: rendered.length + 1 }, () => 0));
  const sum = (child: number, other: number): number => best[child]?.[other] ?? 0;
  const pairSum = (child: number, other: number): number => {
    const similarity = similarities[child]?.[other] ?? 0;
    return similarity === 0 ? -1 : similarity + sum(child + 1, other + 1);
  };
  for (let child = children.length - 1; child >= 0; child--)
    for (let other = rendered.length - 1; other >= 0; other--) {
      const row = best[child];
      if (row) row[other] = Math.max(sum(child + 1, other), sum(child, other + 1), pairSum(child, other));
    }
  const pairs = new Map<Element, Element>();
  let [child, other] = [0, 0];
  for (;;) {
    const [one, two] = [children[child], rendered[other]];
    if (!one || !two) return pairs;
    if (pairSum(child, other) === sum(child, other)) {
      pairs.set(two, one);
      child += 1;
      other += 1;
    } else if (sum(child + 1, other) === sum(child, other)) child += 1;
    else other += 1;
  }
}

/**
 * Finds the elements of `parent` that correspond to the rendered ones by name, attributes and size, also if
 * foreign scripts have wrapped them. Returns the found element by its rendered element; rendered elements
 * that were removed are missing in the map.
 */
export function matchElements(parent: ParentNode, rendered: readonly Element[]): Map<Element, Element> {
  const children = [...parent.children];
  const pairs = matchInOrder(children, rendered);
  const matchedElements = new Set(pairs.values());
  const others = children.filter((child) => !matchedElements.has(child));
  for (const renderedElement of rendered) {
    if (pairs.has(renderedElement)) continue;
    const inside = others.flatMap((other) => [...other.getElementsByTagName(renderedElement.localName)]);
    const [found] = inside
      .filter((element) => ![...matchedElements].some((each) => each.contains(element)))
      .map((element) => ({ element, value: computeSimilarity(element, renderedElement) }))
      .filter(({ value }) => value > 0)
      .sort((one, two) => two.value - one.value);
    if (!found) continue;
    pairs.set(renderedElement, found.element);
    matchedElements.add(found.element);
  }
  return pairs;
}
