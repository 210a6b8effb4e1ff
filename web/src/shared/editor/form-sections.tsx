import clsx from 'clsx';
import { useCallback, useEffect, useState } from 'react';
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

/** The part that is read now: the last one whose head has come up to the head of the screen. */
function useCurrent(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (sections.length < MANY) return;
    const look = () => {
      const passed = sections.findLast(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
        return top < window.innerHeight / 3;
      });
      setCurrent((passed ?? sections[0])?.id);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
    };
  }, [sections]);
  return current;
}

function goTo(id: string): void {
  const head = document.getElementById(id);
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  head?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
  head?.focus({ preventScroll: true });
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
  const current = useCurrent(sections);
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
