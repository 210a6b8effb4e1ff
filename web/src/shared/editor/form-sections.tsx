import clsx from 'clsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Section {
  id: string;
  title: string;
}

/** From so many parts on a form is long. */
const MANY = 3;

const follows = (one: string, other: string): boolean => {
  const [first, second] = [document.getElementById(one), document.getElementById(other)];
  return (
    first !== null &&
    second !== null &&
    (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  );
};

const topOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;

/**
 * The part that is read now: the one that was gone to, as long as its head is in sight, since the last ones cannot come up
 * to the top; else the last one whose head has.
 */
function useCurrent(sections: readonly Section[]) {
  const [current, setCurrent] = useState<string>();
  const chosen = useRef<string | null>(null);
  useEffect(() => {
    if (sections.length < MANY) return;
    const look = () => {
      if (chosen.current !== null && topOf(chosen.current) > 0 && topOf(chosen.current) < window.innerHeight) return;
      chosen.current = null;
      setCurrent((sections.findLast(({ id }) => topOf(id) < window.innerHeight / 3) ?? sections[0])?.id);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
    };
  }, [sections]);

  const goTo = (id: string) => {
    const head = document.getElementById(id);
    head?.scrollIntoView({ block: 'start' });
    head?.focus({ preventScroll: true });
    chosen.current = id;
    setCurrent(id);
  };
  return { current, goTo };
}

/** The parts that a form has now, in the order of the page, and who hears of them (`SectionsContext`). */
export function useFormSections() {
  const [sections, setSections] = useState<readonly Section[]>([]);
  const tell = useCallback((section: Section) => {
    setSections((all) => [...all, section].toSorted(({ id }, other) => (follows(id, other.id) ? 1 : -1)));
    return () => {
      setSections((all) => all.filter(({ id }) => id !== section.id));
    };
  }, []);
  return { sections, tell };
}

/** The parts of a long form, each one press away; it stands in the head of the form, which stays on the screen. */
export function FormSections({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation();
  const { current, goTo } = useCurrent(sections);
  if (sections.length < MANY) return null;
  return (
    <nav aria-label={t('admin.form.sections')} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
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
