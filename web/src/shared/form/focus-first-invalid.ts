/** Scrolls to and focuses the first field of a form, in reading order, that is marked as invalid. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button');
  if (!field) return;
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  field.scrollIntoView({ block: 'center', behavior: reducedMotion ? 'auto' : 'smooth' });
  field.focus({ preventScroll: true });
}
