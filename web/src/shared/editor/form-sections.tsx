import clsx from 'clsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#shared/i18n/use-translation';
import { useCurrentInView } from '#shared/ui/use-current-in-view';

interface FormSection {
  id: string;
  title: string;
}

/** Forms with at least this number of sections have a navigation. */
const MIN_SECTIONS = 3;

const isAfter = (one: string, other: string): boolean => {
  const [first, second] = [document.getElementById(one), document.getElementById(other)];
  return (
    first !== null &&
    second !== null &&
    (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  );
};

const getTop = (id: string): number => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;

/**
 * Returns the current section of a form: the one that the user went to while its heading is visible (the
 * last ones cannot reach the top), else the last one whose heading has passed the upper third.
 */
function useCurrentSection(sections: readonly FormSection[]) {
  const [current, setCurrent] = useState<string>();
  const chosenId = useRef<string | null>(null);
  useEffect(() => {
    if (sections.length < MIN_SECTIONS) return;
    const updateCurrent = () => {
      if (chosenId.current !== null && getTop(chosenId.current) > 0 && getTop(chosenId.current) < window.innerHeight)
        return;
      chosenId.current = null;
      setCurrent((sections.findLast(({ id }) => getTop(id) < window.innerHeight / 3) ?? sections[0])?.id);
    };
    updateCurrent();
    window.addEventListener('scroll', updateCurrent, { passive: true });
    return () => {
      window.removeEventListener('scroll', updateCurrent);
    };
  }, [sections]);

  const goTo = (id: string) => {
    const head = document.getElementById(id);
    head?.scrollIntoView({ block: 'start' });
    head?.focus({ preventScroll: true });
    chosenId.current = id;
    setCurrent(id);
  };
  return { current, goTo };
}

/**
 * Returns the sections of a form in page order, and the `register` function for `SectionsContext`, which adds
 * a section and returns the function that removes it.
 */
export function useFormSections() {
  const [sections, setSections] = useState<readonly FormSection[]>([]);
  const addSection = useCallback((section: FormSection) => {
    setSections((all) => [...all, section].toSorted(({ id }, other) => (isAfter(id, other.id) ? 1 : -1)));
    return () => {
      setSections((all) => all.filter(({ id }) => id !== section.id));
    };
  }, []);
  return { sections, register: addSection };
}

/**
 * Navigation between the sections of a long form, which marks the current one. Where the row is too long, it
 * scrolls sideways, with the current one in view. Renders nothing for fewer than three sections.
 */
export function FormSections({ sections }: { sections: readonly FormSection[] }) {
  const { t } = useTranslation();
  const { current, goTo } = useCurrentSection(sections);
  const row = useCurrentInView(current);
  if (sections.length < MIN_SECTIONS) return null;
  return (
    <nav
      ref={row}
      aria-label={t('admin.form.sections')}
      className="relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-1 py-1">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === current ? 'location' : undefined}
              onClick={() => {
                goTo(id);
              }}
              className={clsx(
                'min-h-8 rounded-sm px-2.5 text-xs font-semibold whitespace-nowrap hover:bg-stone',
                id === current ? 'bg-stone text-ink' : 'text-ink-soft',
              )}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
